import Testing

@testable import StickerScene

@Suite struct JournalRecordWritingTests {
  @Test func marksFileByLengthAndChecksum() {
    let mark = SceneMark(Array("123456789".utf8))
    #expect(mark == SceneMark(length: 9, checksum: 0xCBF4_3926))
  }

  @Test func writesJournalLinesOfFirstVersion() {
    var chain = JournalChain()
    let lines = chain.line(.header(version: 1)) + chain.line(.undo(3))
    #expect(
      String(decoding: lines, as: UTF8.self)
        == """
        {"crc": "708fe9af", "journal": 1}
        {"crc": "3f9c31b0", "undo": 3}

        """)
  }
}

import StickerCompositor
import Testing

@Suite struct PNGNoteTests {
  private let file = PNG.encode(Bitmap(width: 3, height: 2, filledWith: 0xFF12_3456))

  @Test func addsNoteWithoutChangingPicture() throws {
    let note = Array("{\"version\": 1}".utf8)
    let noted = PNG.adding(note: note, to: file)
    #expect(PNG.note(in: noted) == note)
    #expect(PNG.note(in: file) == nil)
    // One chunk more before the end, and nothing else.
    #expect(noted.count == file.count + 12 + note.count)
    #expect(Array(noted.prefix(file.count - 12)) == Array(file.dropLast(12)))
    #expect(Array(noted.suffix(12)) == Array(file.suffix(12)))
  }

  @Test func ignoresNoteInTruncatedOrDamagedFile() {
    let noted = PNG.adding(note: [1, 2, 3], to: file)
    for count in 0..<noted.count - 12 {
      let part = Array(noted.prefix(count))
      #expect(PNG.note(in: part) == nil)
      #expect(PNG.adding(note: [4], to: part) == part)
    }
    // Lengths that lead out of the file.
    for place in [8, noted.count - 24 - 3] {
      var damaged = noted
      damaged[place] = 0xFF
      #expect(PNG.note(in: damaged) == nil)
    }
  }
}

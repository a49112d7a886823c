import Files
import Testing

@Suite struct PercentEncodingTests {
  @Test func fileURIKeepsPlainBytesAndEscapesOthers() {
    #expect("/a-b._~/Z9".fileURI == "file:///a-b._~/Z9")
    #expect("/a b/\u{E9}\n%".fileURI == "file:///a%20b/%C3%A9%0A%25")
  }

  @Test func fileURIEscapesBytesThatAreNotUnicode() {
    #expect(String(pathBytes: [UInt8(ascii: "/"), 0xFF]).fileURI == "file:///%FF")
  }

  @Test func decodesEscapes() {
    #expect("a%20b%c3%A9"[...].percentDecoded == Array("a b\u{E9}".utf8))
    #expect("%00%fF"[...].percentDecoded == [0, 0xFF])
  }

  @Test(arguments: ["", "%", "%4", "%zz", "%%", "100%", "%\u{E9}", "%+f", "%-0"])
  func percentSignWithoutTwoDigitsStandsForItself(text: String) {
    #expect(text[...].percentDecoded == Array(text.utf8))
  }

  @Test func decodesWhatFileURIEscapes() {
    let path = String(pathBytes: (1...255).map { UInt8($0) })
    #expect(path.fileURI.dropFirst(7).percentDecoded == path.pathBytes)
  }
}

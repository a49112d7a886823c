import Testing

@testable import PictureFiles

@Suite struct PictureErrorTests {
  @Test func escapesFileNameInErrorDescription() {
    let error = PictureError(.cannotOpen, "the file is empty.", path: "/tmp/a\nb\u{202E}gpj.exe")
    #expect(error.description == #"Can't open "/tmp/a\u{A}b\u{202E}gpj.exe": the file is empty."#)
  }
}

import Testing

@testable import Backend

@Suite struct ClipboardFormTests {
  @Test func takesBestFormOfEachKind() {
    let offered = ["STRING", "image/JPEG", "image/png", "text/uri-list", "UTF8_STRING", "x"]
    let (files, picture, text) = (
      ClipboardForm(name: "text/uri-list", kind: .files), ClipboardForm.png,
      ClipboardForm(name: "UTF8_STRING", kind: .text)
    )
    #expect(ClipboardForm.taken(from: offered) == [files, picture, text])
    #expect(ClipboardForm.taken(from: offered, prefersText: true) == [text, files, picture])
    #expect(ClipboardForm.taken(from: ["x"]).isEmpty)
    let spelled = ClipboardForm.taken(from: ["TEXT/plain;charset=UTF-8", "image/JPEG"])
    #expect(spelled.map(\.name) == ["image/JPEG", "TEXT/plain;charset=UTF-8"])
  }

  @Test func readsContentThatIsNotEmpty() throws {
    let files = ClipboardForm(name: "text/uri-list", kind: .files)
    let list = "# comment\r\nfile:///a.png\r\n"
    guard case .files(list) = files.reading(Array(list.utf8)),
      case .text("hi") = ClipboardForm.text.reading(Array("hi".utf8)),
      case .picture([1, 2]) = ClipboardForm.png.reading([1, 2])
    else {
      Issue.record("a form reads its own content")
      return
    }
    #expect(files.reading(Array("https://a.org\n".utf8)) == nil)
    #expect(ClipboardForm.text.reading([]) == nil && ClipboardForm.png.reading([]) == nil)
  }
}

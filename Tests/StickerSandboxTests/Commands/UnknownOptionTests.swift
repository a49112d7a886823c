import Testing

@testable import StickerSandbox

@Suite struct UnknownOptionTests {
  @Test(arguments: [
    ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("place", "place", 0), ("plate", "place", 1),
    ("tehme", "theme", 1), ("exprot", "export", 1), ("kitten", "sitting", 3),
  ])
  func countsEdits(from: String, to: String, distance: Int) {
    #expect(from.editDistance(to: to) == distance)
    #expect(to.editDistance(to: from) == distance)
  }

  @Test func readsOnlyComplaintsAboutUnknownOptions() {
    #expect(UnknownOption(complaint: "Missing value for '--size <WxH>'") == nil)
    #expect(UnknownOption(complaint: "Unknown option '--foo'")?.similar == nil)
    #expect(
      UnknownOption(complaint: "Unknown option '--sise'. Did you mean '--size'?")?.line
        == "Unknown option '--sise'. Did you mean '--size'?")
    #expect(
      UnknownOption(complaint: "Unknown option '--bogus'. Did you mean '--no-ui'?")?.line
        == "Unknown option '--bogus'")
  }
}

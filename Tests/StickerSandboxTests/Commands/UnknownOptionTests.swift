import Testing

@testable import StickerSandbox

@Suite struct UnknownOptionTests {
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

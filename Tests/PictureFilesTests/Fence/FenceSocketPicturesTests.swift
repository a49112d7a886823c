import Testing

@testable import PictureFiles

@Suite struct FenceSocketPicturesTests {
  @Test func reportsCrashOnUnexpectedMessage() {
    for messages in [
      [], [""], ["done 1 png"], ["memory"], ["request 0 1 0 1 1"], ["threads"],
      ["size 1 1 1 1 0 0 1 1 0"],
      ["size 1 1 1 1 0 0 1 1 0", "size 1 1 1 1 0 0 1 1 0", "done 1 png"],
      ["size 1 1 1 1 0 0 1 1 0", "memory"],
      ["size 101 100 1 1 0 0 1 1 0", "size 1 1 1 1 0 0 1 1 0"], ["size 1 1 101 100 0 0 1 1 0"],
    ] { expectCrash(messages, fit: .within(side: 100)) }
  }

  private func expectCrash(
    _ messages: [String], fit: PictureFit, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let decoder = HostileDecoder()
    for message in messages { decoder.say(message) }
    decoder.fallSilent()
    let error = #expect(throws: PictureError.self, sourceLocation: sourceLocation) {
      _ = try decoder.picture(fit: fit)
    }
    #expect(error?.kind == .crashed, "\(messages)", sourceLocation: sourceLocation)
  }
}

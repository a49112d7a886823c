import Testing

@testable import PictureFiles

@Suite struct FenceSocketTests {
  @Test func closesUnexpectedDescriptors() {
    for messages in [
      ["size 1 1 1 1 0 0 1 1 0", "done 1 png"], ["nonsense"], ["failed damaged it is"], ["threads"],
      ["threads", "threads"], [""],
    ] {
      let (decoder, tracer) = (HostileDecoder(), Tracer())
      for message in messages { decoder.say(message, with: tracer.writingEnd) }
      decoder.fallSilent()
      let error = #expect(throws: PictureError.self) { _ = try decoder.picture() }
      #expect(error?.kind == .crashed, "\(messages)")
      decoder.hangUp()
      let isClosed = tracer.isClosedEverywhere
      #expect(isClosed, "\(messages)")
    }
  }
}

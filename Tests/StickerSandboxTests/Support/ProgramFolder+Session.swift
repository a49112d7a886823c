import ArgumentParser
import Gestures
import HeadlessBackend
import PictureFiles
import Testing

@testable import StickerSandbox

extension ProgramFolder {
  /// The copy that sessions on this files share.
  var sharedCopy: SharedCopy { SharedCopy(in: [path("run")]) }

  /// A session over a background of the folder in a window in memory, in which hands will play to their end, by a clock that does not
  /// wait; it has not run yet.
  func session(
    _ hands: InputScript, scene: String = "scene.json", background: String = "photo.svg",
    _ arguments: [String],
    on platform: ([InputEvent]) -> HeadlessPlatform = { HeadlessPlatform(script: $0) }
  ) throws -> Session {
    let options = try Options.parse(
      [path(background), "--scene", path(scene)] + arguments)
    var hands = hands
    hands.wait(1)
    hands.send(.quit)
    let session = try Session(
      options, on: platform(hands.events), fence: PictureFence(executable: Program.path),
      usesSettings: false)
    // Not where programs of the person at the machine look.
    try session.part(ClipboardExchange.self).sharedCopy = sharedCopy
    return session
  }
}

extension Session {
  /// Returns the part of a type; throws if the session has none.
  func part<Part: ProgramPart>(_ type: Part.Type) throws -> Part { try #require(parts[type]) }
}

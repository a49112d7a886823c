import Foundation
import Geometry
import StickerCompositor
import StickerScene
import TestGIF
import Testing

@testable import StickerCanvas
@testable import StickerEditor
@testable import StickerSandbox

/// Three stickers of one moving file in a scene with time, each shown at the time of its own clock.
@Suite(.serialized) struct StickerClockTests {
  private let files: ProgramFolder
  private let middles = [Point(160, 200), Point(320, 200), Point(480, 200)]
  private let red: UInt32 = 0xFFFF_0000
  private let green: UInt32 = 0xFF00_FF00
  private let blue: UInt32 = 0xFF00_00FF

  /// Three frames of 60 by 60: red for 0.2 s, green for 0.1 s, blue for 0.3 s.
  init() throws {
    files = try ProgramFolder()
    let film = TestGIF(
      width: 60, height: 60, colors: [0xFF0000, 0x00FF00, 0x0000FF],
      frames: [(0, 20), (1, 10), (2, 30)].map {
        TestGIF.Frame($0.0, width: 60, height: 60, time: $0.1)
      })
    try files.write(film.bytes, to: "film.gif")
  }

  /// A session over a scene with three stickers: one starts with the scene, one 0.2 s later, and one 0.25 s before the
  /// scene.
  private func session(
    _ hands: InputScript = InputScript(), duration: Double? = 100, _ options: String...
  ) throws -> Session {
    var document = SceneDocument(
      canvas: Size(width: 640, height: 400), background: files.path("photo.svg"))
    document.duration = duration
    document.stickers = middles.enumerated().map { number, middle in
      SceneDocument.Sticker(
        id: number + 1, image: files.path("film.gif"), size: Size(width: 60, height: 60),
        position: middle)
    }
    document.stickers[1].traits.timing.start = 0.2
    document.stickers[2].traits.timing.clockOffset = 0.25
    try files.write(document.written(), to: "scene.json")
    return try files.session(
      hands,
      [
        "--size", "640x400", "--no-ui", "--screenshot", files.path("shown.png"), "--stats",
        files.path("stats.json"), "--language", "en",
      ] + options)
  }

  /// Runs a session; returns the middles of the stickers on the screen.
  private func colors(_ session: Session) throws -> [UInt32] {
    try session.run()
    return middles(of: try files.picture("shown.png"))
  }

  /// Returns the middles of the stickers in an export at the playhead's time.
  private func exportedColors(_ session: Session) throws -> [UInt32] {
    let services = session.services
    let composition = services.composition(
      session.scene.store.document,
      StickerPaths(document: "/", folder: nil, assets: services.assets),
      at: session.world.playhead.time)
    return middles(of: try services.exporter().bitmap(of: composition))
  }

  private func middles(of picture: Bitmap) -> [UInt32] {
    middles.map { picture[Int($0.x), Int($0.y)] }
  }

  @Test func stickersOfOneFileShowDifferentFrames() throws {
    for (time, expected) in [
      (0.21, [green, red, blue]), (0.36, [blue, red, red]), (0.42, [blue, green, red]),
      (0.62, [red, blue, green]),
    ] {
      let session = try session()
      session.world.playhead.seek(to: time)
      #expect(try colors(session) == expected, "at \(time)")
    }
  }

  @Test(arguments: [0, 0.19, 0.2, 0.3, 0.5, 0.6, 1.25, 99.9, 100])
  func scrubbedScreenMatchesExport(time: Double) throws {
    let session = try session()
    session.world.playhead.scrub(to: time)
    #expect(try colors(session) == exportedColors(session))
  }

  @Test(arguments: [1, 6, 7, 9, 20]) func steppedScreenMatchesExport(steps: Int) throws {
    var hands = InputScript()
    for _ in 0..<steps { hands.key(".") }
    let session = try session(hands)
    #expect(try colors(session) == exportedColors(session))
    #expect(abs(session.world.playhead.time - Double(steps) / 30) < 1e-6)
  }

  @Test(arguments: [0.1, 0.4, 0.55, 0.7]) func playingScreenMatchesExport(wait: Double) throws {
    var hands = InputScript()
    hands.key("Space")
    hands.wait(wait)
    let session = try session(hands)
    #expect(try colors(session) == exportedColors(session))
    #expect(session.world.playhead.isPlaying && session.world.playhead.time > 1)
  }

  @Test func restsOnFirstFrameWithReducedMotion() throws {
    let session = try session(InputScript(), duration: 100, "--reduced-motion")
    session.world.playhead.seek(to: 0.5)
    #expect(try colors(session) == [red, red, red])
  }

  @Test("A scene with time draws nothing while the playhead rests; without time, the stickers move")
  func pausedSceneAsksForNoRedraws() throws {
    /// Returns the number of rounds in a minute.
    func rounds(_ session: Session) throws -> Int {
      try session.run()
      let stats = try #require(
        JSONSerialization.jsonObject(with: Data(files.bytes("stats.json"))) as? [String: Any])
      return try #require(stats["frames"] as? Int)
    }
    var hands = InputScript()
    hands.key(".")
    hands.wait(60)
    let timed = try session(hands)
    #expect(try rounds(timed) < 30)
    #expect(timed.screen.pictures.nextChange == nil)
    let untimed = try session(hands, duration: nil)
    #expect(try rounds(untimed) > 200)
    #expect(untimed.screen.pictures.nextChange != nil)
  }
}

#if Video
  import EditorKit
  import Foundation
  import Geometry
  import InputRecording
  import StickerEditor
  import StickerScene
  import TestClips
  import Testing
  import VideoFiles

  @testable import StickerCanvas
  @testable import StickerSandbox

  /// The pin action of a session over a video, with the search for the object replaced, and of the whole program.
  @Suite(.serialized) struct PinningTests {
    private let files: ProgramFolder

    init() throws { files = try ProgramFolder() }

    /// Selects the sticker and presses P, then what `continued` does.
    private func session(
      _ arguments: [String] = [], then continued: (inout InputScript) -> Void = { _ in },
      search: @escaping PinningJob.Search
    ) throws -> Session {
      var hands = InputScript()
      hands.key("Tab")
      hands.key("P")
      hands.wait(0.2)
      continued(&hands)
      let session = try files.session(
        hands, ["--place", "\(files.path("card.svg"))@320,200"] + arguments)
      // A missing video, so that nothing is decoded.
      var change = SceneChange()
      change.setCanvas(
        size: Size(width: 640, height: 400), background: "missing.mp4", type: .video)
      _ = try session.scene.store.commit(change)
      session.parts.all.removeAll { $0 is VideoBackground }
      try session.part(Pinning.self).search = search
      return session
    }

    private func sticker(_ session: Session) throws -> SceneDocument.Sticker {
      try #require(session.scene.store.document.stickers.first)
    }

    private func toast(_ session: Session) -> String? { session.world.toasts.current?.text }

    /// Follows nothing until it is cancelled.
    private static let endless: PinningJob.Search = { _, goesOn in
      while goesOn(0.5) { usleep(1000) }
      return .success(.cancelled)
    }

    /// Moves the sticker by 100 points in a second.
    private static let moving: PinningJob.Search = { pinning, _ in
      var sticker = pinning.sticker
      var moved = sticker.ownPlacement
      moved.position.x += 100
      sticker.perform([
        MotionSample(time: 0, placement: sticker.ownPlacement),
        MotionSample(time: 1, placement: moved),
      ])
      return .success(.pinned(sticker, ObjectPinning.Losses(before: nil, after: 3.24)))
    }

    private var waiting: [String] { ["--record", files.path("hands.jsonl")] }

    @Test func storesKeyframesAsOneUndoStep() throws {
      let session = try session(waiting, search: Self.moving)
      let steps = session.scene.store.history.done.count
      try session.run()
      #expect(session.scene.store.history.done.count == steps + 1)
      #expect(try sticker(session).traits.timing.keyframes.count == 2)
      #expect(toast(session)?.hasPrefix("The object was lost at 0:03.2.") == true)
      _ = session.scene.store.undo()
      #expect(try sticker(session).traits.timing.isEmpty)
    }

    @Test(arguments: ["P", "Escape"]) func keyCancels(_ key: String) throws {
      let session = try session(then: { $0.key(key) }, search: Self.endless)
      let steps = session.scene.store.history.done.count
      try session.run()
      #expect(session.scene.store.history.done.count == steps)
      #expect(toast(session) == "Pinning cancelled")
      #expect(session.world.isPinning == false)
      #expect(try session.part(Pinning.self).job == nil)
    }

    @Test(arguments: ["Delete", "F"]) func changeOfStickerEndsPinning(by key: String) throws {
      let session = try session(then: { $0.key(key) }, search: Self.endless)
      try session.run()
      #expect(toast(session)?.hasPrefix("The sticker was changed") == true)
      #expect(try session.part(Pinning.self).job == nil)
      let timed = session.scene.store.document.stickers.contains { !$0.traits.timing.isEmpty }
      #expect(!timed)
    }

    @Test func nextVisitStopsPinning() throws {
      let session = try session(
        ["--kiosk", "--reset-after", "1"], then: { $0.wait(4) }, search: Self.endless)
      let pinning = try session.part(Pinning.self)
      // Without the part of visits, the pinning ends because the sticker or the video is another one.
      var texts: Set<String> = []
      var states: [Bool] = []
      session.parts.all.append(
        ToastReader { [world = session.world] in
          if let text = world.toasts.current?.text { texts.insert(text) }
          states.append(pinning.job != nil)
        })
      #expect(pinning.isAsAtFirst)
      try session.run()
      #expect(states.contains(true) && states.last == false)
      #expect(!texts.contains { $0.hasPrefix("The sticker was changed") })
    }

    @Test func showsProgressInToast() throws {
      let session = try session(
        then: { hands in hands.wait(1) },
        search: { _, goesOn in
          _ = goesOn(0.42)
          while goesOn(0.42) { usleep(1000) }
          return .success(.cancelled)
        })
      var texts: Set<String> = []
      session.parts.all.append(
        ToastReader { [world = session.world] in
          if let text = world.toasts.current?.text { texts.insert(text) }
        })
      try session.run()
      #expect(texts.contains { $0.hasPrefix("Following the object: ") })
    }

    /// A part that calls a closure in every frame.
    private final class ToastReader: ProgramPart {
      private let read: () -> Void
      init(_ read: @escaping () -> Void) { self.read = read }
      func follow(at time: Double) { read() }
    }

    @Test func tellsFeaturelessPatchAndUnreadableVideo() throws {
      let plain = try session(waiting) { _, _ in .success(.featureless) }
      try plain.run()
      #expect(toast(plain)?.hasPrefix("There is nothing to follow under the sticker.") == true)
      let unreadable = try session(waiting, search: PinningJob.search)
      try unreadable.run()
      #expect(toast(unreadable)?.contains("missing.mp4") == true)
      #expect(try sticker(unreadable).traits.timing.isEmpty)
    }

    // MARK: The whole program

    @Test func programPinsStickerToObjectOfClip() throws {
      let clip = TestClip(width: 640, height: 360, count: 60)
      try clip.write(to: files.path("clip.mp4"))
      let center = clip.pattern.center(in: 30)
      var hands = InputScript()
      hands.key("Right")
      hands.wait(0.2)
      hands.key("Tab")
      hands.key("P")
      hands.wait(0.2)
      hands.end()
      try Data(Recording(events: hands.events).written())
        .write(to: URL(fileURLWithPath: files.path("hands.jsonl")))
      let outcome = try files.run(
        "clip.mp4", "--scene", "scene.json", "--replay", "hands.jsonl", "--place",
        "card.svg@\(center.x),\(center.y)")
      #expect(outcome.status == 0, "\(outcome.errors)")
      let scene = try SceneDocument(reading: Array(files.read("scene.json").utf8))
      let sticker = try #require(scene.stickers.first)
      for number in clip.times.indices {
        let (x, y) = clip.pattern.center(in: number)
        let place = sticker.restingPlacement(at: Double(number) / 30)
        #expect(place.position.distance(to: Point(x, y)) < 2, "frame \(number)")
      }
    }
  }
#endif

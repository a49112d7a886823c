import DirectManipulation
import ECS
import Geometry
import Gestures
import InterfaceKit
import Testing

@testable import EditorKit

@Suite struct WorldEditorKitTests {
  private struct State: Equatable {
    var deadline: Double?
    var isPlaying = false
  }

  private let kit = KitHarness(
    DevicePlugin(isKiosk: false),
    Guest { app in
      app.insertState(State())
      app.addDeadline(ResourceValue(\State.deadline))
      app.addMovement(while: ResourceValue(\State.isPlaying))
      app.add(Action(EditorAction("undo"), "Undo"))
    },
    languages: Languages(codes: ["de"], first: "de") {
      Catalogue(code: $0, name: $0, lines: ["Undo": "Rückgängig"])
    })
  private var world: World { kit.world }

  /// Moves an element by half a second of animation.
  private func animate() throws {
    let element = kit.element(at: Point(100, 100))
    let timing = TweenTiming(start: kit.time, duration: 0.5)
    let motion = try #require(TweenMotion([Point(100, 100), Point(200, 100)], timing: timing))
    kit.app.runtime.animate(element, .position, by: motion)
  }

  @Test func animationsAndClipsMove() throws {
    #expect(!world.isMoving && world.runtime === kit.app.runtime)
    world[State.self].isPlaying = true
    #expect(world.isMoving)
    world[State.self].isPlaying = false
    try animate()
    #expect(world.isMoving)
  }

  @Test func restNeitherAnimatesNorHasTraces() throws {
    #expect(world.isAtRest)
    world[State.self].deadline = 9
    #expect(!world.isAtRest)
    kit.app.restart()
    #expect(world.isAtRest)
    try animate()
    #expect(!world.isAtRest)
  }

  @Test func nextChangeIsEarlierOfDeadlineAndRecognizers() {
    #expect(world.nextChange == nil)
    world[State.self].deadline = 7
    #expect(world.nextChange == 7)
    let element = kit.element(at: Point(300, 300))
    kit.app.runtime.attach(HoldGestureRecognizer(minimumDuration: 0.5), to: element)
    kit.touch(.down, 1, Point(300, 300))
    kit.frame()
    #expect(world.nextChange == 0.5, "the long press")
    world[State.self].deadline = 0.25
    #expect(world.nextChange == 0.25)
    world[State.self].deadline = nil
    #expect(world.nextChange == 0.5)
  }

  @Test func tellsDeviceInUse() {
    #expect(world.deviceInUse == .touch && KitHarness().world.deviceInUse == .touch)
    kit.type("X")
    #expect(world.deviceInUse == .keys && world.windowSize == Size(width: 800, height: 600))
  }

  @Test func pointerIsOutsideUntilItMovesAgain() {
    kit.send(.mouseMove(position: Point(5, 5)))
    kit.frame()
    world.notePointerLeft()
    #expect(!world[Pointer.self].isInside)
    kit.send(.mouseMove(position: Point(6, 5)))
    kit.frame()
    #expect(world[Pointer.self].isInside)
  }

  @Test func otherThemeIsDrawn() {
    kit.frame()
    _ = kit.app.drawnItems()
    world.theme = .dark
    #expect(!world.needsDisplay, "it was dark before")
    world.theme = .light
    #expect(world.theme == .light && world.surround == Palette.light.surround && world.needsDisplay)
  }

  @Test func textsAreInCurrentLanguage() throws {
    #expect(world.catalogue.code == "de" && world.text(of: "Undo") == "Rückgängig")
    #expect(try #require(world.actions[EditorAction("undo")]).title(in: world) == "Rückgängig")
  }

  @Test func worldWithoutPanelsHasNoButtons() {
    #expect(world.buttons.isEmpty && !world.isWriting && !world.isHeld)
    let bare = App(
      App.basePlugins(images: HarnessImages(), windowSize: Size(width: 9, height: 9)))
    #expect(bare.world.layout == nil && bare.world.buttons.isEmpty)
  }
}

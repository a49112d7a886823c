import ArgumentParser
import Backend
import ECS
import EditorKit
import Foundation
import Geometry
import Gestures
import HeadlessBackend
import StickerScene
import Testing

@testable import StickerSandbox

@Suite(.serialized) struct SessionStartTests: SessionHarness {
  let files: ProgramFolder

  init() throws { files = try ProgramFolder() }

  @Test func nextSessionInWindowKnowsHeldModifiers() throws {
    try files.write(SceneDocument(canvas: Size(width: 64, height: 40)).written(), to: "next.json")
    var hands = InputScript()
    hands.send(.key(.down, name: "Q"))
    hands.wait(5)
    var platform = HeadlessPlatform()
    let session = try files.session(hands, ["--size", "640x400", "--no-ui"]) {
      platform = HeadlessPlatform(script: $0)
      return platform
    }
    session.app.take([InputEvent(time: 0, kind: .key(.down, name: "Left Ctrl"))], at: 0)
    let next = NextScene.scene(files.path("next.json"))
    session.parts.navigation.go(to: next)
    try session.run()
    let continued = try session.continued(with: next, on: platform)
    let modifiers = continued.world[Keyboard.self].modifiers
    #expect(modifiers.control && !modifiers.shift)
    try continued.run()
    #expect(continued.context.pump.now < 1, "Q quits, as Ctrl is still held")
  }
}

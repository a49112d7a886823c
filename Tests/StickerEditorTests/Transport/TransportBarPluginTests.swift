import DirectManipulation
import Foundation
import Geometry
import InterfaceKit
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct TransportBarPluginTests: TransportHarness {
  // MARK: Without time

  @Test func sceneWithoutTimeHasNoBarAndIgnoresKeys() {
    let (editor, other) = (editor(nil), EditorHarness.withInterface())
    other.frame()
    #expect(editor.world.shown(TransportBar.self)?.panel == nil)
    #expect(editor.world.layout == other.world.layout)
    _ = editor.app.drawnItems()
    for key in ["Space", "K", "J", "L", "M", "Home", "End", ",", ".", "Left", "Right"] {
      editor.type(key)
    }
    #expect(editor.world.playhead == Playhead() && !editor.world.isMoving && editor.world.isAtRest)
    let titles = editor.world.help(.keys).tiles.map(\.title.description)
    #expect(!titles.contains("Next frame") && titles.contains("Rotate right"))
  }

  @Test func clipReservesRoomAndGivesItBack() throws {
    let editor = editor()
    let with = try #require(editor.world.layout)
    #expect(with.lowerBar.size.height == 68 && with.canvas.maxY == 800 - 68 - 8)
    #expect(editor.world.canvas.frame.maxY <= with.canvas.maxY + 1e-9, "the canvas is fitted anew")
    editor.world.playhead.duration = nil
    editor.frame()
    _ = editor.app.drawnItems()
    #expect(editor.world.layout == Layout(window: editor.world.windowSize))
    #expect(editor.world.shown(TransportBar.self)?.panel == nil)
  }

  @Test func resizedWindowLaysBarOutAnew() throws {
    let editor = editor()
    editor.world.playhead.seek(to: 6)
    editor.send(.resize(Size(width: 480, height: 320)))
    editor.frame()
    _ = editor.app.drawnItems()
    let layout = try #require(editor.world.layout)
    #expect(layout.lowerBar.size.height == 104 && layout.window.width == 480)
    let plate = editor.world.shown(TransportBar.self)?.frame(of: .plate)
    #expect(plate == layout.lowerPlate(width: .infinity))
    #expect(editor.world.playhead.time == 6)
  }
}

import Foundation
import Glibc
import StickerScene
import Testing
import VirtualTouchscreen

/// Whatever happens to the display, the program saves and ends.
@Suite(.serialized) struct LostDisplayTests {
  private let display: VirtualDisplay

  init() throws { display = try VirtualDisplay(width: 1280, height: 800) }

  /// Drags a card and holds it, so that pictures are being shown.
  private func hold(_ table: TouchTable) throws {
    try table.down(1, 410, 310)
    try table.move([(1, 510, 410)], steps: 5)
    try table.rest([1])
    try table.up(1)
    try table.down(2, 510, 410)
    try table.move([(2, 520, 410)], steps: 2)
    // The program has seen the second finger, and so the lift of the first.
    try table.rest([2])
    for step in 0..<10 { try table.move([(2, 500 + Double(step % 2) * 20, 410)], steps: 2) }
  }

  /// Expects status 1 and one line, with the first drag saved, and the scene free for another program.
  private func expectSaved(_ table: TouchTable, status: Int32 = 1) throws {
    #expect(try table.status() == status, "\(table.errors)")
    let errors = table.errors.filter { !$0.contains("plugin") }
    #expect(errors.count == (status == 0 ? 0 : 1), "\(errors)")
    let store = try SceneStore(path: table.files.path("scene.json")) { throw Late(what: "a scene") }
    #expect(!store.isReadOnly && store.notes.isEmpty, "\(store.notes)")
    let scene = SavedScene(document: try table.scene(), cards: ["card@400,300"])
    let middle = Turn(try #require(scene.document.stickers.first))(Complex(50, 30))
    #expect(abs(middle.x - 500) <= 25 && abs(middle.y - 400) < 0.5, "\(middle)")
    try store.close()
  }

  @Test("The X server is killed", arguments: ["software", "opengl"])
  func savesWhenXServerDies(renderer: String) throws {
    let table = try TouchTable(["card@400,300"], ["--renderer", renderer], on: nil, display)
    try hold(table)
    kill(try display.process(), SIGKILL)
    try expectSaved(table)
  }

  @Test("The Wayland compositor ends", arguments: ["software", "opengl"], [SIGKILL, SIGTERM])
  func savesWhenCompositorEnds(renderer: String, signal: Int32) throws {
    let compositor = try WaylandCompositor(on: display)
    let table = try TouchTable(
      ["card@400,300"], ["--renderer", renderer], on: compositor, display)
    try hold(table)
    compositor.signal(signal)
    try expectSaved(table)
  }

  @Test("A signal ends the program while its display does not answer", arguments: [true, false])
  func endsOnSignalsWhileDisplayHangs(onWayland: Bool) throws {
    let compositor = onWayland ? try WaylandCompositor(on: display) : nil
    let table = try TouchTable(["card@400,300"], on: compositor, display)
    try hold(table)
    let server = try display.process()
    if let compositor { compositor.signal(SIGSTOP) } else { kill(server, SIGSTOP) }
    defer { kill(server, SIGCONT) }
    try table.signal(SIGTERM)
    try expectSaved(table, status: 0)
  }

  @Test("Each signal that asks programs to end saves", arguments: [SIGTERM, SIGINT, SIGHUP])
  func savesOnSignals(signal: Int32) throws {
    let table = try TouchTable(["card@400,300"], on: nil, display)
    try hold(table)
    try table.signal(signal)
    try expectSaved(table, status: 0)
  }
}

import Geometry
import Testing

@testable import EditorKit
@testable import StickerEditor

@Suite struct FocusPlacesTests: FocusHarness {
  @Test func f6SkipsContextBarWithoutSelection() {
    let editor = editor()
    var seen: [Focus.Area?] = []
    for _ in 0..<4 {
      seen.append(area(editor))
      editor.type("F6")
    }
    #expect(seen == [nil, .toolbar, .tray, nil])
  }

  /// Covers all bars and the menu, in wide windows and in tall ones.
  @Test(arguments: [(1280.0, 800.0), (480, 320), (320, 480), (800, 1280)])
  func tabReachesEveryButton(width: Double, height: Double) {
    let editor = editor(window: Size(width: width, height: height))
    editor.type("Tab")
    var reached: Set<EditorAction> = []
    func goAlong() {
      let start = editor.world.focus
      repeat {
        if let action = action(editor) { reached.insert(action) }
        editor.type("Tab")
      } while editor.world.focus != start && editor.world.focus != nil
    }
    for _ in 0..<3 {
      editor.type("F6")
      goAlong()
    }
    if reached.contains(.contextMenu) {
      editor.type("Application")
      for _ in editor.world.contextMenu?.actions ?? [] {
        if let marked = editor.world.contextMenu?.marked { reached.insert(marked) }
        editor.type("Tab")
      }
      editor.type("Escape")
    }
    if reached.contains(.more) {
      editor.type("Escape")
      editor.type("F6")
      while action(editor) != .more { editor.type("Tab") }
      editor.type("Space")
      while let marked = editor.world.contextMenu?.marked, reached.insert(marked).inserted {
        editor.type("Tab")
      }
    }
    let table = editor.world.actions
    let row = table.selection.filter { table[$0]?.isShown == true }
    #expect(
      reached.isSuperset(of: table.toolbar + table.menu + row))
    #expect(reached.isSuperset(of: editor.world.buttons.map(\.action)))
    #expect(reached.contains(.emoji))
  }
}

import DirectManipulation
import ECS
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

extension EditorAction {
  fileprivate static let count = EditorAction("count")
}

/// A feature of another package has an action by a row of the table, and a system that performs it.
@Suite struct ActionRequestTests {
  private struct Performed {
    var count = 0
    /// Whether stickers rested at lines when the action was performed.
    var sawSnapping: [Bool] = []
  }

  private struct CountPlugin: Plugin {
    func build(_ app: App) {
      app.world.insertResource(Performed())
      app.add(Action(.count, "Count", at: .toolbar(1, .edit), keys: KeyChord("J")))
      app.add(Count(), to: .behave)
    }
  }

  private struct Count: System {
    let requests = MessageReader<ActionRequest>()
    @ResMut var performed: Performed
    @Exclusive var world: World

    func run() {
      for request in requests.read() where request.action == .count {
        performed.count += 1
        performed.sawSnapping.append(world.snaps)
      }
    }
  }

  private struct KeepEscape: Plugin {
    struct Keep: System {
      let requests = MessageHandler<ActionRequest>()

      func run() { requests.handle(.escape) { true } }
    }

    func build(_ app: App) { app.add(Keep(), to: .behave) }
  }

  private func editor(_ others: any Plugin...) -> EditorHarness {
    EditorHarness(
      [EditorHarness.sticker()], shelf: TrayShelf(stickers: ["tray1.svg"]), others: others)
  }

  private func count(_ editor: EditorHarness) -> Int { editor.world[Performed.self].count }

  @Test func keyButtonAndPerformRequestAction() {
    let editor = editor(CountPlugin())
    editor.type("J")
    #expect(count(editor) == 1)
    editor.tap(.count)
    #expect(count(editor) == 2)
    editor.perform(.count)
    #expect(count(editor) == 3, "at once, without a frame")
  }

  @Test func keysOfOneFramePerformTheirActionsInOrder() {
    let editor = editor(CountPlugin())
    for key in ["J", "G", "J"] {
      editor.key(key)
      editor.key(key, .up)
    }
    editor.frame()
    #expect(editor.world[Performed.self].sawSnapping == [true, false])
  }

  @Test func ignoresUnknownAction() {
    let editor = editor()
    let before = editor.world.document
    editor.perform(EditorAction("nobody's"))
    editor.rest(0.1)
    #expect(editor.world.document == before)
  }

  @Test func handlerInFrontConsumesRequest() {
    let (kept, free) = (editor(KeepEscape()), editor())
    for editor in [kept, free] {
      editor.world.selectedIDs = [1]
      editor.type("Escape")
    }
    #expect(kept.world.selectedIDs == [1])
    #expect(free.world.selectedIDs == [])
  }
}

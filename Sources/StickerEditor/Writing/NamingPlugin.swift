import DirectManipulation
import ECS
import Geometry
import Gestures
import Pictures

/// A line of text in a sheet, such as a file's name: it is written with the same keys as words, in front of the sheet.
struct NamingPlugin: Plugin {
  func build(_ app: App) {
    app.draw(DrawName(), in: .panels)
    app.layOut { $0.isNaming ? $0.writingElements() : [] }
    app.add(WriteName(), to: .behave)
  }
}

/// Draws the panel for writing in front of a sheet.
private struct DrawName: System {
  @Exclusive var world: World

  func run() { world.draw(world.isNaming ? world.writingItems() : []) }
}

/// Writes the line of a sheet by keys.
private struct WriteName: System {
  let keys = MessageHandler<KeyPress>()
  let texts = MessageHandler<TypedText>()
  let drops = MessageHandler<Drop>()
  @Exclusive var world: World

  func run() {
    keys.handle { press in
      guard world.isNaming, press.isDown else { return false }
      // All keys are for it, but the one that leaves.
      return world.writeKey(press.name) || world.actions.action(for: press)?.id != .quit
    }
    texts.handle { typed in
      guard world.isNaming else { return false }
      world.changeWriting { $0.type(typed.text) }
      return true
    }
    drops.handle { drop in
      guard world.isNaming, let words = Words(name: drop.name) else { return false }
      world.changeWriting { $0.type(words.text) }
      return true
    }
  }
}

extension World {
  /// Whether a line of a sheet is being written.
  var isNaming: Bool { writing?.field != nil }

  /// Lets the text of a sheet's chip be written anew; words that are being written below wait.
  func beginNaming(_ chip: Sheet.Chip) {
    guard let text = chip.text, self[Writing.self].problem == nil, !isNaming else { return }
    withResource(Writing.self) { state in
      state.waiting = state.entry
      state.entry = TextEntry(
        line: text, of: chip.id, layouts: self[Languages.self].keyboardLayouts)
    }
    redraw()
  }

  /// Ends it; with `keeping` the program is told what was written.
  func endNaming(keeping: Bool) {
    if keeping { changeWriting { $0.unmarkText() } }
    guard let entry = writing, let field = entry.field else { return }
    withResource(Writing.self) { state in
      state.entry = state.waiting
      state.waiting = nil
    }
    redraw()
    guard keeping, let sheet else { return }
    // What is done with it comes next.
    if let button = sheet.footer?.button { markOnSheet(.chip(button.id)) }
    request(.chose(SheetChoice(.text(entry.edited.text, of: field), of: sheet.id)))
  }
}

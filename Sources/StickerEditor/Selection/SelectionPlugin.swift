import DirectManipulation
import ECS
import Geometry
import StickerScene

/// Stickers are selected, by a tap or by keys, and what is asked for is done to those.
///
/// Component: ``Selected``.
struct SelectionPlugin: Plugin {
  func build(_ app: App) {
    let world = app.world
    world.insertResource(SelectionMode())
    app.draw(DrawOutlines(), in: .marks)
    app.addState(
      isUsed: { !$0.selection.isEmpty || $0[SelectionMode.self].isMultiple },
      reset: { world in
        world.deselectAll()
        world[SelectionMode.self].isMultiple = false
      })
    app.add(Deselect(), to: .behave)
    addActions(to: app)
    app.describe("Select", touch: "tap", mouse: "click (several with Shift or Ctrl)", rank: 40)
  }

  private func addActions(to app: App) {
    app.add(PerformSelectionActions(), to: .behave)
    app.add(
      Action(.next, "Select the next", keys: KeyChord("Tab", shift: .free)),
      Action(.previous, "Select the one before", keys: KeyChord("Tab", shift: .held)),
      Action(
        .selectAll, "Select all", keys: .control("A")
      ),
      Action(.selectSeveral, "Choose several", at: .toolbar(40, .edit))
        .on { $0[SelectionMode.self].isMultiple })
  }
}

/// Performs the actions that select.
private struct PerformSelectionActions: System {
  let requests = MessageReader<ActionRequest>()
  @Exclusive var world: World

  func run() {
    for request in requests.read() {
      switch request.action {
      case .next: selectNext(1)
      case .previous: selectNext(-1)
      case .selectAll:
        world.select(world.store.document.stickers.compactMap { world.allStickers[$0.id] })
      case .selectSeveral: world[SelectionMode.self].isMultiple.toggle()
      default: break
      }
    }
  }

  /// Selects the sticker so many further on in the document.
  private func selectNext(_ step: Int) {
    let ids = world.store.document.stickers.map(\.id)
    guard !ids.isEmpty else { return }
    let known = world.selection.last.flatMap { ids.firstIndex(of: world.allStickers.id(of: $0)) }
    let next = known.map { $0 + step } ?? (step > 0 ? 0 : ids.count - 1)
    world.select(
      [world.allStickers[ids[(next + ids.count) % ids.count]]].compactMap(\.self))
  }
}

/// Draws the frames of what is selected.
private struct DrawOutlines: System {
  @Exclusive var world: World

  func run() { world.draw(world.frameItems(around: world.selection)) }
}

/// Deselects all stickers at a tap beside them, and where nothing else is dismissed.
private struct Deselect: System {
  let taps = MessageReader<BackgroundTapped>()
  let dismissals = MessageHandler<Dismiss>()
  @Exclusive var world: World

  func run() {
    if !taps.read().isEmpty, !world.selectsSeveral { world.deselectAll() }
    dismissals.handle { _ in
      world.deselectAll()
      world[SelectionMode.self].isMultiple = false
      return true
    }
  }
}

extension EditorAction {
  /// Selects the next sticker.
  public static let next = EditorAction("next")
  /// Selects the sticker before.
  public static let previous = EditorAction("previous")
  /// Selects all stickers.
  public static let selectAll = EditorAction("select-all")
  /// Selects several stickers one after another.
  public static let selectSeveral = EditorAction("select-several")
}

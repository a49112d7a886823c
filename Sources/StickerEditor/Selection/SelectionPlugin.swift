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
    app.add(
      Action(.next, "Select the next", keys: KeyChord("Tab", shift: .free)) { $0.selectNext(1) },
      Action(.previous, "Select the one before", keys: KeyChord("Tab", shift: .held)) {
        $0.selectNext(-1)
      },
      Action(
        .selectAll, "Select all", keys: .control("A")
      ) { world in
        world.select(world.store.document.stickers.compactMap { world.sticker($0.id) })
      },
      Action(.selectSeveral, "Choose several", at: .toolbar(40, .edit)) {
        $0[SelectionMode.self].isMultiple.toggle()
      }
      .on { $0[SelectionMode.self].isMultiple })
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

extension World {
  /// Selects the sticker so many further on in the document.
  fileprivate func selectNext(_ step: Int) {
    let ids = store.document.stickers.map(\.id)
    guard !ids.isEmpty else { return }
    let known = selection.last.flatMap { ids.firstIndex(of: id(of: $0)) }
    let next = known.map { $0 + step } ?? (step > 0 ? 0 : ids.count - 1)
    select([sticker(ids[(next + ids.count) % ids.count])].compactMap(\.self))
  }
}

extension Action {
  /// An action on what is selected: first, what hands are doing to that becomes a step.
  init(
    onSelection id: EditorAction, _ title: Phrase, at place: Place = .elsewhere, keys: [KeyChord],
    perform: @escaping (World) -> Void
  ) {
    self.init(id, title, at: place) { world in
      let selection = world.selection
      guard !selection.isEmpty else { return }
      world.commitHands(on: selection)
      perform(world)
    }
    self.keys = keys
  }
}

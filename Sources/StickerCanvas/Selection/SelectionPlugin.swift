import DirectManipulation
public import EditorKit
import StickerScene

/// Selects stickers by taps and keys; commands apply to the selected stickers.
///
/// A group of the document is selected as a whole; a double tap enters the group, so that its members are selected on
/// their own until Escape or a tap outside leaves the group.
///
/// Component: ``Selected``.
struct SelectionPlugin: Plugin {
  func build(_ app: App) {
    app.insertState(SelectionMode())
    app.insertState(EnteredGroup())
    app.draw(DrawOutlines(), in: .marks)
    app.addTrace(HasSelection())
    app.addRestart(
      Selection(), after: ["ResetResource<SelectionMode>", "ResetResource<EnteredGroup>"]
    ) { $0.deselectAll() }
    app.add(Deselect(), PerformSelectionActions(), to: .behave)
    // Taps are sent on in the round in which they arrive, so that their readers run before the stickers that other
    // contacts have released are selected.
    app.add(TapCanvas(), to: .behave, after: ["TouchCanvas", "PerformSelectionActions"])
    addActions(to: app)
    app.describe("Select", touch: "tap", mouse: "click (Shift or Ctrl for several)", rank: 40)
  }

  private func addActions(to app: App) {
    app.add(
      Action(.next, "Select next", keys: KeyChord("Tab", shift: .free)),
      Action(.previous, "Select previous", keys: KeyChord("Tab", shift: .held)),
      Action(
        .selectAll, "Select all", keys: .control("A")
      ),
      Action(.selectSeveral, "Select multiple", at: .toolbar(40, .edit))
        .on(if: ResourceValue(\SelectionMode.isMultiple)))
  }
}

private struct PerformSelectionActions: System {
  let requests = MessageReader<ActionRequest>()
  let selection = Selection()
  let stickers = Stickers()
  let groups = DocumentGroups()
  @Res var store: SceneStore
  @ResMut var mode: SelectionMode

  func run() {
    requests.perform([
      .next: { selectNext(1) },
      .previous: { selectNext(-1) },
      .selectAll: { selection.select(reachable.compactMap { stickers[$0.id] }) },
      .selectSeveral: { mode.isMultiple.toggle() },
    ])
  }

  /// The stickers of the document that are not hidden, or of the entered group.
  private var reachable: [SceneDocument.Sticker] {
    store.document.stickers.filter { !$0.hidden && $0.groups.starts(with: groups.entered) }
  }

  /// Selects the sticker or group `step` places after the last selected one in the document's order, which wraps
  /// around.
  private func selectNext(_ step: Int) {
    var seen: Set<[Int]> = []
    let ids = reachable.filter { record in
      record.group(within: groups.entered).map { seen.insert($0).inserted } ?? true
    }.map(\.id)
    guard !ids.isEmpty else { return }
    let known = selection.stickers.last.flatMap { last in
      ids.firstIndex { id in stickers[id].map { groups.areTogether($0, last) } == true }
    }
    let next = known.map { $0 + step } ?? (step > 0 ? 0 : ids.count - 1)
    selection.select([stickers[ids[(next + ids.count) % ids.count]]].compactMap(\.self))
  }
}

/// Draws frames around the selected stickers, except while the user writes.
private struct DrawOutlines: System {
  let selection = Selection()
  let frames = StickerFrames()
  @ResMut var display: Display

  func run() {
    if selection.isMarked { display.draw(frames.items(around: selection.visible)) }
  }
}

/// Selects the locked sticker under a tap on the canvas; sends ``BackgroundTapped`` if there is none.
private struct TapCanvas: System {
  let taps = MessageReader<CanvasTapped>()
  let contacts = StickerContacts()
  let selection = Selection()
  let tapped = MessageWriter<BackgroundTapped>()

  func run() {
    for tap in taps.read() {
      if let locked = contacts.locked(at: tap.touch.landing) {
        let (place, time) = (tap.touch.landing, tap.touch.trace.time)
        _ = selection.select(by: Tapped(sticker: locked, place: place, time: time))
      } else {
        tapped.send(BackgroundTapped(place: tap.touch.landing, time: tap.touch.trace.time))
      }
    }
  }
}

/// Clears the selection after a tap beside all stickers, and at a `Dismiss` that no plugin in front has handled.
///
/// Both leave the entered group; a `Dismiss` leaves one group, and selects it, before it clears the selection.
private struct Deselect: System {
  let taps = MessageReader<BackgroundTapped>()
  let dismissals = MessageHandler<Dismiss>()
  let selection = Selection()
  @ResMut var mode: SelectionMode

  func run() {
    if !taps.read().isEmpty, !selection.selectsSeveral { selection.clear() }
    dismissals.handle { _ in
      if selection.leaveGroup() { return true }
      selection.clear()
      mode.isMultiple = false
      return true
    }
  }
}

extension EditorAction {
  /// Selects the next sticker.
  public static let next = EditorAction("next")
  /// Selects the previous sticker.
  public static let previous = EditorAction("previous")
  /// Selects all visible stickers, or those of the entered group.
  public static let selectAll = EditorAction("select-all")
  /// Switches multiple selection on or off.
  public static let selectSeveral = EditorAction("select-several")
}

import DirectManipulation
public import EditorKit
import StickerCanvas

/// Shows the tray: a scrolling strip of stickers or emoji to drag or tap onto the canvas, with two tabs.
struct TrayPlugin: Plugin {
  let shelf: TrayShelf

  func build(_ app: App) {
    let world = app.world
    world.insertResource(TrayState(shelf: shelf))
    world.insertResource(TrayStrip())
    app.insertState(
      TrayFavorites(
        favorites: shelf.favorites, recent: shelf.recentStickers, recentEmoji: shelf.recentEmoji))
    world.insertParameters(ShownTray())
    world.insertParameters(TrayControl())
    app.addPanel(TrayPanel.self, by: LayOutTray(), in: .bars)
    app.add(
      TakeFromTray(), ScrollTrayByWheel(), ReturnDroppedSticker(), PlaceWantedPictures(),
      PerformTrayActions(), to: .behave)
    app.addTrace(ResourceValue(\TrayState.isUsed))
    app.addTrace(Derived(ShownTray()) { $0.scroll != 0 })
    app.addRestart(TrayControl(), after: ["ResetResource<TrayFavorites>"]) { $0.showStickers() }
    addActions(to: app)
    app.describe(
      "Add sticker", touch: "drag from the tray, or tap", touchIcon: "hand-drag",
      mouse: "drag from the tray, or click", mouseIcon: "mouse-drag", rank: 35)
  }

  private func addActions(to app: App) {
    app.add(
      Action(.stickers, "Stickers")
        .on(if: ResourceValue(\TrayState.showsAllStickers)),
      Action(.emoji, "Emoji")
        .possible(if: ResourceValue(\TrayState.hasEmoji)).on(
          if: ResourceValue(\TrayState.showsAllEmoji)),
      Action(.nextTab, "Switch between stickers and emoji", keys: KeyChord("E", shift: .free)),
      Action(.nextSection, "Next sticker category", keys: KeyChord("C"))
        .possible(if: ResourceValue(\TrayState.hasSections)),
      Action(
        .markNext, "Highlight next in tray", keys: KeyChord("PageDown")
      ),
      Action(.markPrevious, "Highlight previous in tray", keys: KeyChord("PageUp")),
      Action(
        .placeMarked, "Add highlighted sticker", keys: KeyChord("Return"), KeyChord("Keypad Enter")
      ))
  }
}

private struct PerformTrayActions: System {
  let requests = MessageReader<ActionRequest>()
  let placements = MessageWriter<PlaceFromTray>()
  let shown = ShownTray()
  let control = TrayControl()
  let toasts = Toasts()
  @Res var state: TrayState
  @Res var layout: Layout
  @OptionalRes var device: DeviceInUse?

  func run() {
    requests.perform([
      .stickers: control.showStickers,
      .emoji: showEmoji,
      .nextTab: { state.showsEmoji ? control.showStickers() : showEmoji() },
      .nextSection: showNextSection,
      .markNext: { control.mark(by: 1) },
      .markPrevious: { control.mark(by: -1) },
      .placeMarked: placeMarked,
    ])
  }

  private func showEmoji() {
    if state.hasEmoji { return control.showEmoji() }
    // Visitors of a kiosk can't install a font.
    if device?.isFixed == true { return }
    toasts.tell("Can't show emoji: the font is missing. Install fonts-noto-color-emoji.")
  }

  private func placeMarked() {
    let names = state.tray.names
    guard let marked = state.marked, names.indices.contains(marked) else { return }
    placements.send(PlaceFromTray(name: names[marked]))
  }

  /// Scrolls to the next section, or to the first section from the last one and from the end of the strip.
  private func showNextSection() {
    let tray = shown.tray
    guard let current = tray.currentSection(in: layout) else { return }
    let room = tray.room(in: layout).size
    let isAtEnd =
      tray.scroll + (layout.isWide ? room.height : room.width) >= tray.stripLength(in: layout) - 1
    control.scroll(toSection: isAtEnd ? 0 : (current + 1) % tray.sections.count)
  }
}

/// Adds requested pictures of the tray to free room on the canvas.
private struct PlaceWantedPictures: System {
  let wanted = MessageReader<PlaceFromTray>()
  let closings = MessageWriter<CloseChoices>()
  let taken = MessageWriter<TakenFromTray>()
  let placing = StickerPlacing()

  func run() {
    for picture in wanted.read() {
      closings.send(CloseChoices())
      taken.send(TakenFromTray(name: picture.name))
      placing.drop(picture.name)
    }
  }
}

private struct ScrollTrayByWheel: System {
  let turns = MessageHandler<WheelTurn>()
  let control = TrayControl()
  @Res var layout: Layout

  func run() {
    turns.handle { turn in
      guard layout.tray.contains(turn.position) else { return false }
      control.scroll(by: -turn.notches * 60)
      return true
    }
  }
}

/// Removes a new sticker that the user releases over the tray or the toolbar; selects a new sticker elsewhere.
private struct ReturnDroppedSticker: System {
  let releases = Releases()
  let provisional = Query<Provisional>()
  let stickers = Stickers()
  let records = StickerRecords()
  let selection = Selection()
  @Res var layout: Layout

  func run() {
    releases.handle { release in
      guard provisional.contains(release.sticker) else { return false }
      let point = release.touch.location
      guard layout.tray.contains(point) || layout.toolbar.contains(point) else {
        selection.select([release.sticker])
        return false
      }
      records.remove(stickers.id(of: release.sticker))
      return true
    }
  }
}

extension EditorAction {
  /// Starts a search for the pictures of the tray by their names.
  public static let findEmoji = EditorAction("find-emoji")
  /// Shows or hides the panel of the tray's categories.
  public static let categories = EditorAction("categories")
  /// Shows stickers in the tray.
  public static let stickers = EditorAction("stickers")
  /// Shows emoji in the tray.
  public static let emoji = EditorAction("emoji")
  /// Switches the tray between stickers and emoji.
  public static let nextTab = EditorAction("next-tab")
  /// Scrolls the tray to the next section.
  public static let nextSection = EditorAction("next-section")
  /// Adds the marked picture of the tray to the canvas.
  public static let placeMarked = EditorAction("place-marked")
  /// Marks the next picture of the tray.
  public static let markNext = EditorAction("mark-next")
  /// Marks the previous picture of the tray.
  public static let markPrevious = EditorAction("mark-previous")
}

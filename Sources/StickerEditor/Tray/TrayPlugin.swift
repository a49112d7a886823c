import DirectManipulation
import ECS
import Geometry
import Gestures

/// The tray with pictures to take: a strip that scrolls, with two buttons that say what it holds.
struct TrayPlugin: Plugin {
  let shelf: TrayShelf

  func build(_ app: App) {
    let world = app.world
    world.insertResource(TrayState(shelf: shelf))
    world.insertResource(TrayStrip())
    app.add(TrayScrolling(), to: .layout, before: ["InterfaceLayout"])
    app.draw(DrawTray(), in: .bars)
    app.addButtons(over: { $0.addTrayElements(to: &$1) }) { $0.trayButtons }
    app.add(TakeFromTray(), to: .behave)
    app.add(ScrollTrayByWheel(), to: .behave)
    app.add(PutBackReleased(), to: .behave)
    app.addState(
      isUsed: { $0.isTrayUsed },
      reset: { $0.fillTray($0[TrayState.self].shelf.stickers, isFine: false) })
    addActions(to: app)
    app.describe(
      "Take from the tray", touch: "drag it out, tap it", touchIcon: "hand-drag",
      mouse: "drag it out, click it", mouseIcon: "mouse-drag", rank: 35)
  }

  func finish(_ app: App) { app.world.fillTray(shelf.stickers, isFine: false) }

  private func addActions(to app: App) {
    app.add(PerformTrayActions(), to: .behave)
    app.add(
      Action(.stickers, "Stickers")
        .on { !$0.tray.isFine },
      Action(.emoji, "Emoji")
        .possible { !$0[TrayState.self].shelf.emoji.isEmpty }.on { $0.tray.isFine },
      Action(.nextTab, "Stickers or emoji", keys: KeyChord("E")),
      Action(.nextSection, "The next kind of stickers", keys: KeyChord("C"))
        .possible { !$0.tray.sections.isEmpty },
      Action(
        .markNext, "Mark the next in the tray", keys: KeyChord("PageDown")
      ),
      Action(.markPrevious, "Mark the one before in the tray", keys: KeyChord("PageUp")),
      Action(
        .placeMarked, "Place what is marked", keys: KeyChord("Return"), KeyChord("Keypad Enter")
      ))
  }
}

/// Performs the actions of the tray.
private struct PerformTrayActions: System {
  let requests = MessageReader<ActionRequest>()
  @Exclusive var world: World

  func run() {
    for request in requests.read() {
      switch request.action {
      case .stickers: stickers()
      case .emoji: emoji()
      case .nextTab where world.tray.isFine: stickers()
      case .nextTab: emoji()
      case .nextSection: showNextSection()
      case .markNext: world.mark(by: 1)
      case .markPrevious: world.mark(by: -1)
      case .placeMarked: placeMarked()
      default: break
      }
    }
  }

  private func stickers() {
    world.fillTray(world[TrayState.self].shelf.stickers, isFine: false)
  }

  private func emoji() {
    if world[TrayState.self].shelf.emoji.isEmpty {
      return world.tell("for emoji, install fonts-noto-color-emoji")
    }
    world.showEmoji()
  }

  private func placeMarked() {
    let tray = world.tray
    guard let marked = world[TrayState.self].marked, tray.names.indices.contains(marked) else {
      return
    }
    world.placeInMiddle(tray.names[marked])
  }

  /// Scrolls to the next section, from the last one to the first.
  private func showNextSection() {
    let tray = world.tray
    guard let layout = world.layout, let current = tray.currentSection(in: layout) else { return }
    let isAtEnd =
      tray.scroll
      + (layout.isWide ? tray.room(in: layout).size.height : tray.room(in: layout).size.width)
      >= tray.stripLength(in: layout) - 1
    let next = isAtEnd ? 0 : (current + 1) % tray.sections.count
    world.scrollTray(to: tray.start(ofSection: next, in: layout))
    world.redraw()
  }
}

/// Scrolls the tray by the wheel.
private struct ScrollTrayByWheel: System {
  let turns = MessageHandler<WheelTurn>()
  @Exclusive var world: World

  func run() { turns.handle { world.scrollTray($0) } }
}

/// Puts what was pulled out, and is let go over the tray or the bar, back.
private struct PutBackReleased: System {
  let releases = MessageHandler<Release>()
  @Exclusive var world: World

  func run() { releases.handle { putBackOrSelect($0) } }

  /// Puts a new sticker back that is let go over the tray or the bar; selects one that is let go elsewhere.
  private func putBackOrSelect(_ release: Release) -> Bool {
    guard let layout = world.layout, world.has(Provisional.self, on: release.sticker) else {
      return false
    }
    let point = release.touch.location
    if layout.tray.contains(point) || layout.toolbar.contains(point) {
      world.removeSticker(world.allStickers.id(of: release.sticker))
      return true
    }
    world.select([release.sticker])
    return false
  }
}

extension EditorAction {
  /// Shows stickers in the tray.
  public static let stickers = EditorAction("stickers")
  /// Shows emoji in the tray.
  public static let emoji = EditorAction("emoji")
  /// Shows what the tray does not hold now: emoji, or stickers.
  public static let nextTab = EditorAction("next-tab")
  /// Shows the stickers of the next folder.
  public static let nextSection = EditorAction("next-section")
  /// Puts the marked picture of the tray down.
  public static let placeMarked = EditorAction("place-marked")
  /// Marks the next picture of the tray.
  public static let markNext = EditorAction("mark-next")
  /// Marks the picture before.
  public static let markPrevious = EditorAction("mark-previous")
}

/// Sees to it that a tray that has been scrolled, or goes on by itself, is drawn anew.
private struct TrayScrolling: System {
  @Exclusive var world: World

  func run() {
    let scroll = world.trayScroll
    guard scroll != world[TrayState.self].drawnScroll else { return }
    world[TrayState.self].drawnScroll = scroll
    world.redraw()
  }
}

import DirectManipulation
import ECS
import Geometry
import Gestures

/// The groups of emoji as tabs: a panel that the heading in the tray opens, and a tap leads to the group.
struct EmojiGroupsPlugin: Plugin {
  func build(_ app: App) {
    app.world.insertResource(EmojiGroupsPanel())
    app.addChoicePanel(
      "emoji groups", { $0.emojiGroupsPanel }, close: { $0.showEmojiGroups(false) },
      items: { $0.items(of: $1) })
    app.add(PerformEmojiGroupsActions(), to: .behave)
    app.add(
      Action(.emojiGroups, "Kinds of emoji"))
    for title in app.world.emojiGroupTitles {
      app.add(
        Action(.emojiGroup(title), title)
          .on { $0.currentEmojiGroup == title })
    }
  }
}

/// Shows the panel, and scrolls to a group.
private struct PerformEmojiGroupsActions: System {
  let requests = MessageReader<ActionRequest>()
  @Exclusive var world: World

  func run() {
    for request in requests.read() {
      if request.action == .emojiGroups { world.showEmojiGroups(world.emojiGroupsPanel == nil) }
      if let title = world.emojiGroupTitles.first(where: { request.action == .emojiGroup($0) }) {
        choose(title)
      }
    }
  }

  private func choose(_ title: Phrase) {
    world.showEmojiGroups(false)
    world.showEmoji(of: title)
  }
}

extension EditorAction {
  /// Shows the groups of emoji that there are, or hides them.
  public static let emojiGroups = EditorAction("emoji-groups")

  /// Shows the emoji of a group, by its title.
  public static func emojiGroup(_ title: Phrase) -> EditorAction {
    EditorAction("emoji-group-\(title.key)")
  }
}

/// Whether the panel with the groups is open.
private struct EmojiGroupsPanel {
  var isOpen = false
}

extension World {
  /// The panel with the groups as it lies now; nil while it is closed.
  var emojiGroupsPanel: ChoicePanel? {
    guard resource(EmojiGroupsPanel.self)?.isOpen == true, let layout else { return nil }
    let titles = self[TrayState.self].sections.compactMap(\.phrase)
    return ChoicePanel(titles.map { .emojiGroup($0) }, in: layout)
  }

  fileprivate var emojiGroupTitles: [Phrase] {
    [TraySection.recent] + self[TrayState.self].shelf.emojiGroups.map(\.title)
  }

  fileprivate var currentEmojiGroup: Phrase? {
    let tray = tray
    guard let layout, let current = tray.currentSection(in: layout) else { return nil }
    return tray.sections[current].phrase
  }

  fileprivate func showEmojiGroups(_ isShown: Bool) {
    let canBe = isShown && tray.isFine && !tray.sections.isEmpty
    guard canBe != self[EmojiGroupsPanel.self].isOpen else { return }
    self[EmojiGroupsPanel.self].isOpen = canBe
    redraw()
  }

  /// Scrolls to a group.
  fileprivate func showEmoji(of title: Phrase) {
    let tray = tray
    guard let layout, let index = tray.sections.firstIndex(where: { $0.phrase == title }) else {
      return
    }
    scrollTray(to: tray.start(ofSection: index, in: layout))
    redraw()
  }

  fileprivate func items(of panel: ChoicePanel) -> [DrawnItem] {
    guard let layout else { return [] }
    let tray = tray
    return zip(panel.buttons, tray.sections).flatMap { button, section in
      items(of: button, showing: tray.names[section.range.lowerBound], layout)
    }
  }

  /// A group by its first emoji and what it is called.
  private func items(of button: Button, showing name: String, _ layout: Layout) -> [DrawnItem] {
    guard let action = actions[button.action] else { return [] }
    let frame = button.frame.inset(by: 3)
    let side = min(28, frame.size.height * 0.7)
    let picture = Rect(x: frame.minX + 8, y: frame.center.y - side / 2, width: side, height: side)
      .mirrored(within: frame, if: layout.isMirrored)
    let image = images.image(named: name)
    let words = Rect(
      x: frame.minX + side + 12, y: frame.minY, width: max(1, frame.size.width - side - 18),
      height: frame.size.height
    ).mirrored(within: frame, if: layout.isMirrored)
    let title = shortened(action.title(in: self), to: words.size.width, line: LineHeight.least)
    return plates(behind: button)
      + [DrawnItem(.image(image.id), in: image.size.fitted(into: picture))]
      + label(
        title, at: words.center, line: LineHeight.least, ink: action.isOn(self) ? .light : nil)
  }
}

import DirectManipulation
import ECS
import Geometry
import Gestures

/// The groups of emoji as tabs: a panel that the heading in the tray opens, and a tap leads to the group.
struct EmojiGroupsPlugin: Plugin {
  func build(_ app: App) {
    app.world.insertResource(EmojiGroupsPanel())
    app.draw("emoji groups", in: .panels) { $0.emojiGroupItems() }
    app.addButtons(over: { world, elements in
      guard world.emojiGroupsPanel != nil, let window = world.layout?.window else { return }
      elements.append(.panel(Rect(origin: .zero, size: window)))
    }) { $0.emojiGroupsPanel?.buttons ?? [] }
    app.on(ContactBegan.self) { world, began in
      guard world.emojiGroupsPanel?.frame.contains(began.touch.landing) == false else { return }
      world.showEmojiGroups(false)
    }
    app.respond(to: Escape.self) { world, _ in
      guard world.emojiGroupsPanel != nil else { return false }
      world.showEmojiGroups(false)
      return true
    }
    app.on(WillPlace.self) { world, _ in world.showEmojiGroups(false) }
    app.addState(
      isUsed: { $0.emojiGroupsPanel != nil }, reset: { world in world.showEmojiGroups(false) })
    app.add(
      Action(.emojiGroups, "Kinds of emoji") {
        $0.showEmojiGroups($0.emojiGroupsPanel == nil)
      })
    let groups = app.world[TrayState.self].shelf.emojiGroups.map(\.title)
    for title in [TraySection.recent] + groups {
      app.add(
        Action(.emojiGroup(title), title) { world in
          world.showEmojiGroups(false)
          world.showEmoji(of: title)
        }
        .on { $0.currentEmojiGroup == title })
    }
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
  var emojiGroupsPanel: (frame: Rect, buttons: [Button])? {
    guard resource(EmojiGroupsPanel.self)?.isOpen == true, let layout else { return nil }
    let titles = self[TrayState.self].sections.compactMap(\.phrase)
    let grid = LanguageGrid(titles.count, in: layout)
    return (
      grid.frame, zip(titles, grid.cells).map { Button(action: .emojiGroup($0), frame: $1) }
    )
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

  fileprivate func emojiGroupItems() -> [DrawnItem] {
    guard let panel = emojiGroupsPanel, let layout else { return [] }
    let tray = tray
    let window = Rect(origin: .zero, size: layout.window)
    return [
      DrawnItem(panel: window, radius: 0, color: palette.shade),
      DrawnItem(panel: panel.frame, radius: 16, color: palette.notice),
    ]
      + zip(panel.buttons, tray.sections).flatMap { button, section in
        items(of: button, showing: tray.names[section.range.lowerBound], layout)
      }
  }

  /// A group by its first emoji and what it is called.
  private func items(of button: Button, showing name: String, _ layout: Layout) -> [DrawnItem] {
    guard let action = actions[button.action] else { return [] }
    let frame = button.frame.inset(by: 3)
    let states = [(action.isOn(self), palette.chosen), (isPressed(button), palette.pressed)]
    let behind = states.filter(\.0).map { DrawnItem(panel: frame, radius: 10, color: $0.1) }
    let side = min(28, frame.size.height * 0.7)
    let picture = Rect(x: frame.minX + 8, y: frame.center.y - side / 2, width: side, height: side)
      .mirrored(within: frame, if: layout.isMirrored)
    let image = images.image(named: name)
    let words = Rect(
      x: frame.minX + side + 12, y: frame.minY, width: max(1, frame.size.width - side - 18),
      height: frame.size.height
    ).mirrored(within: frame, if: layout.isMirrored)
    let title = shortened(action.title(in: self), to: words.size.width, line: LineHeight.least)
    return behind
      + [DrawnItem(.image(image.id), in: image.size.fitted(into: picture))]
      + label(
        title, at: words.center, line: LineHeight.least, ink: action.isOn(self) ? .light : nil)
  }
}

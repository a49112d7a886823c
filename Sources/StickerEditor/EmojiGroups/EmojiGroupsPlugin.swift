import DirectManipulation
public import EditorKit
import InterfaceKit
import StickerCanvas

/// Shows the emoji groups in a panel, which the heading in the tray opens; a tap scrolls the tray to the group.
struct EmojiGroupsPlugin: Plugin {
  func build(_ app: App) {
    app.addChoicePanel(of: EmojiGroupChoice.self)
    app.add(
      PerformEmojiGroupsActions(), to: .behave, after: ["CloseChoicePanel<EmojiGroupChoice>"])
    app.add(Action(.emojiGroups, "Emoji categories"))
    for title in app.world[TrayState.self].groupTitles {
      app.add(
        Action(.emojiGroup(title), title)
          .on(if: IsCurrentGroup(title: title)))
    }
  }
}

/// Whether an emoji group is the current section of the tray.
private struct IsCurrentGroup: DerivedValue {
  let title: Phrase
  private let shown = ShownTray()
  @Res private var layout: Layout

  init(title: Phrase) { self.title = title }

  var value: Bool {
    let tray = shown.tray
    return tray.currentSection(in: layout).map { tray.sections[$0].phrase == title } ?? false
  }
}

/// Opens and closes the panel, and scrolls the tray to a group.
private struct PerformEmojiGroupsActions: System {
  let requests = MessageReader<ActionRequest>()
  @Res var choices: Choices<EmojiGroupChoice>
  let writer = ChoiceWriter<EmojiGroupChoice>()
  @Res var state: TrayState
  let control = TrayControl()

  func run() {
    for request in requests.read() {
      if request.action == .emojiGroups { showGroups(!choices.isOpen) }
      if let title = state.groupTitles.first(where: { request.action == .emojiGroup($0) }) {
        choose(title)
      }
    }
  }

  private func showGroups(_ isShown: Bool) {
    let tray = state.tray
    let sections = isShown && tray.isFine ? tray.sections : []
    writer.show(
      sections.compactMap { section in
        section.phrase.map {
          EmojiGroupChoice(title: $0, picture: tray.names[section.range.lowerBound])
        }
      })
  }

  /// Closes the panel, and scrolls the tray to a group.
  private func choose(_ title: Phrase) {
    showGroups(false)
    guard let index = state.tray.sections.firstIndex(where: { $0.phrase == title }) else { return }
    control.scroll(toSection: index)
  }
}

extension EditorAction {

  /// Scrolls the tray to a group of emoji, by the group's title.
  public static func emojiGroup(_ title: Phrase) -> EditorAction {
    EditorAction("emoji-group-\(title.key)")
  }
}

/// The button of an emoji group in the panel, with the group's first emoji and title.
struct EmojiGroupChoice: PanelChoice {
  let title: Phrase
  /// The name of the first emoji.
  let picture: String

  var action: EditorAction? { .emojiGroup(title) }

  func items(in frame: Rect, by drawing: InterfaceDrawing) -> [DrawnItem] {
    guard let action = drawing.actions[.emojiGroup(title)] else { return [] }
    let (button, frame) = (Button(action: action.id, frame: frame), frame.inset(by: 3))
    let side = min(28, frame.size.height * 0.7)
    let row = Node.row(
      gap: 4, padding: Insets(start: 8, end: 6), cross: .center,
      [
        .leaf(true, width: .fixed(side), height: .fixed(side)),
        .leaf(false, width: Length(least: 1), height: .fixed(frame.size.height), grow: 1),
      ]
    ).layOut(in: frame, isRightToLeft: drawing.isMirrored)
    let (image, words) = (drawing.images.image(named: picture), row[1].frame)
    let title = drawing.labels.shortened(
      drawing.title(of: action), to: words.size.width, line: LineHeight.least)
    return drawing.plates(behind: button)
      + [DrawnItem(.image(image.id), in: image.size.fitted(into: row[0].frame))]
      + drawing.labels.items(
        title, at: words.center, line: LineHeight.least, ink: action.isOn ? .light : nil)
  }
}

extension TrayState {
  fileprivate var groupTitles: [Phrase] {
    [TraySection.favorites, TraySection.recent] + shelf.emojiGroups.map(\.title)
  }
}

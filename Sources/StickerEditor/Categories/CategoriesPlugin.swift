import DirectManipulation
public import EditorKit
import InterfaceKit
import StickerCanvas

/// Shows the tray's categories in a panel, which the heading in the tray opens; a tap scrolls the tray to the category.
///
/// The last button behind the categories of stickers adds a picture from a file, except in a kiosk.
struct CategoriesPlugin: Plugin {
  func build(_ app: App) {
    app.addChoicePanel(of: CategoryChoice.self)
    app.add(PerformCategoryActions(), to: .behave, after: ["CloseChoicePanel<CategoryChoice>"])
    app.add(Action(.categories, "Categories"))
    for number in 0..<TrayState.greatestCategoryCount {
      app.add(
        Action(.category(number), "Categories")
          .appearing(
            as: Derived(Res<TrayState>()) {
              let sections = $0.wrappedValue.tray.sections
              return Action.Appearance(
                sections.indices.contains(number) ? sections[number].heading : "Categories",
                icon: EditorAction.category(number).name)
            }
          )
          .on(if: IsCurrentCategory(number: number)))
    }
  }
}

private struct IsCurrentCategory: DerivedValue {
  let number: Int
  private let shown = ShownTray()
  @Res var layout: Layout

  var value: Bool { shown.tray.currentSection(in: layout) == number }
}

private struct PerformCategoryActions: System {
  let requests = MessageReader<ActionRequest>()
  @Res var choices: Choices<CategoryChoice>
  let writer = ChoiceWriter<CategoryChoice>()
  @Res var state: TrayState
  @Res var actions: ActionTable
  let control = TrayControl()

  func run() {
    for request in requests.read() {
      if request.action == .categories { showCategories(!choices.isOpen) }
      if CategoryChoice.files.contains(request.action) { showCategories(false) }
      if let number = state.tray.sections.indices.first(where: { request.action == .category($0) })
      {
        showCategories(false)
        control.scroll(toSection: number)
      }
    }
  }

  private func showCategories(_ isShown: Bool) {
    let tray = state.tray
    guard isShown, state.hasCategoryPanel else { return writer.show([]) }
    let categories = tray.sections.enumerated().map { number, section in
      CategoryChoice(
        action: .category(number), picture: tray.names[section.range.lowerBound])
    }
    let files =
      state.showsStickers && !categories.isEmpty
      ? CategoryChoice.files.filter { actions[$0] != nil } : []
    writer.show(categories + files.map { CategoryChoice(action: $0) })
  }
}

extension EditorAction {
  /// Scrolls the tray to a category, by the number of its section.
  public static func category(_ number: Int) -> EditorAction { EditorAction("category-\(number)") }
}

/// The button of a category in the panel, with the category's first picture and title, or a button that adds files.
struct CategoryChoice: PanelChoice {
  /// The actions that add a picture from a file and a folder of pictures.
  static let files: [EditorAction] = [.addPicture, .addStickerSet]

  let action: EditorAction?
  /// The name of the category's first picture; `nil` for the icon of the action.
  var picture: String?

  func items(in frame: Rect, by drawing: InterfaceDrawing) -> [DrawnItem] {
    guard let action = action.flatMap({ drawing.actions[$0] }) else { return [] }
    let (button, frame) = (Button(action: action.id, frame: frame), frame.inset(by: 3))
    let side = min(28, frame.size.height * 0.7)
    let row = Node.row(
      gap: 4, padding: Insets(start: 8, end: 6), cross: .center,
      [
        .leaf(true, width: .fixed(side), height: .fixed(side)),
        .leaf(false, width: Length(least: 1), height: .fixed(frame.size.height), grow: 1),
      ]
    ).layOut(in: frame, isRightToLeft: drawing.isMirrored)
    let (area, words) = (row[0].frame, row[1].frame)
    let image = picture.map { drawing.images.image(named: $0) }
    let title = drawing.labels.shortened(
      drawing.title(of: action), to: words.size.width, line: LineHeight.least)
    return drawing.plates(behind: button)
      + [
        image.map { DrawnItem(.image($0.id), in: $0.size.fitted(into: area)) }
          ?? drawing.icon(of: action, in: area.inset(by: 2), drawing.palette.foreground, opacity: 1)
      ]
      + drawing.labels.items(title, at: words.center, line: LineHeight.least)
  }
}

import DirectManipulation
import ECS
import Geometry
import InterfaceKit
import StickerScene

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

extension World {
  /// The frames of the parts of the window; nil if the canvas fills the window.
  var layout: Layout? { resource(Layout.self) }

  /// The shown buttons, from front to back.
  var buttons: [Button] { resource(ButtonPanels.self)?.buttons ?? [] }

  /// Adds a picture with its center at a canvas point, in front of all others.
  @discardableResult
  func place(
    _ image: String, at position: Point, scale: Double = 1, rotation: Double = 0
  ) -> Entity? {
    place([
      SceneDocument.Sticker(
        id: 0, image: image, size: self[StickerPictures.self].images.image(named: image).size,
        position: position, scale: Vector(x: scale, y: scale), rotation: rotation)
    ]).first
  }

  /// Adds a picture as one from the tray.
  @discardableResult
  func drop(_ image: String, at point: Point? = nil) -> Entity? {
    self[StickerPlacing.self].drop(image, at: point)
  }

  /// The elements of the stickers, by their ids.
  var entities: [Int: Entity] { allStickers.entities }

  /// The element of a sticker; nil if there is none of this id.
  func sticker(_ id: Int) -> Entity? { allStickers[id] }

  /// The id of a sticker.
  func id(of sticker: Entity) -> Int { allStickers.id(of: sticker) }

  /// All stickers from back to front.
  func stickersInOrder() -> [Entity] { allStickers.inOrder }

  /// The stickers that are selected, by their ids, in the order in which they were.
  var selectedIDs: [Int] {
    get { selection.stickers.map(id) }
    set { selection.select(newValue.compactMap(sticker)) }
  }

  /// Whether stickers rest at center lines and at right angles.
  var snaps: Bool { self[Snapping.self].isOn }

  /// The stickers that contacts touch.
  var touchedStickers: Set<Entity> { self[Committer.self].holding.touched }

  /// Takes every contact away; the stickers go back to where they were.
  func cancelHands() { self[Committer.self].cancelContacts() }

  /// Makes a picture the background, as one undo step.
  func setBackground(_ name: String, size: Size) {
    self[Committer.self].setBackground(
      name, StickerImage(id: 0, size: size, isPhotograph: true))
  }

  /// The stickers as they are drawn, from back to front, with the parts that the canvas cuts off.
  func stickerItems() -> [DrawnItem] {
    let shown = self[Display.self].items
    defer { self[Display.self].items = shown }
    self[Display.self].items = []
    var system = DrawStickers()
    run(&system)
    return self[Display.self].items
  }

  /// The stickers alone, as they are to be drawn without hands, from back to front.
  func drawnStickers() -> [DrawnItem] { stickersInOrder().map(item) }

  /// The icon that an action's button has now.
  func icon(of id: EditorAction) -> String { actions[id]?.icon ?? id.name }
}

extension World {
  /// The bar with the buttons, as it is shown.
  var toolbar: ShownPanel<Toolbar>? { shown(Toolbar.self) }
}

extension ShownPanel<Toolbar> {
  /// The names of the groups, with their frames.
  var headings: [(group: Action.Group, frame: Rect)] {
    Action.Group.allCases.compactMap { group in
      frame(of: .heading(group)).map { (group, $0) }
    }
  }
}

extension World {
  /// The panel with the tray's categories; nil while it is closed.
  var categoriesPanel: ShownPanel<ChoicePanel<CategoryChoice>>? {
    panel(of: CategoryChoice.self)
  }

  private func panel<Choice: EditorPart>(of _: Choice.Type) -> ShownPanel<ChoicePanel<Choice>>? {
    self[Choices<Choice>.self].isOpen ? shown(ChoicePanel<Choice>.self) : nil
  }

  /// The drawing of a panel.
  func items<Panel: InterfacePanel>(of _: Panel.Type) -> [DrawnItem] where Panel.Part: EditorPart {
    let drawing = Panel.Part.Drawing()
    drawing.bind(to: self)
    return shown(Panel.self)?.parts.flatMap { $0.content.items(in: $0.frame, by: drawing) } ?? []
  }
}

/// Words on a panel, and where that is shown.
struct ShownBanner {
  let block: TextBlock
  let line: Double
  let frame: Rect

  init?(_ banner: Banner?, _ frame: Rect?) {
    guard let banner, let frame else { return nil }
    (block, line, self.frame) = (banner.block, banner.line, frame)
  }
}

extension World {
  /// The toast and the warning, at their present places.
  func banners(
    _ layout: Layout
  ) -> (warning: ShownBanner?, notice: ShownBanner?, progress: Rect?) {
    let window = Rect(origin: .zero, size: layout.window).inset(by: 12)
    let panel =
      sheet == nil
      ? toasts.panel(in: toasts.area(in: layout)) : toasts.panel(in: window, isAtBottom: true)
    let parts = panel?.layOut() ?? []
    func frame(_ part: NoticePanel.Part) -> Rect? { parts.first { $0.content == part }?.frame }
    return (
      ShownBanner(panel?.warning, frame(.warning)),
      ShownBanner(panel?.notice, frame(.notice)), frame(.progress)
    )
  }

  /// The name of a button that is shown.
  var hintBanner: ShownBanner? {
    let panel = bound(HintToShow()).panel
    return ShownBanner(panel?.banner, panel?.frame)
  }
}

extension World {
  /// The lines at which a dragged sticker rests, in canvas points.
  func alignmentLines(of sticker: Entity, middle: Point) -> [(Point, Point)] {
    let alignments = Alignments()
    alignments.bind(to: self)
    return alignments.lines(of: sticker, middle: middle)
  }
}

extension World {
  /// Whether a contact presses a button.
  func isPressed(_ button: Button) -> Bool {
    let drawing = InterfaceDrawing()
    drawing.bind(to: self)
    return drawing.isPressed(button)
  }

  /// Whether a part of the interface is the topmost element at a window point.
  func coversCanvas(at point: Point) -> Bool { bound(InterfaceElements()).covers(point) }
}

extension World {
  /// The distance by which the tray is scrolled, in window points.
  var trayScroll: Double { self[ShownTray.self].scroll }

  /// The strip of pictures in the tray.
  var tray: Tray { self[ShownTray.self].tray }

  /// The words that are being written; nil while the user doesn't write.
  var writing: TextEntry? { resource(Writing.self)?.entry }

  /// The buttons of the context bar; none while the bar is not shown.
  var contextBar: [Button] { shown(ContextBar.self)?.buttons ?? [] }

  /// The frame of the context bar; nil while the bar is not shown.
  var contextBarFrame: Rect? { shown(ContextBar.self)?.panel?.obstacleFrame }

  /// The opacity slider as it lies now; nil while it is closed.
  var opacityPanel: OpacityPanel? { bound(ShownOpacity()).panel }

  /// How much of the selected stickers is seen, in percent.
  var shownPercent: Int { bound(ShownOpacity()).percent }

  /// The handle's sticker and the handle's place, in window points.
  var handle: (sticker: Entity, place: Point)? { bound(HandlePlace()).handle }

  /// The grips of the selection; nil while the selection has none.
  var gripPanel: GripPanel? { bound(GripPlaces()).panel }

  /// The upright frame around several selected stickers, in window points.
  var uprightFrame: Rect? { bound(StickerGroups()).uprightFrame }
}

extension World {
  /// The words that are being written, as they are shown on the canvas; nil while no words are written.
  var writtenWords: WrittenWords? {
    guard let layout, let entry = writing else { return nil }
    return bound(WordsInPlace()).words(of: entry, in: layout)
  }

  /// The middle of the caret of the written words at a position, in window points.
  func caret(at position: Int) -> Point {
    let (top, bottom) = writtenWords!.caret(at: position)
    return top + (bottom - top) / 2
  }

  /// The line as it is shown above the keys.
  func textField(_ entry: TextEntry, _ layout: Layout) -> TextField {
    labels.field(of: entry, in: layout)
  }

  /// Whether a line of the sheet is being written.
  var isNaming: Bool { writer.editor.isNaming }

  /// Changes the words that are being written.
  func changeWriting(_ body: (inout TextEntry) -> Void) { writer.editor.change(body) }

  /// Closes the panel for writing.
  func endWriting(keeping: Bool) { writer.end(keeping: keeping) }

  private var writer: Writer { bound(Writer()) }

  /// The keys on the screen that contacts are on.
  var pressedKeys: Set<TextEntry.Key> {
    let keys = query(WritingKey.self, Touched.self).without(Leaving.self).entities
    return Set(keys.map { self[$0, WritingKey.self].key })
  }

  /// The places of the parts of the sheet that is shown.
  var sheetLayout: SheetLayout? { self[SheetControl.self].view.layout }

  /// How far the tiles of the sheet are scrolled, in window points.
  var sheetScroll: Double { self[SheetControl.self].view.scroll }

  /// A page of the help.
  func help(_ page: InputDevice) -> Sheet {
    page.help(actions, in: catalogue, isTouchOnly: isTouchOnly)
  }

  /// Says everything in another language.
  func speak(_ code: String) { bound(LanguageControl()).speak(code) }
}

extension World {
  /// The context menu that is open; nil while none is.
  var contextMenu: ContextMenu? { self[ContextMenus.self].open }

  /// The context menu as it is shown; nil while none is open.
  var contextMenuPanel: ContextMenuPanel? { bound(ShownContextMenu()).panel }

  /// The buttons of the context menu; none while it is closed.
  var contextMenuButtons: [Button] { bound(ShownContextMenu()).buttons }

  /// Whether a bin is shown.
  var isBinShown: Bool { bound(Bin()).isShown }

  private var focusPlaces: FocusPlaces { bound(FocusPlaces()) }

  /// The place that keys go to; nil for the canvas.
  var focus: Focus.Place? { focusPlaces.current }

  /// The ring around what the keys would press.
  func focusItems() -> [DrawnItem] {
    focusPlaces.currentFrame.map { FocusRing.items(around: $0, palette) } ?? []
  }
}

extension [DrawnItem] {
  /// The drawing of the photo, which is the first behind everything but the canvas's shadow.
  var photo: DrawnItem? {
    first { if case .shadow = $0.picture { false } else { true } }
  }
}

extension Action {
  /// Returns the title of the action's button in the current language.
  func title(in world: World) -> String { world.text(of: currentTitle) }
}

extension Playhead {
  /// The index of the frame of the clip at the time, counted from 0.
  var frame: Int { frames.index(at: time) }
}

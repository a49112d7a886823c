import Geometry
import Gestures

/// What lies around the canvas: the tray and the buttons.
///
/// A value without pictures; what a touch comes to is said in ``Event``s.
struct Interface {
  /// What a touch on the interface comes to.
  enum Event: Equatable {
    /// A button was pressed and let go.
    case action(EditorAction)
    /// A picture of the tray was tapped.
    case tap(name: String)
    /// A picture of the tray was pulled out and is under this finger now.
    case takeOut(name: String, TouchID, at: Point)
  }

  /// What a touch is on.
  enum Press: Equatable {
    case button(Button, isInside: Bool)
    case tray(TrayTouch)
    case nothing
  }

  /// A touch on the tray, which scrolls it or pulls a picture out.
  struct TrayTouch: Equatable {
    /// What lay under it when it landed, whatever the tray holds by now.
    let name: String?
    let landing: Point
    var scrollBefore: Double
    var speed = TouchSpeed()
    var isScrolling = false
  }

  private(set) var layout: Layout
  private(set) var toolbar: Toolbar
  /// Buttons for what is chosen.
  private(set) var row: [Button] = []
  /// The two that say what the tray holds.
  private(set) var tabs: [Button] = []
  var tray = Tray()
  /// The picture of the tray that keys have marked.
  private(set) var marked: Int?
  /// Whether the panel with the rest of the buttons is open.
  private(set) var isOpen = false
  /// Whose name is shown, or will be.
  var hint: Hint?
  private let actions: [EditorAction]

  init(window: Size, actions: [EditorAction]) {
    self.actions = actions
    layout = Layout(window: window)
    toolbar = Toolbar(actions, layout: layout, isOpen: false)
    layOut()
  }

  /// Fits everything into a window of another size.
  mutating func resize(to window: Size) {
    layout = Layout(window: window)
    layOut()
    tray.scroll(to: tray.scroll, in: layout)
  }

  /// Shows buttons for what is chosen; none hides the row.
  mutating func show(row actions: [EditorAction]) {
    guard row.map(\.action) != actions else { return }
    row = zip(actions, layout.row(of: actions.count).buttons).map(Button.init)
    layOutToolbar()
  }

  /// Opens the panel with the rest of the buttons, or closes it.
  mutating func toggleMore(_ open: Bool? = nil) {
    isOpen = open ?? !isOpen
    layOut()
  }

  /// Fills the tray.
  mutating func fillTray(_ names: [String], isFine: Bool) {
    (tray.names, tray.isFine, marked) = (names, isFine, nil)
    layOut()
    tray.scroll(to: 0, in: layout)
  }

  /// Marks the next picture of the tray, or the one before.
  mutating func mark(by step: Int) {
    guard !tray.names.isEmpty else { return }
    let next = marked.map { $0 + step } ?? (step > 0 ? 0 : tray.names.count - 1)
    let index = (next + tray.names.count) % tray.names.count
    marked = index
    tray.reveal(index, in: layout)
  }

  /// Whether nothing is open, marked or scrolled, and the tray holds stickers.
  var isAtRest: Bool { !isOpen && marked == nil && !tray.isFine && tray.scroll == 0 }

  /// Whether a window point lies on the tray or the buttons.
  func covers(_ point: Point) -> Bool {
    layout.tray.contains(point) || layout.toolbar.contains(point)
      || rowFrame?.contains(point) == true
      || toolbar.overflowPanel?.contains(point) == true
  }

  /// Behind the row of buttons; nil while there is none.
  var rowFrame: Rect? { row.isEmpty ? nil : layout.row(of: row.count).panel }

  /// A touch lands; on what, if it is the interface's.
  mutating func land(_ id: TouchID, at point: Point, time: Double) -> Press? {
    hint = nil
    if let button = toolbar.button(at: point)
      ?? (row + tabs).first(where: { $0.frame.contains(point) })
    {
      hint = Hint(button: button, finger: id, since: time)
      return .button(button, isInside: true)
    }
    if layout.tray.contains(point) {
      var touch = TrayTouch(
        name: tray.index(at: point, in: layout).map { tray.names[$0] }, landing: point,
        scrollBefore: tray.scroll)
      touch.speed.note(point, at: time)
      tray.scroll(to: tray.scroll, in: layout)
      return .tray(touch)
    }
    if covers(point) { return .nothing }
    if isOpen { toggleMore(false) }
    return nil
  }

  /// A touch of the interface is somewhere else.
  mutating func move(
    _ id: TouchID, on press: inout Press, to point: Point, time: Double, slop: Double
  ) -> Event? {
    switch press {
    case .button(let button, _):
      let isInside = button.frame.inset(by: -12).contains(point)
      press = .button(button, isInside: isInside)
      if !isInside { leave(id) }
      return nil
    case .tray(var touch):
      defer { press = .tray(touch) }
      return move(id, on: &touch, to: point, time: time, slop: slop)
    case .nothing: return nil
    }
  }

  /// A touch of the interface lifts.
  mutating func lift(_ id: TouchID, from press: Press, time: Double) -> Event? {
    leave(id)
    switch press {
    case .button(let button, true):
      if !button.action.isSwitch, toolbar.overflow.contains(where: { $0.action == button.action }) {
        toggleMore(false)
      }
      return .action(button.action)
    case .tray(let touch) where touch.isScrolling:
      let velocity = touch.speed.velocity(at: time)
      tray.flick(at: -(layout.isWide ? velocity.y : velocity.x), time: time)
    case .tray(let touch): return touch.name.map { .tap(name: $0) }
    case .button, .nothing: break
    }
    return nil
  }

  /// A touch is no longer on the button whose name it wants to see.
  mutating func leave(_ id: TouchID) { if hint?.finger == id { hint = nil } }

  /// Across the strip pulls a picture out, along it scrolls.
  private mutating func move(
    _ id: TouchID, on touch: inout TrayTouch, to point: Point, time: Double, slop: Double
  ) -> Event? {
    touch.speed.note(point, at: time)
    let way = point - touch.landing
    let (along, across) = layout.isWide ? (way.y, way.x) : (way.x, -way.y)
    let hasLeft = !layout.tray.contains(point)
    if let name = touch.name,
      hasLeft || (!touch.isScrolling && Slop.isPassed(by: across, of: slop) && across > abs(along))
    {
      return .takeOut(name: name, id, at: point)
    }
    touch.isScrolling = touch.isScrolling || Slop.isPassed(by: abs(along), of: slop)
    if touch.isScrolling { tray.scroll(to: touch.scrollBefore - along, in: layout) }
    return nil
  }

  private mutating func layOutToolbar() {
    toolbar = Toolbar(actions, layout: layout, isOpen: isOpen, above: rowFrame)
  }

  private mutating func layOut() {
    let shown = row.map(\.action)
    row = []
    show(row: shown)
    layOutToolbar()
    let across = layout.isWide ? layout.tray.size.width : layout.tray.size.height
    // Where two do not fit side by side, there is one: for what the tray does not hold now.
    let actions: [EditorAction] =
      across >= 2 * Layout.target ? [.stickers, .emoji] : [tray.isFine ? .stickers : .emoji]
    let share = across / Double(actions.count)
    tabs = actions.enumerated().map { index, action in
      let (x, y) = layout.isWide ? (Double(index) * share, 0) : (0, Double(index) * share)
      let size =
        layout.isWide
        ? Size(width: share, height: Tray.header) : Size(width: Tray.header, height: share)
      return Button(
        action: action,
        frame: Rect(
          origin: Point(layout.tray.minX + x, layout.tray.minY + y), size: size))
    }
  }
}

import DirectManipulation
import ECS
import Geometry

/// Moves along the buttons by keys, and presses them.
struct MoveFocus: System {
  let keys = MessageHandler<KeyPress>()
  let requests = MessageHandler<ActionRequest>()
  @Exclusive var world: World

  func run() {
    keys.handle { takeForFocus($0) }
    requests.handle(.escape) {
      // What is in front of the bars closes first.
      guard world.focus != nil, !world.isChoosing else { return false }
      world.moveFocus(to: nil)
      return true
    }
  }

  /// While keys go to the bars, some are for these; all others mean what they always do.
  private func takeForFocus(_ press: KeyPress) -> Bool {
    guard press.isDown, !press.modifiers.control, !press.modifiers.alt, let place = world.focus
    else {
      return false
    }
    let items = world.focusItems(in: place.area)
    guard let index = items.firstIndex(where: { $0.item == place.item }) else { return false }
    switch press.name {
    case "Tab":
      let next = index + (press.modifiers.shift ? -1 : 1) + items.count
      world.moveFocus(to: Focus.Place(area: place.area, item: items[next % items.count].item))
    case "Home": world.moveFocus(to: Focus.Place(area: place.area, item: items[0].item))
    case "End":
      world.moveFocus(to: Focus.Place(area: place.area, item: items[items.count - 1].item))
    case "Left", "Right", "Up", "Down":
      // The slider has them while it is open.
      if world.isOpacityOpen { return false }
      guard let way = Arrow.all.first(where: { $0.name == press.name })?.way,
        let next = Self.neighbor(of: index, toward: way, among: items.map(\.frame))
      else { break }
      world.moveFocus(to: Focus.Place(area: place.area, item: items[next].item))
    case "Return", "Keypad Enter", "Space": self.press(place, items[index].frame)
    default: return false
    }
    return true
  }

  /// The nearest frame that lies in a direction from another one, rather ahead than aside; nil where none does.
  private static func neighbor(of index: Int, toward way: Vector, among frames: [Rect]) -> Int? {
    let center = frames[index].center
    var best: (index: Int, cost: Double)?
    for (other, frame) in frames.enumerated() {
      let to = frame.center - center
      let along = to.x * way.x + to.y * way.y
      let cost = along + 3 * abs(to.x * way.y - to.y * way.x)
      if along > 1, best.map({ cost < $0.cost }) ?? true { best = (other, cost) }
    }
    return best?.index
  }

  /// Does what a hand does that taps there.
  private func press(_ place: Focus.Place, _ frame: Rect) {
    world.moveFocus(to: place)
    switch place.item {
    case .button(let action):
      world.send(Pressed(button: Button(action: action, frame: frame)))
    case .picture(let index): world.placeInMiddle(world.tray.names[index])
    case .notice: world.pressNotice()
    }
    world.redraw()
  }
}

extension World {
  /// What keys can press in a part of the interface, in the order of reading, and where it lies in the window.
  func focusItems(in area: Focus.Area) -> [(item: Focus.Item, frame: Rect)] {
    let bar = toolbar.map { $0.buttons + $0.overflow } ?? []
    let heads = trayButtons
    let shown: [Button]
    switch area {
    case .notice: return linkedNoticeFrame.map { [(item: .notice, frame: $0)] } ?? []
    case .toolbar: shown = bar
    case .tray: shown = heads
    case .selection: shown = selectionBar
    case .panels:
      let others = bar + heads + selectionBar + contextMenuButtons
      shown = buttons.filter { !others.contains($0) }
    }
    let items = shown.map { (item: Focus.Item.button($0.action), frame: $0.frame) }
    guard area == .tray, let layout else { return items }
    let tray = tray
    return items
      + tray.names.indices.map { (item: .picture($0), frame: tray.frame(of: $0, in: layout)) }
  }

  fileprivate func place(_ area: Focus.Area, _ item: Focus.Item) -> Focus.Place? {
    focusItems(in: area).contains { $0.item == item } ? Focus.Place(area: area, item: item) : nil
  }

  fileprivate func firstPlace(in area: Focus.Area) -> Focus.Place? {
    focusItems(in: area).first.map { Focus.Place(area: area, item: $0.item) }
  }

  /// Where keys go to; nil for the canvas, and while something is open that takes all keys.
  var focus: Focus.Place? {
    let focus = self[Focus.self]
    guard let wanted = focus.place, !isWriting, sheet == nil, contextMenu == nil else { return nil }
    if isChoosing, wanted.area != .panels {
      return place(.panels, .button(.language(catalogue.code))) ?? firstPlace(in: .panels)
    }
    if let place = place(wanted.area, wanted.item) { return place }
    // What has closed gives the keys back to what has opened it.
    if wanted.area == .toolbar, let more = place(.toolbar, .button(.more)) { return more }
    if wanted.area == .panels { return focus.before.flatMap { place($0.area, $0.item) } }
    return firstPlace(in: wanted.area)
  }

  /// Brings the keys somewhere; nil for the canvas.
  ///
  /// What is out of sight comes into sight, and a button says what it is called.
  func moveFocus(to place: Focus.Place?) {
    guard place != self[Focus.self].place else { return }
    withResource(Focus.self) { focus in
      focus.place = place
      if place?.area != .panels { focus.before = place }
    }
    switch place?.item {
    case .picture(let index):
      self[Hints.self].hint = nil
      markInTray(index)
    case .button(let action) where place?.area != .panels:
      let button = query(Button.self).entities.first { self[$0, Button.self].action == action }
      self[Hints.self].hint = button.map {
        Hint(button: $0, contact: nil, since: time, isShown: true)
      }
    case .button, .notice, nil: self[Hints.self].hint = nil
    }
    redraw()
  }

  /// Brings the keys to the next part of the interface, or the one before; the canvas is one of them.
  func moveFocus(toArea step: Int) {
    let areas: [Focus.Area?] =
      [nil] + Focus.Area.allCases.filter { !focusItems(in: $0).isEmpty }
    let index = areas.firstIndex(of: focus?.area) ?? 0
    let next = areas[(index + step + areas.count) % areas.count]
    moveFocus(to: next.flatMap(firstPlace))
  }
}

// MARK: Drawing

extension World {
  /// The ring around what the keys would press: it stands out from dark and light, and from its own colour.
  func focusItems() -> [DrawnItem] {
    guard let place = focus,
      let frame = focusItems(in: place.area).first(where: { $0.item == place.item })?.frame
    else { return [] }
    let corners = frame.inset(by: 4).corners
    func line(_ width: Double, _ color: UInt32) -> [DrawnItem] {
      DrawnItem.outline(corners, width: width, color: color)
        + corners.map { DrawnItem(disc: $0, radius: width / 2, color: color) }
    }
    return line(FocusRing.width + 2 * FocusRing.rim, palette.ringRim)
      + line(FocusRing.width, palette.accent)
  }
}

/// How the ring is drawn, in window points.
enum FocusRing {
  static let width = 3.0
  /// How much of its rim is seen at either side.
  static let rim = 2.0
}

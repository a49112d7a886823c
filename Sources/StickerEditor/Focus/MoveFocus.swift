import DirectManipulation
import ECS
import EditorKit
import Geometry
import InterfaceKit
import StickerCanvas

/// Moves along the buttons by keys, and presses them.
struct MoveFocus: System {
  let keys = MessageHandler<KeyPress>()
  let requests = MessageHandler<ActionRequest>()
  let notices = MessageWriter<NoticePressed>()
  let placements = MessageWriter<PlaceFromTray>()
  let presses = MessageWriter<Pressed>()
  let buttons = Query<Button>()
  @OptionalRes var slider: OpacitySlider?
  let places = FocusPlaces()
  let mover = FocusMover()
  let choosing = ChoicePanelIsOpen()
  @OptionalRes var tray: TrayState?
  @ResMut var display: Display

  func run() {
    keys.handle { take($0) }
    requests.handle(.escape) {
      // Panels in front of the bars close first.
      guard places.current != nil, !choosing.value else { return false }
      mover.move(to: nil)
      return true
    }
  }

  /// While keys go to the bars, some are for these; all others mean what they always do.
  private func take(_ press: KeyPress) -> Bool {
    guard press.isDown, !press.modifiers.control, !press.modifiers.alt, let place = places.current
    else { return false }
    let items = places.items(in: place.area)
    guard let index = items.firstIndex(where: { $0.item == place.item }) else { return false }
    switch press.name {
    case "Tab":
      let next = index + (press.modifiers.shift ? -1 : 1) + items.count
      mover.move(to: Focus.Place(area: place.area, item: items[next % items.count].item))
    case "Home": mover.move(to: Focus.Place(area: place.area, item: items[0].item))
    case "End":
      mover.move(to: Focus.Place(area: place.area, item: items[items.count - 1].item))
    case "Left", "Right", "Up", "Down":
      // The slider has them while it is open.
      if slider?.isOpen == true { return false }
      guard let way = Arrow.all.first(where: { $0.name == press.name })?.way,
        let next = Self.neighbor(of: index, toward: way, among: items.map(\.frame))
      else { break }
      mover.move(to: Focus.Place(area: place.area, item: items[next].item))
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

  /// Presses an item as a tap on it does.
  private func press(_ place: Focus.Place, _ frame: Rect) {
    mover.move(to: place)
    switch place.item {
    case .button(let action):
      let button = Button(action: action, frame: frame)
      buttons.entities.first { buttons.get($0) == button }.map { presses.send(Pressed($0)) }
    case .picture(let index):
      if let name = tray?.names[index] { placements.send(PlaceFromTray(name: name)) }
    case .notice: notices.send(NoticePressed())
    }
    display.redraw()
  }
}

import DirectManipulation
import EditorKit
import InterfaceKit
import StickerCanvas

/// Moves the focus within an area by keys, and presses the focused item.
struct MoveFocus: System {
  let keys = MessageHandler<KeyPress>()
  let requests = MessageHandler<ActionRequest>()
  let actions = MessageWriter<ActionRequest>()
  let placements = MessageWriter<PlaceFromTray>()
  let presses = MessageWriter<Pressed>()
  let moves = MessageWriter<MoveInTime>()
  let buttons = Query<Button>()
  @OptionalRes var slider: OpacitySlider?
  let places = FocusPlaces()
  let mover = FocusMover()
  @OptionalRes var choices: ChoicePanels?
  @OptionalRes var tray: TrayState?
  @ResMut var display: Display

  func run() {
    keys.handle { take($0) }
    // Panels in front of the bars close first, and the card closes with its focus.
    requests.handle(
      .escape, if: places.current.map { $0.area != .card } == true && choices?.isOpen != true
    ) { mover.move(to: nil) }
  }

  /// Performs a key while an item has the focus, and returns whether the key was handled.
  ///
  /// Keys without a meaning for the focus keep their usual meaning.
  private func take(_ press: KeyPress) -> Bool {
    guard press.isDown, !press.modifiers.control, !press.modifiers.alt, let place = places.current
    else { return false }
    let items = places.items(in: place.area)
    guard let index = items.firstIndex(where: { $0.item == place.item }) else { return false }
    let order = FocusOrder(items.map(\.frame))
    func move(to index: Int) {
      mover.move(to: Focus.Place(area: place.area, item: items[index].item))
    }
    if place.item == .button(.scrub), let action = EditorAction.scrubActions[press.name] {
      actions.send(ActionRequest(action))
      return true
    }
    if case .button(let action) = place.item, let sticker = action.timelineRow,
      let way = ["Left": -1, "Right": 1][press.name]
    {
      moves.send(MoveInTime(sticker: sticker, frames: way * (press.modifiers.shift ? 10 : 1)))
      return true
    }
    switch press.name {
    case "Tab": move(to: order.next(after: index, backward: press.modifiers.shift))
    case "Home": move(to: 0)
    case "End": move(to: items.count - 1)
    case "Left", "Right", "Up", "Down":
      // The open opacity slider handles the arrow keys.
      if slider?.isOpen == true { return false }
      guard let way = Arrow.all.first(where: { $0.name == press.name })?.way,
        let next = order.neighbor(of: index, toward: way)
      else { break }
      move(to: next)
    case "Return", "Keypad Enter", "Space": self.press(place, items[index].frame)
    default: return false
    }
    return true
  }

  /// Presses an item, with the same effect as a tap.
  private func press(_ place: Focus.Place, _ frame: Rect) {
    mover.move(to: place)
    switch place.item {
    case .button(let action):
      let button = Button(action: action, frame: frame)
      buttons.entities.first { buttons.get($0) == button }.map { presses.send(Pressed($0)) }
    case .picture(let index):
      if let name = tray?.tray.names[index] { placements.send(PlaceFromTray(name: name)) }
    }
    display.redraw()
  }
}

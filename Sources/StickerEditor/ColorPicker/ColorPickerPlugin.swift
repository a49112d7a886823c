import ColorGrading
import DirectManipulation
import EditorKit
import InterfaceKit
import StickerCanvas

/// Shows a panel in front of all others in which the user picks any color, for the feature that has opened the panel.
///
/// Each change is sent as a `ColorPicked`. A touch beside the panel, Escape, and any key without a meaning for the panel
/// close it; the feature keeps the color.
struct ColorPickerPlugin: Plugin {
  func build(_ app: App) {
    app.insertState(ColorPicker())
    app.addPanel(showing: OpenColorPicker(), in: .panels)
    app.add(CloseColorPicker(), DragColor(), PickColorByKeys(), to: .behave)
    app.add(
      Action(.endPickingColor, "Done").showing(icon: "done"))
    for index in 0..<ColorPicker.recentLimit {
      app.add(Action(.recentColor(index), "Recent color"))
    }
  }
}

extension EditorAction {
  static let endPickingColor = EditorAction("end-picking-color")
  /// Picks one of the last colors, by its index.
  static func recentColor(_ index: Int) -> EditorAction { EditorAction("recent-color-\(index)") }
}

/// Closes the picker at a touch beside it and by its button, and picks recent colors.
private struct CloseColorPicker: System {
  let landings = MessageReader<Landed>()
  let requests = MessageReader<ActionRequest>()
  let control = ColorPickerControl()
  @Res var shown: ShownPanel<ColorPickerPanel>

  func run() {
    for landed in landings.read() {
      // While a contact drags, other users may work beside the panel.
      guard control.picking?.drag == nil, let plate = shown.frame(of: .plate),
        !plate.contains(landed.touch.landing)
      else { continue }
      control.close()
    }
    for request in requests.read() where control.picking != nil {
      if request.action == .endPickingColor { control.close() }
      for (index, color) in control.recent.enumerated()
      where request.action == .recentColor(index) {
        control.pick(HSBColor(color), .chosen)
      }
    }
  }
}

/// Changes the color while a contact drags on the field or the rail.
private struct DragColor: System {
  let messages = ContactMessages()
  let followed = MessageReader<ContactsFollowed>()
  let contacts = Contacts()
  let control = ColorPickerControl()
  @Res var shown: ShownPanel<ColorPickerPanel>
  @Res var layout: Layout

  func run() {
    messages.read { touch in
      for part in [ColorPickerPanel.Part.field, .hue] {
        if let element = shown.element(of: part), touch.element == element {
          begin(touch, on: part)
        }
      }
    } ended: {
      end($0)
    }
    if !followed.read().isEmpty { follow() }
  }

  /// Starts a drag; the thumb jumps to a contact that lands beside the thumb.
  private func begin(_ touch: Touch, on part: ColorPickerPanel.Part) {
    guard let picking = control.picking, picking.drag == nil, let frame = shown.frame(of: part)
    else { return }
    let thumb = ColorPickerPanel.thumb(
      of: part, in: frame, at: picking.color, isRightToLeft: layout.isMirrored)
    let way = thumb - touch.landing
    let isOnThumb = way.length <= Layout.target / 2
    let drag = ColorPicker.Drag(
      contact: touch.contact, part: part, frame: frame, offset: isOnThumb ? way : .zero,
      before: picking.color)
    control.change { ($0.drag, $0.marked) = (drag, part) }
    // A contact on the thumb changes nothing before the contact moves.
    if !isOnThumb { move(drag, to: touch.landing) }
  }

  private func follow() {
    guard let drag = control.picking?.drag, let touch = contacts.slid(drag.contact) else { return }
    move(drag, to: touch.location)
  }

  private func move(_ drag: ColorPicker.Drag, to location: Point) {
    guard let before = control.picking?.color else { return }
    let color = ColorPickerPanel.color(
      before, with: drag.part, in: drag.frame, at: location + drag.offset,
      isRightToLeft: layout.isMirrored)
    if color != before { control.pick(color, .dragged) }
  }

  /// Ends the drag: the color is chosen, or is that before the drag of a cancelled contact.
  private func end(_ ended: ContactEnded) {
    guard let picking = control.picking, let drag = picking.drag,
      drag.contact == ended.touch.contact
    else { return }
    control.change { $0.drag = nil }
    guard picking.color != drag.before else { return }
    if ended.isCancelled {
      control.pick(drag.before, .cancelled)
    } else {
      control.pick(picking.color, .chosen)
    }
  }
}

/// Changes the color by keys: arrow keys move the marked thumb, digits write the value.
private struct PickColorByKeys: System {
  let keys = MessageHandler<KeyPress>()
  let texts = MessageHandler<TypedText>()
  let turns = MessageHandler<WheelTurn>()
  let control = ColorPickerControl()
  @Res var shown: ShownPanel<ColorPickerPanel>
  @Res var layout: Layout

  func run() {
    keys.handle { press in
      guard let picking = control.picking, press.isDown, !press.isModifier else { return false }
      if take(press, picking) { return true }
      // Escape cancels the contact of a drag, and other keys wait for its end.
      if picking.drag == nil { control.close() }
      return press.name == "Escape" && picking.drag == nil
    }
    // Keys write the value; the same keys must not type in a text behind the panel.
    texts.handle { _ in control.picking != nil }
    turns.handle { shown.frame(of: .plate)?.contains($0.position) == true }
  }

  /// Performs a key, and returns whether the key has a meaning for the panel.
  private func take(_ press: KeyPress, _ picking: ColorPicker.Picking) -> Bool {
    guard picking.drag == nil, !press.modifiers.control, !press.modifiers.alt, shown.panel != nil
    else { return false }
    let recent = control.recent.indices.map(ColorPickerPanel.Part.recent)
    let marks = [.field, .hue] + recent + [.done]
    func mark(by step: Int) {
      let index = marks.firstIndex(of: picking.marked) ?? 0
      control.change { $0.marked = marks[(index + step + marks.count) % marks.count] }
    }
    switch press.name {
    case "Tab": mark(by: press.modifiers.shift ? -1 : 1)
    case "Left", "Right", "Up", "Down":
      let isForward = (press.name == "Right") != layout.isMirrored
      let isAcross = press.name == "Left" || press.name == "Right"
      switch picking.marked {
      case .field, .hue: step(press, isAcross ? (isForward ? 1 : -1) : 0, picking)
      default: mark(by: isAcross ? (isForward ? 1 : -1) : press.name == "Down" ? 1 : -1)
      }
    case "Return", "Keypad Enter", "Space":
      if case .recent(let index) = picking.marked, control.recent.indices.contains(index) {
        control.pick(HSBColor(control.recent[index]), .chosen)
      } else {
        control.close()
      }
    case "Backspace": control.change { _ = $0.typed.popLast() }
    case let name where name.count == 1 && name.allSatisfy(\.isHexDigit): type(name, picking)
    default: return false
    }
    return true
  }

  /// Moves the marked thumb by 5 percent or degrees, or by 1 with Shift; `across` is the step along x, from -1 to 1.
  private func step(_ press: KeyPress, _ across: Int, _ picking: ColorPicker.Picking) {
    var color = picking.color
    let size = press.modifiers.shift ? 1.0 : 5
    let up = press.name == "Up" ? size : press.name == "Down" ? -size : 0
    func moved(_ share: Double, by step: Double, of whole: Double) -> Double {
      max(0, min(1, ((share * whole).rounded() + step) / whole))
    }
    if picking.marked == .hue {
      color.hue = moved(color.hue, by: Double(across) * size + up, of: 360)
    } else {
      color.saturation = moved(color.saturation, by: Double(across) * size, of: 100)
      color.brightness = moved(color.brightness, by: up, of: 100)
    }
    control.pick(color, .stepped)
  }

  /// Adds a digit of the value; the sixth sets the color.
  private func type(_ digit: String, _ picking: ColorPicker.Picking) {
    let typed = picking.typed + digit
    if typed.count == 6, let color = UInt32(typed, radix: 16) {
      control.pick(HSBColor(color), .chosen)
    } else {
      control.change { $0.typed = typed }
    }
  }
}

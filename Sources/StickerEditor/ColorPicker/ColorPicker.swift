import ColorGrading
import ECS
import EditorKit
import Geometry
import StickerCanvas

/// A resource: the open color picker, and the last colors that were picked.
///
/// The program doesn't store the colors: the next start, and the next visit of a kiosk, begin without recent ones.
struct ColorPicker: Equatable {
  /// The open picker; `nil` while it is closed.
  fileprivate(set) var picking: Picking?
  /// The last picked colors, `0xRRGGBB`, the newest first.
  fileprivate(set) var recent: [UInt32] = []

  static let recentLimit = 6

  struct Picking: Equatable {
    /// The action of the button that has opened the picker; its feature receives the colors.
    let purpose: EditorAction
    /// The frame beside which the picker lies, in interface points.
    let anchor: Rect
    /// The color at the opening, `0xRRGGBB`.
    let start: UInt32
    /// The current color, which keeps its hue while it is gray.
    var color: HSBColor
    /// The part that keys change or press.
    var marked = ColorPickerPanel.Part.field
    /// The hexadecimal digits that the user has typed; fewer than six.
    var typed = ""
    /// The drag on the field or the rail; `nil` while no contact drags.
    var drag: Drag?

    init(for purpose: EditorAction, at color: UInt32, beside anchor: Rect) {
      (self.purpose, self.anchor, start) = (purpose, anchor, color)
      self.color = HSBColor(color)
    }
  }

  /// A contact that drags on the field or the rail.
  struct Drag: Equatable {
    let contact: Entity
    let part: ColorPickerPanel.Part
    /// The frame of the part when the drag began, in interface points.
    let frame: Rect
    /// The way from the contact to the middle of the thumb, in interface points.
    let offset: Vector
    let before: HSBColor
  }
}

/// The user has changed the color in the picker.
struct ColorPicked {
  /// The action of the button that has opened the picker.
  let purpose: EditorAction
  /// The color, `0xRRGGBB`.
  let color: UInt32
  let change: ColorChange
}

/// Opens and closes the color picker, and changes its color, for a system.
struct ColorPickerControl: SystemParameterGroup {
  @ResMut private var picker: ColorPicker
  @ResMut private var display: Display
  private let picked = MessageWriter<ColorPicked>()

  /// The open picker; `nil` while it is closed.
  var picking: ColorPicker.Picking? { picker.picking }

  /// The last picked colors, `0xRRGGBB`, the newest first.
  var recent: [UInt32] { picker.recent }

  /// Opens the picker at a color, `0xRRGGBB`, beside a frame in interface points.
  func open(for purpose: EditorAction, at color: UInt32, beside anchor: Rect) {
    close()
    picker.picking = ColorPicker.Picking(for: purpose, at: color & 0xFF_FFFF, beside: anchor)
  }

  /// Closes the picker; a color that differs from that at the opening becomes the newest recent one.
  func close() {
    display.redraw()
    guard let picking = picker.picking else { return }
    picker.picking = nil
    let color = picking.color.rgb
    guard color != picking.start else { return }
    let others = picker.recent.filter { $0 != color }
    picker.recent = [color] + others.prefix(ColorPicker.recentLimit - 1)
  }

  func change(_ body: (inout ColorPicker.Picking) -> Void) {
    guard var picking = picker.picking else { return }
    body(&picking)
    picker.picking = picking
    display.redraw()
  }

  /// Sets the color, and sends it to the feature that has opened the picker.
  func pick(_ color: HSBColor, _ change: ColorChange) {
    self.change { ($0.color, $0.typed) = (color, "") }
    guard let purpose = picking?.purpose else { return }
    picked.send(ColorPicked(purpose: purpose, color: color.rgb, change: change))
  }
}

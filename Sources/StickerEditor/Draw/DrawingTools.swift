import Pictures

/// A resource: whether contacts draw, and the tool that they draw with.
///
/// Features in front read ``isOn``: while it is true, contacts on the canvas reach no sticker.
struct DrawingTools: Equatable {
  /// Whether contacts on the canvas draw.
  var isOn = false
  var tool = Tool.ink(.pen)
  /// The tool that drew ink last.
  private(set) var ink = Stroke.Tool.pen
  /// The color of ink, `0xRRGGBB`.
  private(set) var color = NamedColor.red.rawValue
  /// The index of the width in ``widths``.
  private(set) var step = 1
  /// Whether a narrow bar shows the colors.
  var showsColors = false

  enum Tool: Hashable {
    case ink(Stroke.Tool)
    case eraser
    /// Moves the canvas.
    case hand
  }

  /// The widths of a tool, in interface points.
  private var widths: [Double] {
    switch tool == .hand ? .ink(ink) : tool {
    case .ink(.pen), .hand: [3, 6, 12, 24]
    case .ink(.marker): [12, 20, 32, 48]
    case .eraser: [12, 24, 40, 64]
    }
  }

  /// The width of the tool, in interface points.
  var width: Double { widths[step] }

  mutating func take(_ tool: Tool) {
    self.tool = tool
    if tool == .eraser { showsColors = false }
    if case .ink(let ink) = tool { self.ink = ink }
  }

  var hasOtherColor: Bool { !NamedColor.usual.contains { $0.rawValue == color } }

  /// Draws with a color, `0xRRGGBB`, from now on, instead of erasing or moving stickers.
  mutating func take(_ color: UInt32) {
    self.color = color
    (tool, showsColors) = (.ink(ink), false)
  }

  /// Sets the next width, or the first after the last.
  mutating func stepWidth() { step = (step + 1) % widths.count }
}

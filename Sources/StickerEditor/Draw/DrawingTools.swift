import EditorKit
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
  private(set) var color = InkColor.red
  /// The index of the width in ``widths``.
  private(set) var step = 1
  /// Whether a narrow bar shows the colours.
  var showsColors = false

  enum Tool: Hashable {
    case ink(Stroke.Tool)
    case eraser
    /// Moves the canvas.
    case hand
  }

  /// The widths of a tool, in window points.
  private var widths: [Double] {
    switch tool == .hand ? .ink(ink) : tool {
    case .ink(.pen), .hand: [3, 6, 12, 24]
    case .ink(.marker): [12, 20, 32, 48]
    case .eraser: [12, 24, 40, 64]
    }
  }

  /// The width of the tool, in window points.
  var width: Double { widths[step] }

  mutating func take(_ tool: Tool) {
    self.tool = tool
    if case .ink(let ink) = tool { self.ink = ink }
  }

  /// Draws with a colour from now on, instead of erasing.
  mutating func take(_ color: InkColor) {
    self.color = color
    (tool, showsColors) = (.ink(ink), false)
  }

  /// Sets the next width, or the first after the last.
  mutating func stepWidth() { step = (step + 1) % widths.count }
}

/// The colours of ink, `0xRRGGBB`.
enum InkColor: UInt32, CaseIterable {
  case black = 0x1D_1D1F
  case white = 0xFF_FFFF
  case red = 0xE5_372B
  case yellow = 0xFF_CC00
  case green = 0x34_A853
  case blue = 0x0A_84FF
  case purple = 0x8E_44AD

  var name: Phrase {
    switch self {
    case .black: "Black"
    case .white: "White"
    case .red: "Red"
    case .yellow: "Yellow"
    case .green: "Green"
    case .blue: "Blue"
    case .purple: "Purple"
    }
  }
}

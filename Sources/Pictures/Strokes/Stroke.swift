import ColorGrading
public import Geometry

/// A stroke of a pen or a marker, as encoded in the name of a sticker's picture.
///
/// The name is `stroke:#RRGGBB;tool:samples`. The samples are text: for each sample the differences of x, of y and of
/// the width to those of the sample before, in sixteenths of a point. A difference is a number of base 32 with the least
/// digit first, in the letters of Base64 for URLs; the lowest bit of the number is the sign, and the sixth bit of a
/// letter says that another digit follows. A program that doesn't know this form keeps it as the name of a missing
/// picture.
public struct Stroke: Hashable, Sendable {
  /// The tools that draw strokes.
  ///
  /// To add a tool, add a case and its ``opacity`` here, and its widths and its button in the folder `Draw` of
  /// StickerEditor. A version of the program without the tool shows a placeholder instead of the stroke.
  public enum Tool: String, Hashable, Sendable, CaseIterable {
    /// Draws opaque ink.
    case pen
    /// Draws translucent ink, which is nowhere darker within one stroke.
    case marker

    /// The opacity of the ink, from 0 to 1.
    public var opacity: Double { self == .pen ? 1 : 0.5 }
  }

  /// A point of a stroke, with the width there.
  public struct Sample: Hashable, Sendable {
    /// The location, in points of the picture.
    public var location: Point
    /// The width of the ink, twice its radius, in points of the picture; only the initializer limits it.
    public var width: Double

    /// Creates a sample with all numbers rounded to sixteenths of a point, and within the limits of a stroke.
    public init(_ location: Point, width: Double) {
      self.location = Point(Self.rounded(location.x), Self.rounded(location.y))
      self.width = Double(max(1, min(Stroke.greatestWidth, Stroke.units(width)))) / 16
    }

    private static func rounded(_ coordinate: Double) -> Double {
      Double(max(-Stroke.farthest, min(Stroke.farthest, Stroke.units(coordinate)))) / 16
    }
  }

  /// The tool that has drawn the stroke.
  public var tool: Tool
  /// The color, `0xRRGGBB`.
  public var color: UInt32
  /// The samples in the order of drawing; a single one is a dot.
  public var samples: [Sample]

  /// The maximum number of samples.
  public static let greatestCount = 4096
  /// The greatest magnitude of a coordinate, in sixteenths of a point.
  static let farthest = 16384 * 16
  /// The greatest width, in sixteenths of a point.
  static let greatestWidth = 256 * 16

  /// Creates a stroke from its parts.
  public init(_ tool: Tool, color: UInt32, samples: [Sample]) {
    (self.tool, self.color, self.samples) = (tool, color & 0xFF_FFFF, samples)
  }

  /// Returns a length in sixteenths of a point; 0 for a number that is not finite.
  fileprivate static func units(_ length: Double) -> Int {
    length.isFinite ? Int(max(-1e9, min(1e9, (length * 16).rounded()))) : 0
  }
}

extension Stroke {
  /// The area that the ink passes over, in square points, counting overlaps; O(samples).
  var inkArea: Double {
    var area = samples.first.map { $0.width * $0.width } ?? 0
    for (sample, next) in zip(samples, samples.dropFirst()) {
      let width = max(sample.width, next.width)
      area += ((next.location - sample.location).length + width) * width
    }
    return area
  }
}

// MARK: Names

extension Stroke {
  private static let prefix = "stroke:"
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
  /// The value of each letter; 64 for a byte that is no letter.
  private static let values: [UInt8] = {
    var values = Array(repeating: UInt8(64), count: 256)
    for (value, letter) in letters.enumerated() { values[Int(letter)] = UInt8(value) }
    return values
  }()

  /// Returns whether a picture's name in a document stands for a stroke, and not for a file.
  public static func isName(_ name: String) -> Bool { name.utf8.starts(with: prefix.utf8) }

  /// Creates the stroke that a picture's name stands for; returns `nil` if the name is damaged, has an unknown tool, or
  /// names something else.
  ///
  /// Options behind the tool, such as options of a later version, are skipped. All coordinates must be between 0 and
  /// 16384 points, and all widths above 0 and at most 256 points. O(samples).
  ///
  /// To add an option, read it here, and write it in ``name`` behind a semicolon. An option that changes the shape
  /// takes effect in ``forEachPiece(ofSpans:scale:offset:_:)``, which all drawings and hit tests call.
  public init?(name: String) {
    guard Self.isName(name), name.utf8.count <= Self.greatestCount * 12 + 200 else { return nil }
    let parts = name.utf8.dropFirst(Self.prefix.utf8.count).split(
      separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
    let style = parts[0].split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    guard parts.count == 2, style.count >= 2,
      let color = ColorText.color(of: String(decoding: style[0], as: UTF8.self)),
      let tool = Tool(rawValue: String(Substring(style[1]))),
      let samples = Self.samples(Array(parts[1]))
    else { return nil }
    self.init(tool, color: color, samples: samples)
  }

  /// The picture's name in a document.
  ///
  /// ``init(name:)`` reads the name if the stroke has 1 to ``greatestCount`` samples and no negative coordinate.
  public var name: String {
    var bytes: [UInt8] = []
    var last = (x: 0, y: 0, width: 0)
    for sample in samples {
      let next = (
        x: Self.units(sample.location.x), y: Self.units(sample.location.y),
        width: Self.units(sample.width)
      )
      for difference in [next.x - last.x, next.y - last.y, next.width - last.width] {
        Self.append(difference, to: &bytes)
      }
      last = next
    }
    return Self.prefix + ColorText.text(of: color) + ";\(tool.rawValue):"
      + String(decoding: bytes, as: UTF8.self)
  }

  private static func append(_ number: Int, to bytes: inout [UInt8]) {
    var rest = number < 0 ? (-number << 1 | 1) : number << 1
    repeat {
      let digit = rest & 31
      rest >>= 5
      bytes.append(letters[digit | (rest > 0 ? 32 : 0)])
    } while rest > 0
  }

  private static func samples(_ text: [UInt8]) -> [Sample]? {
    var samples: [Sample] = []
    var (place, numbers) = (0, [0, 0, 0])
    while place < text.count {
      guard samples.count < greatestCount else { return nil }
      for index in 0..<3 {
        guard let difference = number(text, &place) else { return nil }
        numbers[index] += difference
      }
      guard (0...farthest).contains(numbers[0]), (0...farthest).contains(numbers[1]),
        (1...greatestWidth).contains(numbers[2])
      else { return nil }
      samples.append(
        Sample(
          Point(Double(numbers[0]) / 16, Double(numbers[1]) / 16), width: Double(numbers[2]) / 16))
    }
    return samples.isEmpty ? nil : samples
  }

  /// Reads a number of at most five digits.
  private static func number(_ text: [UInt8], _ place: inout Int) -> Int? {
    var number = 0
    for shift in stride(from: 0, to: 25, by: 5) {
      guard place < text.count, values[Int(text[place])] < 64 else { return nil }
      let value = Int(values[Int(text[place])])
      place += 1
      number |= (value & 31) << shift
      if value < 32 { return number & 1 == 0 ? number >> 1 : -(number >> 1) }
    }
    return nil
  }
}

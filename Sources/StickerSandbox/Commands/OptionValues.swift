import ArgumentParser
import Backend
import EditorKit
import Files
import Geometry
import InterfaceKit
import Logging
import StickerCompositor
import StickerEditor
import StickerKiosk

/// Returns the finite number that a text consists of; `nil` for any other text.
func number(_ text: some StringProtocol) -> Double? {
  Double(text).flatMap { $0.isFinite ? $0 : nil }
}

extension Options {
  /// The valid values of each option, for the message about an invalid value.
  static let values = [
    "--size": "WIDTHxHEIGHT, both from 1 to 16384",
    "--ui-scale": "a number from 0.5 to 4",
    "--theme": Theme.allCases.map(\.rawValue).joined(separator: ", "),
    "--place":
      "WHAT@X,Y, then scale=S or width=W, rotation=DEGREES, opacity=O, flip and color=RRGGBB, each at most once and after a comma",
    "--touch-slop": "a number of points from 0 to 10000",
    "--mouse-slop": "a number of points from 0 to 10000",
    "--exit-code": "6 to 12 corners such as 142332, or a key such as Ctrl+Shift+F12",
    "--reset-after": "a number of seconds above 0",
    "--export-limit": "a whole number from 1 up",
    "--export": "a path that ends in \(ExportFormat.choices), or - for standard output",
    "--export-format": ExportFormat.allCases.map(\.rawValue).joined(separator: ", "),
    "--export-size": "a number of pixels such as 1920, or a box such as 1920x1080",
    "--quality": "a number from 1 to 100",
    "--max-pixels": "a number from 1 to \(1 << 30)",
    "--frames": "a whole number from 0 up",
    "--language": LanguageFolder.installed.joined(separator: ", "),
    "--log-level": Logger.Level.allCases.map(\.rawValue).joined(separator: ", "),
  ]
}

/// `WxH`: the size of a window, in whole points.
struct WindowSize: ExpressibleByArgument, Equatable {
  var width: Int
  var height: Int

  /// The default size.
  static let usual = WindowSize(width: 1280, height: 800)

  init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  init?(argument: String) {
    let sides = argument.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1],
      (1...16384).contains(width), (1...16384).contains(height)
    else { return nil }
    self.init(width: width, height: height)
  }

  var defaultValueDescription: String { "\(width)x\(height)" }
  var size: Size { Size(width: Double(width), height: Double(height)) }
}

/// Whether the interface is dark or light.
struct ThemeOption: ExpressibleByArgument, Equatable {
  var theme: Theme

  init(_ theme: Theme) { self.theme = theme }

  init?(argument: String) {
    guard let theme = Theme(rawValue: argument) else { return nil }
    self.theme = theme
  }
}

/// The scale at which the interface is drawn.
struct ScaleOption: ExpressibleByArgument, Equatable {
  var scale: InterfaceScale

  init(_ scale: InterfaceScale) { self.scale = scale }

  init?(argument: String) {
    guard let scale = number(argument).flatMap(InterfaceScale.init) else { return nil }
    self.scale = scale
  }
}

/// A distance in points, from 0 up.
struct SlopDistance: ExpressibleByArgument, Equatable {
  var points: Double

  init(points: Double) { self.points = points }

  init?(argument: String) {
    guard let points = number(argument), (0...10_000).contains(points) else { return nil }
    self.points = points
  }

  var defaultValueDescription: String { "\(Int(points))" }
}

/// A number of pictures, from 1 up.
struct PictureCount: ExpressibleByArgument, Equatable {
  var count: Int

  init?(argument: String) {
    guard let count = Int(argument), count >= 1 else { return nil }
    self.count = count
  }
}

/// A number of frames, from 0 up.
struct FrameCount: ExpressibleByArgument, Equatable {
  var count: Int

  init?(argument: String) {
    guard let count = Int(argument), count >= 0 else { return nil }
    self.count = count
  }
}

/// swift-log's levels by name.
struct LogLevel: ExpressibleByArgument, Equatable {
  var level: Logger.Level

  static let warning = LogLevel(level: .warning)

  init(level: Logger.Level) { self.level = level }

  init?(argument: String) {
    guard let level = Logger.Level(rawValue: argument) else { return nil }
    self.level = level
  }

  var defaultValueDescription: String { level.rawValue }
  static var allValueStrings: [String] { Logger.Level.allCases.map(\.rawValue) }
}

/// The code of an installed language: `de`, also as `de_AT` or `de-AT`.
struct LanguageCode: ExpressibleByArgument, Equatable {
  var code: String

  init?(argument: String) {
    let there = LanguageFolder.installed
    let wanted = LanguagePreference.candidates(argument)
    guard let code = wanted.first(where: there.contains) else { return nil }
    self.code = code
  }

  static var allValueStrings: [String] { LanguageFolder.installed }
}

/// The path of an exported composition, with the format of its extension.
struct ExportPath: ExpressibleByArgument, Equatable {
  var path: String
  var format: ExportFormat

  init?(argument: String) {
    let isOutput = argument == StandardInput.name
    guard let format = isOutput ? .png : ExportFormat(path: argument) else { return nil }
    (path, self.format) = (argument, format)
  }

  /// Whether the picture goes to standard output.
  var isStandardOutput: Bool { path == StandardInput.name }

  /// Returns the path for a scene: `{name}` is replaced by the scene's file name without `.json`.
  ///
  /// A name such as `...json` stays whole: without `.json`, it would lead to another folder.
  func path(forScene scene: String?) -> String {
    let file = scene?.pathNames.last.map(String.init) ?? "sticker-sandbox"
    let stem = file.hasSuffix(".json") ? String(file.dropLast(5)) : file
    let name = [stem, file].first { !["", ".", ".."].contains($0) } ?? "scene"
    return path.split(separator: "{name}", omittingEmptySubsequences: false).joined(separator: name)
  }

  /// Whether the path differs for each scene.
  var isNamed: Bool { path.contains("{name}") }
}

/// The format of a picture that has no file name.
struct FormatOption: ExpressibleByArgument, Equatable {
  var format: ExportFormat

  init?(argument: String) {
    // File name extensions such as jpg are accepted, too.
    guard let format = ExportFormat(rawValue: argument) ?? ExportFormat(path: "x." + argument)
    else { return nil }
    self.format = format
  }
}

/// `N` or `WxH`: the maximum size of an exported picture, in pixels.
struct ExportSize: ExpressibleByArgument, Equatable {
  var width: Int
  var height: Int

  init?(argument: String) {
    let sides = argument.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard let width = sides[0], sides.count <= 2, let height = sides.count == 2 ? sides[1] : width,
      (1...1 << 20).contains(width), (1...1 << 20).contains(height)
    else { return nil }
    (self.width, self.height) = (width, height)
  }

  /// Returns a composition scaled down to the size with its proportions; a composition that fits stays unchanged.
  func fit(_ composition: Composition) -> Composition {
    let size = composition.size
    let scale = min(
      1, Double(width) / max(size.width, 1e-9), Double(height) / max(size.height, 1e-9))
    return composition.scaled(within: max(size.width, size.height) * scale)
  }
}

/// An integer from 1 to 100.
struct Quality100: ExpressibleByArgument, Equatable {
  var value: Int

  init(value: Int) { self.value = value }

  init?(argument: String) {
    guard let value = Int(argument), (1...100).contains(value) else { return nil }
    self.value = value
  }

  var defaultValueDescription: String { "\(value)" }
}

/// A number of pixels, from 1 to 2³⁰.
struct PixelCount: ExpressibleByArgument, Equatable {
  var count: Int

  init(count: Int) { self.count = count }

  init?(argument: String) {
    guard let count = Int(argument), (1...1 << 30).contains(count) else { return nil }
    self.count = count
  }

  var defaultValueDescription: String { "\(count)" }
}

/// A time without input, in seconds: greater than 0, less than 10⁷.
struct IdleTime: ExpressibleByArgument, Equatable {
  var seconds: Double

  init?(argument: String) {
    guard let seconds = number(argument), seconds > 0, seconds < 1e7 else { return nil }
    self.seconds = seconds
  }
}

/// The operator code or key that exits kiosk mode.
struct ExitOption: ExpressibleByArgument, Equatable {
  var code: OperatorCode

  init?(argument: String) {
    guard let code = OperatorCode(argument) else { return nil }
    self.code = code
  }
}

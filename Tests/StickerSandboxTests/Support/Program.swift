import Foundation
import VirtualTouchscreen

/// The built program, run without a display.
enum Program {
  struct Outcome {
    var status: Int32
    var output: String
    var errors: String

    /// The lines on standard error.
    var errorLines: [Substring] { errors.split(whereSeparator: \.isNewline) }
  }

  /// The program beside the tests.
  static var path: String {
    let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    return tests.deletingLastPathComponent().appendingPathComponent("sticker-sandbox").path
  }

  /// Runs the program to its end, with SDL's dummy driver.
  static func run(_ arguments: String..., in folder: URL? = nil, headless: Bool = true) throws
    -> Outcome
  {
    try run(arguments + (headless ? ["--headless"] : []), in: folder)
  }

  static func run(
    _ arguments: [String], in folder: URL?, program: String = path,
    environment added: [String: String] = [:]
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    var environment = ProcessInfo.processInfo.environment
    environment["DISPLAY"] = nil
    environment["WAYLAND_DISPLAY"] = nil
    // The system of the tests' user may have any language; the tests expect English.
    for name in ["LANGUAGE", "LC_ALL", "LC_MESSAGES"] { environment[name] = nil }
    environment["LANG"] = "C.UTF-8"
    environment.merge(added) { $1 }
    process.environment = environment
    process.currentDirectoryURL = folder
    let (output, errors) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, errors)
    try process.run()
    // A program that doesn't end is killed, so that the test fails instead of waiting forever.
    let guardian = DispatchWorkItem { kill(process.processIdentifier, SIGKILL) }
    let patience = Double(Duration.patient(60).components.seconds)
    DispatchQueue.global().asyncAfter(deadline: .now() + patience, execute: guardian)
    defer { guardian.cancel() }
    let said = output.fileHandleForReading.readDataToEndOfFile()
    let complained = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationReason == .exit ? process.terminationStatus : -1,
      output: String(decoding: said, as: UTF8.self),
      errors: String(decoding: complained, as: UTF8.self))
  }
}

/// A folder that goes away with the test, holding a small photo and a sticker.
final class ProgramFolder {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("sticker-sandbox-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try write(ProgramFolder.photo, to: "photo.svg")
    try write(ProgramFolder.sticker, to: "card.svg")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
  func write(_ text: String, to name: String) throws { try Data(text.utf8).write(to: url(name)) }
  func write(_ bytes: [UInt8], to name: String) throws { try Data(bytes).write(to: url(name)) }
  func bytes(_ name: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: url(name))) }
  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: url(name)), as: UTF8.self)
  }
  /// Returns the names in a folder of this folder, without the files that ``init()`` creates.
  func names(_ folder: String = ".") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(folder))
      .filter { $0 != "photo.svg" && $0 != "card.svg" }.sorted()
  }
  func make(_ folder: String) throws {
    try FileManager.default.createDirectory(
      atPath: path(folder), withIntermediateDirectories: true)
  }
  func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }
  private func url(_ name: String) -> URL { folder.appendingPathComponent(name) }

  func run(
    _ arguments: String..., headless: Bool = true, environment: [String: String] = [:]
  ) throws -> Program.Outcome {
    try Program.run(
      arguments + (headless ? ["--headless"] : []), in: folder, environment: environment)
  }

  /// 640 × 400, so that a canvas point is a window point.
  static let photo = photo(width: 640, height: 400)
  /// A plain photo.
  static func photo(width: Int, height: Int) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)"><rect width="\(width)" height="\(height)" fill="#246"/></svg>
    """
  }
  /// A sticker of 100 × 60, opaque except for a corner of 30 × 30.
  static let sticker = """
    <svg xmlns="http://www.w3.org/2000/svg" width="100" height="60"><path d="M30 0H100V60H0V30H30Z" fill="#fc0"/></svg>
    """
}

import Foundation
import PictureFiles

/// The program beside the tests that decodes.
enum DecoderProgram {
  static var path: String {
    let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    return tests.deletingLastPathComponent().appendingPathComponent("PictureDecoder").path
  }

  /// The lines that it prints.
  static func run(_ arguments: String...) throws -> [String] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: said, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}

extension PictureFence {
  /// A fence around the tests' own decoder.
  static func forTests(
    _ limits: PictureLimits = PictureLimits(seconds: 20), spareCount: Int = 1
  ) -> PictureFence {
    PictureFence(executable: DecoderProgram.path, limits: limits, spareCount: spareCount)
  }

  /// Decodes bytes, which the decoder finds in a file.
  func picture(
    _ bytes: [UInt8], fit: PictureFit = .full,
    maximumPixelCount: Int = PictureDecoder.defaultMaximumPixelCount, framePixelCount: Int = 0
  ) throws -> DecodedPicture {
    let file = try TemporaryFile(bytes)
    return try picture(
      PictureRequest(
        .path(file.path), fit: fit, maximumPixelCount: maximumPixelCount,
        framePixelCount: framePixelCount))
  }
}

/// Whether the tests, and the decoder that they start, run under the address sanitizer.
///
/// A thread asks there for its own processors by its number, which the fence refuses, as it does for other threads: the
/// decoder ends. A test that draws words starts a thread.
let isUnderAddressSanitizer = unsafe dlsym(nil, "__asan_init") != nil

/// A file that goes away with the test.
final class TemporaryFile: Sendable {
  let path = NSTemporaryDirectory() + "picture-\(UUID().uuidString)"

  init(_ bytes: [UInt8]) throws { try Data(bytes).write(to: URL(fileURLWithPath: path)) }
  deinit { try? FileManager.default.removeItem(atPath: path) }
}

import EvilCalls
import Glibc
import StickerCompositor

/// A "file" that makes the decoder try the attacks of a compromised decoder; see the fence's tests.
///
/// The probe begins like a PNM without a size, because the program's own decoder gets files of unknown formats.
enum Probe {
  /// Returns the outcomes of the attempts, one per pixel; `nil` for real files.
  static func run(_ bytes: [UInt8]) -> Bitmap? {
    let start = Array("P6 probe ".utf8)
    guard bytes.starts(with: start) else { return nil }
    switch String(decoding: bytes.dropFirst(start.count), as: UTF8.self) {
    case "calls":
      return outcomes((0..<evil_count()).map { UInt32(evil_try($0)) })
    case "one thread": return outcomes([UInt32(evil_start_thread())])
    case "thread":
      var answers = [Int32](repeating: 0, count: Int(evil_count()))
      // Safe: the array has room for an answer to each attempt.
      guard unsafe evil_try_in_thread(&answers) == 0 else { return nil }
      return outcomes(answers.map { UInt32($0) })
    case "memory":
      // Memory is requested in small pieces, so that the amount below the limit can be counted.
      return outcomes(
        [EVIL_MEMORY_OWN, EVIL_MEMORY_SHARED, EVIL_MEMORY_GROWING, EVIL_MEMORY_FILES].map {
          UInt32(evil_take_memory($0, 512))
        })
    case "crash": abort()
    case "hang": while true {}
    case "sleep": evil_sleep()
    case let probe where probe.hasPrefix(threads):
      // The number in the probe is that of the threads that are expected to run.
      return outcomes([UInt32(evil_count_threads(Int32(probe.dropFirst(threads.count)) ?? 1))])
    default: break
    }
    return nil
  }

  private static let threads = "threads "

  /// Returns whether a probe pretends to be a file whose library needs threads, by its first bytes.
  static func needsThreads(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "P6 probe thread".utf8) }

  /// Prints the outcomes of the attempts in this process, one per line: 0 or errno, and the attempt's name.
  static func printOutcomes() {
    for index in 0..<evil_count() {
      // Safe: names are static C strings.
      print("\(evil_try(index)) \(unsafe String(cString: evil_name(index)))")
    }
  }

  /// Returns numbers below 2²⁴ as a row of opaque pixels.
  private static func outcomes(_ numbers: [UInt32]) -> Bitmap {
    Bitmap(width: numbers.count, height: 1, pixels: numbers.map { 0xFF00_0000 | $0 })
  }
}

import Files
import Geometry
public import Gestures
public import StickerScene

/// A recording of all input events, in their order, stored as JSON Lines with one event per line.
///
/// The module `Gestures` defines the events; `InputEvent+Line.swift` writes and reads their lines. Times are in seconds
/// since the window's `EventPump` of `Backend` was created, locations and the window's `width` and `height` are in
/// interface points, and `start` and `length` are in characters. `dx` and `dy` are in notches of the wheel, positive to
/// the right and away from the user. Button 1 is the left, 2 the middle, and 3 the right one.
///
/// A recording has no header. The program records the window's size, the language unless it is English, and the order
/// of the tray as the first events, of the kinds `resize`, `language` and `trayOrder`.
public struct Recording: Equatable, Sendable {
  /// The events; in a recording that was read, times never decrease.
  public var events: [InputEvent]

  /// Creates a recording of some events.
  public init(events: [InputEvent]) {
    self.events = events
  }

  /// Reads a recording from its bytes; O(bytes).
  ///
  /// The order of the lines is the order of the events: a time that decreases, or is below 0, is replaced by that of
  /// the event before. Empty lines and unknown keys are ignored, a missing `pressure` is 1, a missing `device` is 0,
  /// and a wheel event without a location is at the pointer's last location. Throws for the first line with any other
  /// fault, such as a last line that is cut off; the last line may lack its line feed.
  public init(reading bytes: [UInt8]) throws(RecordingError) {
    events = []
    var time = 0.0
    var pointer = Point.zero
    var (line, start) = (0, 0)
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      line += 1
      if var event = try Self.event(in: bytes, start..<end, line: line, pointer: pointer) {
        time = max(time, event.time)
        event.time = time
        pointer = event.pointer ?? pointer
        events.append(event)
      }
      start = end + 1
    }
  }

  /// Returns the recording as bytes of UTF-8; O(events).
  public func written() -> [UInt8] {
    events.flatMap(\.line)
  }

  /// The maximum number of bytes of a file that ``read(_:)`` accepts: 256 MiB, some hours of ten fingers that always
  /// move.
  ///
  /// ``init(reading:)`` and ``RecordingWriter`` have no limit, so a recording can become too large for ``read(_:)``.
  public static let greatestSize = 256 << 20

  /// Reads a recording from a file of at most ``greatestSize``.
  ///
  /// Throws `.file` with the code `ENOENT` if the file doesn't exist, or `EFBIG` if the file is larger, and `.content`
  /// with the path and the line if a line is invalid.
  public static func read(_ path: String) throws(RecordingFileError) -> Recording {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try Disk.read(path, limit: greatestSize)
    } catch {
      throw .file(error)
    }
    do throws(RecordingError) {
      return try Recording(reading: bytes)
    } catch {
      throw .content(path: path, action: .read, error)
    }
  }

  private static func event(
    in bytes: [UInt8], _ range: Range<Int>, line: Int, pointer: Point
  ) throws(RecordingError) -> InputEvent? {
    let isEmpty = bytes[range].allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    guard !isEmpty else { return nil }
    var reader = JSONReader(bytes, in: range, name: "the event")
    do throws(JSONError) {
      return try InputEvent(reading: &reader, pointer: pointer)
    } catch {
      switch error {
      case .malformed(_, let column, let problem):
        throw RecordingError(line: line, problem: "column \(column): \(problem)")
      case .wrongValue:
        throw RecordingError(line: line, problem: error.description)
      }
    }
  }
}

/// The reason a recording could not be read from its file, in one line.
public typealias RecordingFileError = FileContentError<RecordingError>

import Geometry
public import Gestures

/// All that hands did, in the order in which it came: JSON Lines, one event a line.
public struct Recording: Equatable, Sendable {
  /// The events; their times never go backwards in what was read.
  public var events: [InputEvent]

  /// A recording of some events.
  public init(events: [InputEvent]) {
    self.events = events
  }

  /// Reads a recording from its bytes; O(bytes).
  ///
  /// The order of the lines is the order of the events: a time that goes backwards, or lies before
  /// the start, is taken to be that of the event before. Empty lines and keys that are not known are
  /// passed over, a missing `pressure` is 1, a missing `device` 0, and a wheel without a point turns
  /// where the pointer was last. All else that is wrong is an error.
  public init(reading bytes: [UInt8]) throws(RecordingError) {
    events = []
    var time = 0.0
    var pointer = InputEvent.startOfPointer
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

  /// The recording as bytes of UTF-8; O(events).
  public func written() -> [UInt8] {
    events.flatMap(\.line)
  }

  /// Reads a recording from a file.
  public static func read(_ path: String) throws(RecordingFileError) -> Recording {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try Disk.read(path)
    } catch {
      throw .file(error)
    }
    do throws(RecordingError) {
      return try Recording(reading: bytes)
    } catch {
      throw .content(path: path, error)
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

/// Why a recording could not be read from its file, in one line.
public typealias RecordingFileError = FileContentError<RecordingError>

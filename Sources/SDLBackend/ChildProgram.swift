internal import CFence
internal import Files
import Glibc

/// The programs that read the clipboard or hold its content, as child processes.
enum ChildProgram {
  /// Runs a program without input, and returns its output of at most `limit` bytes; kills it after `seconds`.
  static func output(of call: ClipboardPrograms.Call, limit: Int, seconds: Double) -> Outcome {
    guard let ends = FileDescriptor.pipe() else { return .failed }
    let output = FileDescriptor(owning: ends.reading, path: "")
    let process = start(call, input: nil, output: ends.writing)
    close(ends.writing)
    return process.map { read(output, of: $0, limit: limit, seconds: seconds) } ?? .failed
  }

  /// Starts a program with bytes as its input; returns `nil` if it cannot be started.
  static func holding(_ bytes: [UInt8], _ call: ClipboardPrograms.Call) -> ChildProcess? {
    let number = fence_memory_file(bytes.count)
    guard number >= 0 else { return nil }
    let file = FileDescriptor(owning: number, path: "")
    guard (try? file.write(bytes)) != nil else { return nil }
    return file.withNumber { file in
      // The program reads from the position that both processes share.
      lseek(file, 0, SEEK_SET)
      return start(call, input: file, output: nil)
    }
  }

  /// The result of reading a program's output.
  enum Outcome: Equatable {
    /// The program wrote these bytes and exited with status 0.
    case output([UInt8])
    /// The program exited with an error, or its output could not be read to the end.
    case failed
    case tooLarge
    case late
  }

  private static func read(
    _ output: borrowing FileDescriptor, of process: ChildProcess, limit: Int, seconds: Double
  ) -> Outcome {
    func stop(_ outcome: Outcome) -> Outcome {
      process.end()
      return outcome
    }
    let deadline = ContinuousClock.now + .seconds(seconds)
    var bytes: [UInt8] = []
    while true {
      guard output.waitForInput(until: deadline) else { return stop(.late) }
      guard let part = try? output.read(upTo: 1 << 16) else { return stop(.failed) }
      if part.isEmpty { break }
      bytes += part
      if bytes.count > limit { return stop(.tooLarge) }
    }
    // The output is closed, so the program is about to exit.
    while ContinuousClock.now < deadline {
      if let status = process.exitStatus() { return status == 0 ? .output(bytes) : .failed }
      usleep(1000)
    }
    return stop(.late)
  }

  private static func start(
    _ call: ClipboardPrograms.Call, input: Int32?, output: Int32?
  ) -> ChildProcess? {
    .start(call.path, call.arguments, files: [input, output, nil], hasEnvironment: true)
  }
}

import Files
import Glibc

/// An open file that is read with no other system calls than `pread` and `lseek`.
///
/// The sandbox forbids calls that can take a path, and `fstat` uses one. The descriptor is borrowed; its own position is
/// not used.
final class InputFile: ReadableFile {
  private let number: Int32
  /// The reason of the last read that failed, even if later ones succeeded; `nil` if all succeeded.
  private(set) var failure: FileCode?

  init(_ number: Int32) { self.number = number }

  var size: Int64 { Int64(lseek(number, 0, SEEK_END)) }

  func read(into bytes: inout MutableRawSpan, at place: Int64) -> Int {
    do throws(FileCode) {
      return try FileDescriptor.read(into: &bytes, from: number, at: place)
    } catch {
      failure = error
      return -1
    }
  }
}

import Files
import Glibc
import PictureFiles

/// The files that are accepted as videos.
enum VideoFile {
  /// The maximum number of bytes of a file: 16 TiB, the limit of common file systems.
  private static let greatestByteCount = 1 << 44

  /// Opens a file for reading; throws unless it is a regular file of 1 byte to 16 TiB.
  static func open(_ path: String) throws(VideoError) -> FileDescriptor {
    let file = try system(path) { () throws(FileCode) in try FileDescriptor(reading: path) }
    let status = try system(path) { () throws(FileCode) in try file.status() }
    guard status.isOrdinary else {
      throw refusal(.cannotOpen, path, "this isn't a regular file. Choose a video.")
    }
    guard status.size > 0 else {
      throw refusal(.cannotOpen, path, "the file is empty. Copy or download it again.")
    }
    guard status.size <= greatestByteCount else {
      throw refusal(.tooLarge, path, "the file has more than 16 TiB. Cut it into parts.")
    }
    return file
  }

  private static func system<Value: ~Copyable>(
    _ path: String, _ call: () throws(FileCode) -> Value
  ) throws(VideoError) -> Value {
    do throws(FileCode) { return try call() } catch {
      throw refusal(.cannotOpen, path, "\(error). Choose another file.")
    }
  }

  private static func refusal(
    _ kind: VideoError.Kind, _ path: String, _ problem: String
  ) -> VideoError {
    VideoError(kind, "Can't open \"\(path.escapedForDisplay)\": \(problem)")
  }
}

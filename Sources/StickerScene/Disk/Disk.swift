import Glibc

/// Whole files, read at once, and written so that there is always one that is complete.
public enum Disk {
  /// The size in bytes from which a file is taken not to be meant.
  public static let greatestSize = 1 << 30

  /// What a file holds.
  public static func read(_ path: String) throws(FileError) -> [UInt8] {
    do throws(FileDescriptor.Failure) {
      if let status = try FileDescriptor.status(of: path), status.isFolder {
        throw FileDescriptor.Failure(code: EISDIR)
      }
      let file = try FileDescriptor(path: path, flags: O_RDONLY)
      return try file.readAll(limit: greatestSize)
    } catch {
      throw FileError(path: path, action: .read, code: error.code)
    }
  }

  /// What a file holds; nil if there is no such file.
  public static func readIfPresent(_ path: String) throws(FileError) -> [UInt8]? {
    do throws(FileError) {
      return try read(path)
    } catch {
      guard error.code == ENOENT else { throw error }
      return nil
    }
  }

  /// Makes sure that a file which is not there yet could be made, as far as its folder goes.
  public static func checkFolder(of path: String) throws(FileError) {
    do throws(FileDescriptor.Failure) {
      guard try FileDescriptor.status(of: Replacement.folder(of: path)) == nil else { return }
      throw FileDescriptor.Failure(code: ENOENT)
    } catch {
      throw FileError(path: path, action: .write, code: error.code)
    }
  }

  /// Makes a file, or puts a complete new one in the place of one that is there.
  ///
  /// The bytes are written beside it, flushed to the disk, and renamed; then the folder is flushed.
  /// Whatever goes wrong, and whenever the power fails, the path leads to the old file or to the
  /// new one, and after an error nothing else is left. Permissions stay; of a symbolic link the file
  /// that it leads to is written. What is no ordinary file is refused.
  public static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    do throws(FileDescriptor.Failure) {
      let replacement = try Replacement(of: path)
      do throws(FileDescriptor.Failure) {
        try replacement.file.write(bytes)
        try replacement.commit()
      } catch {
        replacement.discard()
        throw error
      }
    } catch {
      throw FileError(path: path, action: .write, code: error.code)
    }
  }
}

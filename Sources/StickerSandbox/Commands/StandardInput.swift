import Files
import Glibc
import PictureFiles

/// Standard input in place of a file: `-` as the photo or, for an export, as the scene.
enum StandardInput {
  /// The name that stands for standard input, and for standard output.
  static let name = "-"

  /// Reads standard input to its end, up to a gibibyte.
  static func read() throws(Failure) -> [UInt8] {
    let file = FileDescriptor(owning: dup(STDIN_FILENO), path: "standard input")
    do throws(FileCode) { return try file.readAll(limit: Disk.greatestSize) } catch {
      throw Failure("Can't read standard input: \(error).")
    }
  }

  /// Stores the photo from standard input in a file; returns its path.
  ///
  /// The photo of a saved scene is stored beside the scene like a pasted picture. Otherwise the file is temporary: the
  /// caller removes it, and so does a signal.
  static func photo(_ options: Options) throws(Failure) -> (path: String, isTemporary: Bool) {
    let bytes = try read()
    let format = PictureFormat(of: PictureBytes(bytes))
    guard let ending = format.endings.first else {
      throw Failure("Can't open standard input: it isn't a supported picture. Use PNG or JPEG.")
    }
    let isKept =
      options.export == nil && (!options.scene.isEmpty || options.isLive && !options.kiosk)
    do throws(FileError) {
      if isKept,
        let pictures = PastedPictures(ofScene: options.scene.first.map(Disk.absolute))
      {
        return (try pictures.keep(bytes, ending: ending).path, false)
      }
      let folder = UserFolders.runtime ?? environmentVariable("TMPDIR") ?? "/tmp"
      let number = String(UInt64.random(in: .min ... .max), radix: 16)
      let path = "\(Disk.absolute(folder))/sticker-sandbox-\(number).\(ending)"
      try PrivateFile.write(bytes, to: path)
      return (path, true)
    } catch { throw Failure(error) }
  }
}

import Dispatch
import PictureFiles
import Pictures
import Synchronization

/// A photo that is decoded on another thread.
final class PhotoInBackground: Sendable {
  let path: String
  private let photo = Mutex<Result<DecodedPicture, PictureError>?>(nil)
  private let isDone = DispatchSemaphore(value: 0)

  /// Starts decoding a photo.
  init(_ path: String, _ files: FileOpener) {
    self.path = path
    DispatchQueue.global(qos: .userInitiated).async { [self] in
      let result = Result { () throws(PictureError) in try files.picture(path, fit: .full) }
      photo.withLock { $0 = result }
      isDone.signal()
    }
  }

  /// Waits for the photo and returns the decoded picture, or throws the decoder's error.
  ///
  /// Must be called once; a second call waits forever.
  func wait() throws(PictureError) -> DecodedPicture {
    isDone.wait()
    let result = photo.withLock { photo in
      defer { photo = nil }
      return photo
    }
    guard let result else { fatalError("StickerEditor: wait() was called twice for one photo.") }
    return try result.get()
  }
}

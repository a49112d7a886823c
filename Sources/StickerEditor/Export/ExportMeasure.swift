import Dispatch
public import StickerCompositor
import Synchronization

/// Measures the size of a picture's file: the picture is made in the background, and thrown away.
public final class ExportMeasure: Sendable {
  private let bytes = Mutex<Result<Int, Exporter.Failure>?>(nil)
  private let isStopped = Atomic(false)

  /// Starts; `wake` is called from another thread when it is known.
  public init(
    _ composition: Composition, as format: ExportFormat, quality: Int, with exporter: Exporter,
    wake: @escaping @Sendable () -> Void
  ) {
    DispatchQueue.global(qos: .utility).async { [self] in
      let count = Result { () throws(Exporter.Failure) in
        try exporter.byteCount(of: composition, as: format, quality: quality) { _ in
          !self.isStopped.load(ordering: .relaxed)
        }
      }
      bytes.withLock { $0 = count }
      wake()
    }
  }

  /// The bytes of the file, or why there can be none; nil while that is not known.
  public var byteCount: Result<Int, Exporter.Failure>? { bytes.withLock(\.self) }

  /// Stops it: it fails as cancelled, if it was not done before.
  public func cancel() { isStopped.store(true, ordering: .relaxed) }
}

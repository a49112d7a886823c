import Dispatch
public import StickerCompositor
import Synchronization

/// Measures the size of an exported file, by an export in the background that writes no file.
public final class ExportMeasure: Sendable {
  private let bytes = Mutex<Result<Int, Exporter.Failure>?>(nil)
  private let isStopped = Atomic(false)

  /// Starts the measurement; `wake` is called on another thread when the measurement ends.
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

  /// The size of the file in bytes, or the reason why the export failed; `nil` while the measurement runs.
  public var byteCount: Result<Int, Exporter.Failure>? { bytes.withLock(\.self) }

  /// Cancels the measurement, which then fails as cancelled unless the result is already there.
  public func cancel() { isStopped.store(true, ordering: .relaxed) }
}

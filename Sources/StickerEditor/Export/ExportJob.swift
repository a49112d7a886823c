import Dispatch
public import StickerCompositor

/// An export in the background, while the user keeps editing.
public final class ExportJob: Sendable {
  /// The result of an export.
  public enum Outcome: Sendable {
    /// The file was written to a path, with messages about missing or damaged parts, one line each.
    case done(path: String, Exporter.Complaints)
    /// The export failed for a reason, one line, and no file was written.
    case failed(String)
    case cancelled
  }

  private let work: BackgroundWork<Outcome>

  /// Starts the export of a picture; `wake` is called on another thread when the progress or the outcome changes.
  ///
  /// `wake` must not use the app, which belongs to its own thread; it wakes that thread, which reads the progress.
  /// Between two calls for the progress, the progress grows by more than 0.02.
  public convenience init(
    _ composition: Composition, to target: Exporter.Target, as format: ExportFormat, quality: Int,
    with exporter: Exporter, wake: @escaping @Sendable () -> Void
  ) {
    self.init(wake: wake) { progress in
      try exporter.export(composition, to: target, as: format, quality: quality, progress: progress)
    }
  }

  /// Starts an export of any kind on another thread, and calls `wake` as an export of a picture does.
  ///
  /// `export` returns the file's path and the messages about its parts. It calls its parameter, on any thread, with the
  /// finished share, from 0 to 1, and stops without a file if the result is `false`; then it returns `nil`, or throws
  /// `Exporter.Failure.export(.cancelled)`. The description of any other error is the reason of the failure.
  public init(
    wake: @escaping @Sendable () -> Void,
    _ export:
      @escaping @Sendable (_ progress: @escaping @Sendable (Double) -> Bool) throws
      -> (path: String, complaints: Exporter.Complaints)?
  ) {
    work = BackgroundWork(on: .global(qos: .utility), wake: wake) { progress in
      do {
        return try export(progress).map { .done(path: $0.path, $0.complaints) } ?? .cancelled
      } catch Exporter.Failure.export(.cancelled) {
        return .cancelled
      } catch {
        return .failed("\(error)")
      }
    }
  }

  /// The finished share, from 0 to 1.
  public var progress: Double { work.share }

  /// The result; `nil` while the export runs.
  public var outcome: Outcome? { work.outcome }

  /// Asks the export to stop at its next report of progress.
  ///
  /// The outcome is then ``Outcome/cancelled``, and an existing file at the path stays; an export without a further
  /// report ends as usual. May be called on any thread, and more than once.
  public func cancel() { work.cancel() }
}

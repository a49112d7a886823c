import Dispatch
public import StickerCompositor
import Synchronization

/// An export in the background, while the user keeps editing.
public final class ExportJob: Sendable {
  /// The result of an export.
  public enum Outcome: Sendable {
    /// The file was written to a path, with messages about missing or damaged parts, one line each.
    case done(path: String, Exporter.Complaints)
    /// The export failed for a reason, one line, and no file was written.
    case failed(String)
    /// The export was cancelled.
    case cancelled
  }

  /// The outcome and the progress; `told` is the progress at the last call of `wake`.
  private struct State {
    var progress = 0.0
    var told = 0.0
    var outcome: Outcome?
  }

  private let state = Mutex(State())
  private let isStopped = Atomic(false)

  /// Starts the export of a picture; `wake` is called on another thread when the progress or the outcome changes.
  ///
  /// `wake` must not use the app, which belongs to its own thread; it wakes that thread, which reads the progress.
  /// Between two calls for the progress, the progress grows by more than 0.02.
  public convenience init(
    _ composition: Composition, to target: Exporter.Target, as format: ExportFormat, quality: Int,
    with exporter: Exporter, wake: @escaping @Sendable () -> Void
  ) {
    self.init(wake: wake) { progress in
      do throws(Exporter.Failure) {
        let (path, complaints) = try exporter.export(
          composition, to: target, as: format, quality: quality, progress: progress)
        return .done(path: path, complaints)
      } catch {
        if case .export(.cancelled) = error { return .cancelled }
        return .failed("\(error)")
      }
    }
  }

  /// Starts an export of any kind on another thread, and calls `wake` as an export of a picture does.
  ///
  /// `export` returns the outcome. It calls its parameter, on any thread, with the finished share, from 0 to 1, and
  /// stops without a file if the result is `false`.
  public init(
    wake: @escaping @Sendable () -> Void,
    _ export: @escaping @Sendable (_ progress: @escaping @Sendable (Double) -> Bool) -> Outcome
  ) {
    DispatchQueue.global(qos: .utility).async { [self] in
      let outcome = export { [self] share in
        if isNews(share) { wake() }
        return !isStopped.load(ordering: .relaxed)
      }
      state.withLock { $0.outcome = outcome }
      wake()
    }
  }

  private func isNews(_ share: Double) -> Bool {
    state.withLock { state in
      state.progress = max(state.progress, share)
      guard share - state.told > 0.02 else { return false }
      state.told = share
      return true
    }
  }

  /// The finished share, from 0 to 1.
  public var progress: Double { state.withLock { $0.progress } }

  /// The result; `nil` while the export runs.
  public var outcome: Outcome? { state.withLock { $0.outcome } }

  /// Cancels the export, on any thread; an existing file at the path stays.
  public func cancel() { isStopped.store(true, ordering: .relaxed) }
}

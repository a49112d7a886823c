import Dispatch
public import StickerCompositor
import Synchronization

/// An export in the background, for a program whose hands go on.
public final class ExportJob: Sendable {
  /// What has come of it.
  public enum Outcome: Sendable {
    /// The file is there, at this path; what was left out, in a line each.
    case done(path: String, Exporter.Complaints)
    /// There is no file, for the reason in this line.
    case failed(String)
    /// It was stopped.
    case cancelled
  }

  /// What has become of it, and the progress of which its program was told last.
  private struct State {
    var progress = 0.0
    var told = 0.0
    var outcome: Outcome?
  }

  private let state = Mutex(State())
  private let isStopped = Atomic(false)

  /// Starts an export; `wake` is called from another thread whenever there is something new.
  public init(
    _ composition: Composition, to target: Exporter.Target, as format: ExportFormat, quality: Int,
    with exporter: Exporter, wake: @escaping @Sendable () -> Void
  ) {
    DispatchQueue.global(qos: .utility).async { [self] in
      let outcome: Outcome
      do throws(Exporter.Failure) {
        let (path, complaints) = try exporter.export(
          composition, to: target, as: format, quality: quality
        ) { [self] share in
          let isNews = state.withLock { state in
            state.progress = max(state.progress, share)
            guard share - state.told > 0.02 else { return false }
            state.told = share
            return true
          }
          if isNews { wake() }
          return !isStopped.load(ordering: .relaxed)
        }
        outcome = .done(path: path, complaints)
      } catch {
        if case .export(.cancelled) = error {
          outcome = .cancelled
        } else {
          outcome = .failed("\(error)")
        }
      }
      state.withLock { $0.outcome = outcome }
      wake()
    }
  }

  /// How much is done, from 0 to 1.
  public var progress: Double { state.withLock { $0.progress } }

  /// What has come of it; nil while it goes on.
  public var outcome: Outcome? { state.withLock { $0.outcome } }

  /// Stops it; what was at the path stays.
  public func cancel() { isStopped.store(true, ordering: .relaxed) }
}

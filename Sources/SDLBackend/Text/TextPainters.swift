import Synchronization

/// Painters for several threads: each call gets one that nobody else has meanwhile.
public final class TextPainters: Sendable {
  /// A painter that lies ready.
  ///
  /// Safe: it is taken out by the thread that uses it, and put back when it is done.
  private struct Idle: @unchecked Sendable {
    let painter: TextPainter
  }

  private let idle = Mutex<[Idle]>([])
  private let files: FontFiles

  /// Painters with the fonts of another.
  public init(like painter: TextPainter) { files = painter.files }

  /// Calls a function with a painter, and gives back what it makes.
  public func paint<Result>(_ body: (TextPainter) -> Result) -> Result {
    let idle = self.idle.withLock { $0.popLast() } ?? Idle(painter: TextPainter(files))
    defer { self.idle.withLock { $0.append(idle) } }
    return body(idle.painter)
  }
}

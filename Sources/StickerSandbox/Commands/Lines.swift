import Logging
import PictureFiles
import Synchronization

extension String {
  /// The text as one line without invisible characters; a very long text is cut to its two ends.
  var asLine: String {
    (unicodeScalars.count > 1000 ? "\(prefixOfLine)…\(suffixOfLine)" : self).escapedForDisplay
  }

  private var prefixOfLine: String { String(UnicodeScalarView(unicodeScalars.prefix(500))) }
  private var suffixOfLine: String { String(UnicodeScalarView(unicodeScalars.suffix(300))) }
}

/// Writes each message to standard error as one line, since names in untrusted scenes may hold any character.
///
/// Drops a line that repeats a recent one.
struct LineLog: LogHandler {
  private static let said = Mutex(RepeatedLines())
  private static let start = ContinuousClock.now

  private let stream: StreamLogHandler
  var metadata: Logger.Metadata = [:]
  var logLevel = Logger.Level.info

  init(label: String) { stream = StreamLogHandler.standardError(label: label) }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    var event = event
    let line = "\(event.message)".asLine
    let time = (ContinuousClock.now - Self.start) / .seconds(1)
    if Self.said.withLock({ $0.isRepeated(line, at: time) }) { return }
    event.message = "\(line)"
    stream.log(event: event)
  }
}

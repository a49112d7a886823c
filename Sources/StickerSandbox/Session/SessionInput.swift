import Backend
import EditorKit
import Files
import Gestures
import InputRecording
import StickerScene

/// Takes in the events of the window and the clipboard, or those of a recording that is played, and records them.
final class SessionInput {
  private let context: SessionContext
  private let app: App
  private let arrivals: Arrivals
  private let exchange: ClipboardExchange
  private var replay: RecordingFrames?
  private var recorder: RecordingWriter?

  init(
    _ context: SessionContext, _ app: App, _ arrivals: Arrivals, _ exchange: ClipboardExchange,
    playing recording: Recording?
  ) {
    (self.context, self.app) = (context, app)
    (self.arrivals, self.exchange) = (arrivals, exchange)
    replay = recording.map(RecordingFrames.init)
  }

  /// Whether a recording is played.
  var isPlaying: Bool { replay != nil }

  /// Whether the recording has been played to its end; `false` if none is played.
  var isAtEnd: Bool { replay?.isAtEnd ?? false }

  /// Returns the events of a frame, the display's news, and whether the window that plays a recording was closed.
  func next() -> (events: [InputEvent], news: DisplayNews, isClosed: Bool) {
    let (events, news) = context.pump.pump()
    guard isPlaying else {
      let hands = arrivals.takeDrops(from: events)
      return (
        exchange.copiedElsewhere(before: hands) + hands + exchange.pastedEvents()
          + arrivals.arrived(), news, false
      )
    }
    // A replay can't answer a question, so a closed window ends it at once.
    return (replay?.next() ?? [], news, events.contains { $0.kind == .quit })
  }

  /// Gives the editor an event that comes from the program, also while a recording is played.
  func take(_ kind: InputEvent.Kind, at time: Double) {
    let event = InputEvent(time: time, kind: kind)
    recorder?.append(event)
    app.take([event], at: time)
  }

  // MARK: Recording

  /// Starts a recording with the window's size and the language, so that it means the same wherever it is played.
  func record(to path: String) throws(Failure) {
    do throws(FileError) { recorder = try RecordingWriter(path: path) } catch {
      throw Failure(error)
    }
    let world = context.world
    recorder?.append(InputEvent(time: 0, kind: .resize(world.windowSize)))
    // The places of all things depend on it.
    if world.catalogue != .english {
      recorder?.append(InputEvent(time: 0, kind: .language(world.catalogue.code)))
    }
    // A recording that is played brings its own.
    if !isPlaying {
      recorder?.append(InputEvent(time: 0, kind: .trayOrder(Recording.trayByHand)))
    }
  }

  /// Records events; of events on sheets with files only the window's sizes, as other files are there when it is played.
  func record(_ events: [InputEvent], amongFiles: Bool) {
    for event in events {
      let isResize = if case .resize = event.kind { true } else { false }
      if isResize || !amongFiles { recorder?.append(event) }
    }
    if !events.isEmpty { flush() }
  }

  /// Writes the recording as far as it goes; a failure is tried again, and reported by ``close()``.
  func flush() { try? recorder?.flush() }

  /// Closes the recording.
  func close() throws(Failure) {
    do throws(FileError) { try recorder?.close() } catch { throw Failure(error) }
  }
}

import Backend
import EditorKit
import Files
import Gestures
import InputRecording

/// Reads the events of the window and the clipboard, or of a replayed recording, and records them.
final class SessionInput: SessionObject {
  private let arrivals: Arrivals
  private let exchange: ClipboardExchange
  private var replay: RecordingFrames?
  private var recorder: RecordingWriter?

  init(
    _ context: SessionContext, _ arrivals: Arrivals, _ exchange: ClipboardExchange,
    playing recording: Recording?
  ) {
    (self.arrivals, self.exchange) = (arrivals, exchange)
    replay = recording.map(RecordingFrames.init)
    super.init(context)
  }

  var isPlaying: Bool { replay != nil }

  /// Whether the replay is at its end; `false` without a replay.
  var isAtEnd: Bool { replay?.isAtEnd ?? false }

  /// Returns the events of a frame, the display's news, and whether the window was closed during a replay.
  func next() -> (events: [InputEvent], news: DisplayNews, isClosed: Bool) {
    let (events, news) = context.pump.pump()
    guard isPlaying else {
      let hands = arrivals.takeDrops(from: events)
      return (
        exchange.copiedElsewhere(before: hands) + hands + exchange.pastedEvents()
          + arrivals.arrived(), news, false
      )
    }
    // A replay can't answer questions, so closing the window ends the session at once.
    return (replay?.next() ?? [], news, events.contains { $0.kind == .quit })
  }

  /// Passes an event of the program itself to the editor, also during a replay.
  func take(_ kind: InputEvent.Kind, at time: Double) {
    let event = InputEvent(time: time, kind: kind)
    recorder?.append(event)
    context.app.take([event], at: time)
  }

  // MARK: Recording

  /// Starts a recording with the window's size and the language, so that replays are the same everywhere.
  func record(to path: String) throws(Failure) {
    do throws(FileError) { recorder = try RecordingWriter(path: path) } catch {
      throw Failure(error)
    }
    recorder?.append(InputEvent(time: 0, kind: .resize(world.windowSize)))
    // The layout depends on the language.
    if world.catalogue != .english {
      recorder?.append(InputEvent(time: 0, kind: .language(world.catalogue.code)))
    }
    // A replayed recording contains its own tray order.
    if !isPlaying {
      recorder?.append(
        InputEvent(time: 0, kind: .trayOrder(TrayArrangement.byCategory.rawValue)))
    }
  }

  /// Records events; on sheets with files only window sizes, since a replay has other files.
  func record(_ events: [InputEvent], amongFiles: Bool) {
    for event in events {
      let isResize = if case .resize = event.kind { true } else { false }
      if isResize || !amongFiles { recorder?.append(event) }
    }
    if !events.isEmpty { flush() }
  }

  /// Writes pending events; a failed write is tried again, and ``close()`` throws the failure.
  func flush() { try? recorder?.flush() }

  /// Writes pending events and closes the recording.
  func close() throws(Failure) {
    do throws(FileError) { try recorder?.close() } catch { throw Failure(error) }
  }
}

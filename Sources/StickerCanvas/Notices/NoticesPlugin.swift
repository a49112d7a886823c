import DirectManipulation
package import EditorKit
import InterfaceKit
import StickerScene

/// Shows toasts for a limited time, and warnings while they apply, at the top of the canvas.
package struct NoticesPlugin: Plugin {
  package init() {}

  package func build(_ app: App) {
    app.world.insertResource(Notices())
    app.world.insertParameters(Toasts())
    app.add(NoticeTimer(), to: .animate)
    app.addDeadline(NoticeEnd())
    app.addPanel(NoticePanel.self, by: LayOutNotices(), in: .messages)
    app.add(SeeNotice(), to: .input)
    app.add(TapNotice(), to: .behave)
    app.addRestart(Toasts()) { $0.dismiss() }
  }
}

/// The time at which the toast ends, in seconds; `nil` if there is no toast, or while it has the focus or waits for
/// input.
private struct NoticeEnd: DerivedValue {
  @Res private var notices: Notices

  var value: Double? { notices.isFocused ? nil : notices.notice?.end }
}

/// Marks the toast as seen when the user touches, clicks or presses a key after the toast has appeared.
///
/// A drop or a paste ends a toast about the last one.
private struct SeeNotice: System {
  let inputs = MessageReader<InputReceived>()
  let toasts = Toasts()
  @Res var keyboard: Keyboard
  @Res var clock: Clock
  @ResMut var notices: Notices

  func run() {
    for input in inputs.read() {
      switch input.kind {
      case .touch(.down, _, _, _, _), .mouseButton(.down, _, _), .key(.down, _): see()
      case .drop, .paste: toasts.end(about: .arrival)
      default: break
      }
    }
  }

  private func see() {
    // The text panel hides the toast from the user.
    guard !keyboard.isWriting, let notice = notices.notice, clock.event > notice.start else {
      return
    }
    notices.notice?.isSeen = true
  }
}

/// A key has pressed the toast; sent by the plugin that moves the focus by keys.
package struct NoticePressed {
  package init() {}
}

/// Requests that the program show the toast's file when a contact taps the toast or a key presses it.
private struct TapNotice: System {
  let ends = MessageReader<ContactEnded>()
  let presses = MessageReader<NoticePressed>()
  let requests = MessageWriter<EditorRequest>()
  let layouts = MessageWriter<LayoutRequest>()
  let toasts = Toasts()
  let contacts = Contacts()
  let links = Query<NoticeLink>(.without(Leaving.self))

  func run() {
    if !presses.read().isEmpty { showFile() }
    for ended in ends.read() where !ended.isCancelled {
      let touch = ended.touch
      guard let element = touch.element, links.contains(element), toasts.current?.file != nil,
        contacts.recognizer(InterfaceTap.self, of: touch.contact)?.state == .ended
      else { continue }
      showFile()
      layouts.send(LayoutRequest())
    }
  }

  private func showFile() {
    guard let file = toasts.current?.file else { return }
    toasts.dismiss()
    requests.send(.showFile(file))
  }
}

/// Marks the element of a toast that shows its file when it is tapped.
struct NoticeLink: Component {}

/// A resource: the toast, the warning and the progress of a long task.
package struct Notices {
  /// The current toast; `nil` for none.
  var notice: Notice?
  /// The current warning, in one line; `nil` for none.
  var warning: Phrase?
  /// The completed share of a long task, from 0 to 1; `nil` if no such task runs.
  package var progress: Double?
  /// The text below the progress, in one line; `nil` for none.
  package var caption: Phrase?
  package var isIdle: Bool { progress == nil }
  /// Whether the toast has the keyboard focus; a toast with the focus does not end by time.
  package var isFocused = false
  /// The panel that shows the toast, the warning and the progress; `nil` if there is nothing to show.
  package var panel: NoticePanel?
}

/// The toast has ended; sent by ``Toasts/dismiss()``, even if there was no toast.
package struct NoticeEnded {}

/// Ends a toast whose time is over, or whose step is no longer the last step of the document.
private struct NoticeTimer: System {
  let toasts = Toasts()
  @Res var notices: Notices
  @Res var clock: Clock
  @Res var store: SceneStore

  func run() {
    guard let notice = notices.notice else { return }
    let isRead = notice.end.map { clock.frame >= $0 } == true && !notices.isFocused
    let isOutdated = notice.subject == .lastStep && notice.steps != store.history.done.count
    if isRead || isOutdated { toasts.dismiss() }
  }
}

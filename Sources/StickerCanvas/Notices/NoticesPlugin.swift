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
    app.addDeadline(ResourceValue(\Notices.notice?.end))
    app.addPanel(NoticePanel.self, by: LayOutNotices(), in: .messages)
    app.add(SeeNotice(), to: .input)
    app.addRestart(Toasts()) { $0.dismiss() }
  }
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
  /// The panel that shows the toast, the warning and the progress; `nil` if there is nothing to show.
  package var panel: NoticePanel?
}

/// Ends a toast whose time is over, or whose step is no longer the last step of the document.
private struct NoticeTimer: System {
  let toasts = Toasts()
  @Res var notices: Notices
  @Res var clock: Clock
  @Res var store: SceneStore

  func run() {
    guard let notice = notices.notice else { return }
    let isRead = notice.end.map { clock.frame >= $0 } == true
    let isOutdated = notice.subject == .lastStep && notice.steps != store.history.done.count
    if isRead || isOutdated { toasts.dismiss() }
  }
}

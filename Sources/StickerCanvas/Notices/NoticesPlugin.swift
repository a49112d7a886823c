import DirectManipulation
import ECS
package import EditorKit
import Geometry
import Gestures
import InterfaceKit
import StickerScene

/// Toasts, which are shown for a while, and warnings, which are shown as long as they are true, at the top of the canvas.
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
    app.add(DismissNotice(), to: .restart)
  }
}

/// The time at which the toast ends, in seconds; `nil` while keys go to the toast.
private struct NoticeEnd: DerivedValue {
  @Res private var notices: Notices

  var value: Double? { notices.isFocused ? nil : notices.notice?.end }
}

/// Ends the toast of the last visit.
private struct DismissNotice: System {
  let toasts = Toasts()

  func run() { toasts.dismiss() }
}

/// Notes that the user has done something since a toast came, and so has seen the toast.
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
    // The panel for writing hides the toast from the user.
    guard !keyboard.isWriting, let notice = notices.notice, clock.event > notice.start else {
      return
    }
    notices.notice?.isSeen = true
  }
}

/// A key has pressed the toast.
package struct NoticePressed {
  package init() {}
}

/// Asks the program to show the toast's file where a contact has tapped the toast, or a key has pressed it.
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

/// The toast and the warning.
package struct Notices {
  /// For a while.
  var notice: Notice?
  /// The warning, in one line; nil while there is none.
  var warning: Phrase?
  /// The share of a long task that is done, from 0 to 1; nil while there is none.
  package var progress: Double?
  /// Whether no long task is being done.
  package var isIdle: Bool { progress == nil }
  /// Whether keys go to the toast, which stays as long.
  package var isFocused = false
  /// The panel that shows all this; `nil` while there is nothing to show.
  package var panel: NoticePanel?
}

/// The toast has ended.
package struct NoticeEnded {}

/// Ends a toast that the user has had time to read, or whose last step is not the last one any more.
private struct NoticeTimer: System {
  let toasts = Toasts()
  @Res var notices: Notices
  @Res var clock: Clock
  @Res var store: SceneStore

  func run() {
    guard let notice = notices.notice else { return }
    let isRead = notice.isOver(at: clock.frame) && !notices.isFocused
    let isOutdated = notice.subject == .lastStep && notice.steps != store.history.done.count
    if isRead || isOutdated { toasts.dismiss() }
  }
}

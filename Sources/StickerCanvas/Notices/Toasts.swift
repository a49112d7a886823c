public import ECS
public import EditorKit
package import Geometry
import InterfaceKit
import StickerScene

/// Shows toasts for a limited time, and a warning while it applies, for a system.
public final class Toasts: SystemParameterGroup {
  @ResMut private var notices: Notices
  @ResMut private var display: Display
  @Res private var clock: Clock
  @Res private var store: SceneStore
  private let interface = InterfaceElements()
  private let labels = Labels()

  package init() {}

  /// The current toast; `nil` for none.
  public var current: Notice? { notices.notice }

  /// The current warning, in one line; `nil` for none.
  public var warning: Phrase? { notices.warning }

  /// Shows a warning at the top of the canvas until the next call; `nil` removes the warning.
  public func warn(_ warning: Phrase?) {
    guard warning != notices.warning else { return }
    notices.warning = warning
    display.redraw()
  }

  /// Shows a toast in place of the current one.
  ///
  /// The toast stays for at least three seconds, or for six if it is an error; longer texts stay longer. An error also
  /// waits for input from the user. A toast about a subject ends early when the subject changes; see
  /// ``Notice/Subject``.
  public func tell(
    _ phrase: Phrase, isError: Bool = false, about subject: Notice.Subject? = nil
  ) {
    notices.notice = Notice(
      phrase: phrase, start: clock.frame, isError: isError, subject: subject,
      steps: store.history.done.count)
    display.redraw()
  }

  /// Ends the current toast if it is about a subject.
  public func end(about subject: Notice.Subject) { if current?.subject == subject { dismiss() } }

  /// Ends the current toast.
  public func dismiss() {
    notices.notice = nil
    display.redraw()
  }

  // MARK: Layout

  /// Returns the panel with the current toast, warning and progress for an area of the window; `nil` if there is
  /// nothing to show.
  ///
  /// `area` is in interface points.
  package func panel(in area: Rect, isAtBottom: Bool = false) -> NoticePanel? {
    guard warning != nil || current != nil || !notices.isIdle else { return nil }
    func banner(_ phrase: Phrase) -> Banner {
      let (text, width) = (labels.text(of: phrase), area.size.width)
      let banner = Banner(text, width: width, measure: labels.width)
      // A text that does not fit in a narrow window gets smaller and more lines.
      return banner.block.isWhole
        ? banner
        : Banner(text, line: LineHeight.least, most: 5, width: width, measure: labels.width)
    }
    return NoticePanel(
      area: area, isAtBottom: isAtBottom, warning: warning.map(banner),
      notice: current.map { banner($0.phrase) }, showsProgress: !notices.isIdle,
      caption: notices.caption.map(banner))
  }

  /// Returns the canvas's part of the window, below a bar at its top edge, in interface points.
  func area(in layout: Layout) -> Rect {
    let area = layout.canvas
    guard let bar = interface.obstacles.first, bar.minY < area.minY + 8,
      bar.size.width > bar.size.height
    else { return area }
    let taken = bar.maxY + 6 - area.minY
    return Rect(
      x: area.minX, y: area.minY + taken, width: area.size.width,
      height: max(1, area.size.height - taken))
  }
}

package import DirectManipulation
package import EditorKit
package import InterfaceKit

/// A panel with the warning, the toast and the progress of a long task, from top to bottom.
package struct NoticePanel: InterfacePanel {
  /// The part of the window that contains the panel, in interface points.
  let area: Rect
  /// Whether the panel lies at the bottom of the area.
  let isAtBottom: Bool
  let warning: Banner?
  let notice: Banner?
  let showsProgress: Bool
  /// The text below the progress; `nil` for none.
  let caption: Banner?

  package enum Part: EditorPart {
    case warning, notice, progress, caption
  }

  package func layOut() -> [PlacedNode<Part>] {
    func leaf(_ part: Part, _ size: Size) -> Node<Part> {
      .leaf(part, width: .fixed(size.width), height: .fixed(size.height))
    }
    let progress = leaf(
      .progress, Size(width: min(area.size.width, 560) * 0.6, height: 14))
    let banners = [
      warning.map { leaf(.warning, $0.size) },
      notice.map { leaf(.notice, $0.size) },
      showsProgress ? .column(padding: Insets(top: 2), [progress]) : nil,
      caption.map { leaf(.caption, $0.size) },
    ]
    return Node.column(
      gap: 6, main: isAtBottom ? .end : .start, cross: .center, banners.compactMap(\.self)
    ).layOut(in: area)
  }
}

/// The parameters that draw toasts and warnings.
package struct NoticeDrawing: PartParameters {
  fileprivate let interface = InterfaceDrawing()
  @Res fileprivate var notices: Notices

  package init() {}
}

extension NoticePanel.Part {
  /// Touches go through the panel.
  package var isElement: Bool { false }

  package typealias Drawing = NoticeDrawing

  package func items(in frame: Rect, by drawing: NoticeDrawing) -> [DrawnItem] {
    let (notices, labels) = (drawing.notices, drawing.interface.labels)
    let (panel, palette) = (notices.panel, drawing.interface.palette)
    switch self {
    case .warning:
      return panel?.warning.map {
        $0.items(in: frame, color: palette.alarm, radius: 8, foreground: .light, labels)
      } ?? []
    case .notice:
      return panel?.notice.map { $0.items(in: frame, color: palette.notice, labels) } ?? []
    case .caption:
      return panel?.caption.map { $0.items(in: frame, color: palette.notice, labels) } ?? []
    case .progress:
      guard let share = notices.progress else { return [] }
      let rail = SliderRail(frame.inset(by: 3), isRightToLeft: drawing.interface.isMirrored)
      return [
        DrawnItem(panel: frame, radius: 7, color: palette.panel),
        DrawnItem(
          panel: rail.filled(to: min(1, max(0, share))), radius: 4, color: palette.accent),
      ]
    }
  }
}

/// Lays out the toast, the warning and the progress, unless a sheet covers the window: the sheet shows them itself.
///
/// Shows nothing if the canvas fills the window.
struct LayOutNotices: System {
  let panel = PanelWriter<NoticePanel>()
  @OptionalRes var layout: Layout?
  let toasts = Toasts()
  @OptionalRes var cover: WindowCover?
  @ResMut var notices: Notices

  func run() {
    guard let layout, cover?.isShown != true else { return panel.show(nil) }
    notices.panel = toasts.panel(in: toasts.area(in: layout))
    panel.show(notices.panel)
  }
}

import DirectManipulation
import EditorKit
import InterfaceKit
import StickerCanvas

/// A resource: the action whose panel is shown in place of the context bar; written by the feature of the panel.
///
/// Escape and the end of the selection bring the bar back.
struct ContextBarReplacement: Equatable {
  /// The action; `nil` while no panel replaces the bar.
  var action: EditorAction?

  /// Hides the panel of an action, or shows it if a condition is true.
  mutating func toggle(_ action: EditorAction, if isPossible: Bool) {
    if self.action == action {
      self.action = nil
    } else if isPossible {
      self.action = action
    }
  }
}

/// The frame of a panel that replaces the context bar, with the selection and the layout for which it was chosen.
struct ReplacementPlace: Equatable {
  let stickers: [Entity]
  let layout: Layout
  /// The frame of the panel, in interface points.
  let frame: Rect
}

/// A panel that replaces the context bar.
protocol ReplacementPanel: ObstaclePanel where Part: EditorPart {
  var place: ReplacementPlace { get }
}

extension ReplacementPanel {
  var obstacleFrame: Rect { place.frame }

  var isMirrored: Bool { place.layout.isMirrored }
}

/// A resource: the panels that may replace the context bar.
struct ReplacementPanels {
  fileprivate var all: [() -> (frame: Rect, buttons: [Button])?] = []

  /// The shown panel's frame, in interface points, and buttons; `nil` while no panel is shown.
  var shown: (frame: Rect, buttons: [Button])? { all.lazy.compactMap { $0() }.first }
}

extension App {
  /// Adds a panel that replaces the context bar: the handle leaves the panel free, and the keyboard focus reaches its
  /// buttons first.
  func addReplacementPanel<Source: PanelSource>(showing source: Source)
  where Source.Panel: ReplacementPanel {
    addPanel(showing: source, in: .bars)
    var panels = world.resource(ReplacementPanels.self) ?? ReplacementPanels()
    panels.all.append { [shown = world[ShownPanel<Source.Panel>.self]] in
      shown.panel.map { ($0.place.frame, shown.buttons) }
    }
    world.insertResource(panels)
  }
}

/// The places of panels that replace the context bar, for the sources of the panels.
struct ReplacementPlaces: SystemParameterGroup {
  private let selection = Selection()
  private let surroundings = ContextBarSurroundings()
  @Res private var replacement: ContextBarReplacement
  @Res private var layout: Layout
  @Res private var keyboard: Keyboard

  /// Returns the place of the panel of an action; `nil` while the panel is closed, while the user writes, and while
  /// contacts drag the selection or the photo.
  ///
  /// The panel stays at its last place while it keeps its size and the same stickers are selected, because its buttons
  /// may move the stickers.
  func place(
    of action: EditorAction, after last: ReplacementPlace?, size: (Layout) -> Size
  ) -> ReplacementPlace? {
    guard replacement.action == action, !selection.isEmpty, !keyboard.isWriting,
      !surroundings.isSelectionMoving
    else { return nil }
    let (stickers, layout) = (selection.stickers, layout)
    let size = size(layout)
    if let last, last.stickers == stickers, last.layout == layout, last.frame.size == size {
      return last
    }
    let frame = ContextBarPlace.frame(of: size, in: layout, beside: surroundings.obstacles)
    return ReplacementPlace(stickers: stickers, layout: layout, frame: frame)
  }
}

import DirectManipulation
public import EditorKit
import InterfaceKit
import StickerCanvas

/// Shows the context bar: buttons for the selected stickers, where the bar leaves the selection uncovered.
///
/// The buttons are those of the first four shown actions that plugins add at ``/EditorKit/Action/Place/selection(_:)``,
/// of Delete, and of the menu that has all actions with words. The bar is hidden while contacts drag the selection or
/// the photo. In a window whose bars float, the bar appears only when the selection rests, so that a gliding sticker is
/// never caught through the bar. The bar is hidden while a menu that is not a button's covers a part of it, and doesn't
/// move while a contact is on it. If the bar moves far away, to another selection, it disappears in the second frame and
/// appears in the third one, so that no frame draws it at two places, or at the old place with the new selection.
/// Publishes ``ContextBarReplacement``.
struct ContextBarPlugin: Plugin {
  func build(_ app: App) {
    app.insertState(ContextBarReplacement())
    app.add(EndReplacementWithSelection(), to: .layout, before: ["InterfaceLayout"])
    app.add(EndReplacementByEscape(), to: .behave)
    app.addPanel(showing: PlacedContextBar(), in: .bars)
  }
}

extension EditorAction {
  /// Opens the menu for the selected stickers, or for the photo if none is selected.
  public static let contextMenu = EditorAction("context-menu")
}

/// The context bar: its actions and its place.
struct ContextBar: ObstaclePanel {
  let actions: [EditorAction]
  let place: ContextBarPlace
  let stickers: [Entity]
  /// The areas of the selected stickers for which the place was chosen.
  let obstacles: [[ContextBarPlace.Obstacle]]
  let layout: Layout
  /// Whether the bar is hidden in the next frame, because other stickers are selected.
  private(set) var isLeaving = false

  var obstacleFrame: Rect { place.panel }

  /// Returns the bar in the last frame before it is hidden.
  func leaving() -> ContextBar {
    var bar = self
    bar.isLeaving = true
    return bar
  }

  enum Part: EditorPart {
    case plate
    case button(EditorAction)

    var action: EditorAction? { if case .button(let action) = self { action } else { nil } }

    func items(in frame: Rect, by drawing: InterfaceDrawing) -> [DrawnItem] {
      switch self {
      case .plate: DrawnItem.plate(frame, color: drawing.palette.panel, drawing.palette)
      case .button(let action): drawing.items(of: Button(action: action, frame: frame))
      }
    }
  }

  /// Returns the buttons in a row with room before Delete, or in several rows.
  func layOut() -> [PlacedNode<Part>] {
    let side = Length.fixed(layout.button)
    var buttons = actions.map { Node.leaf(Part.button($0), width: side, height: side) }
    let isSingleRow = place.panel.size.height < 2 * layout.button
    if isSingleRow, let end = actions.firstIndex(of: .delete) { buttons.insert(.spacer(), at: end) }
    let row = Node.row(showing: .plate, padding: Insets(4), main: .center, buttons)
    return (isSingleRow ? row : row.wrapping())
      .layOut(in: place.panel, isRightToLeft: layout.isMirrored)
  }
}

/// A resource: the frame, in interface points, that hides a context bar of which it covers a part; `nil` for none.
///
/// Written by `CoverContextBar`.
struct ContextBarCover {
  var frame: Rect?
}

/// Marks a contact that prevents the context bar from moving.
///
/// Written by `DragOpacity`.
struct HoldsContextBar: Component {}

/// Marks a contact that changes the extent of the selection, so that the context bar is hidden meanwhile.
///
/// Written by `WrapByGrips`.
struct HidesContextBar: Component {}

private struct PlacedContextBar: PanelSource {
  private let selection = Selection()
  private let contacts = Contacts()
  private let holding = Query<HoldsContextBar>()
  private let buttons = Query<Button>()
  private let surroundings = ContextBarSurroundings()
  @Res private var replacement: ContextBarReplacement
  @Res private var shown: ShownPanel<ContextBar>
  @Res private var layout: Layout
  @Res private var keyboard: Keyboard
  @Res private var table: ActionTable
  @OptionalRes private var drawing: DrawingTools?
  @OptionalRes private var sheet: ShownSheet?
  @OptionalRes private var cover: ContextBarCover?
  @ResMut private var display: Display

  var panel: ContextBar? {
    guard let bar = placedBar else { return nil }
    return cover?.frame?.overlaps(bar.place.panel) == true ? nil : bar
  }

  private var placedBar: ContextBar? {
    let (last, isMoving) = (shown.panel, surroundings.isSelectionMoving)
    // A hidden bar stays hidden while the selection moves, whatever actions it would have.
    if last == nil, isMoving || layout.isLarge && surroundings.isSelectionSettling { return nil }
    let actions = actions
    if let last, last.layout == layout, last.actions == actions, isTouched { return last }
    guard !actions.isEmpty, !isMoving else { return nil }
    let obstacles = surroundings.obstacles
    // Other stickers may move, but the bar stays.
    if let last, last.layout == layout, last.actions == actions, last.obstacles == obstacles {
      return last
    }
    let place = ContextBarPlace(
      of: actions.count, in: layout, beside: obstacles, neighbors: surroundings.neighbors)
    if let last, last.stickers != selection.stickers, !last.place.panel.overlaps(place.panel) {
      display.redrawTwice()
      return last.isLeaving ? nil : last.leaving()
    }
    return ContextBar(
      actions: actions, place: place, stickers: selection.stickers, obstacles: obstacles,
      layout: layout)
  }

  /// The actions in the bar; empty without a selection, while the user writes words or draws, while a panel replaces the
  /// bar, and behind a sheet that doesn't dim the canvas.
  private var actions: [EditorAction] {
    guard !selection.isEmpty, !keyboard.isWriting, replacement.action == nil,
      drawing?.isOn != true, sheet?.sheet?.visiblePart == nil
    else { return [] }
    let table = table
    let first = table.selection.lazy.filter { $0 != .delete && table[$0]?.isShown == true }
    return first.prefix(4) + [.delete, .contextMenu].filter { table[$0] != nil }
  }

  /// Whether a contact is on a button of the bar, or has ``HoldsContextBar``.
  private var isTouched: Bool {
    contacts.touches.contains { touch in
      if holding.contains(touch.contact) { return true }
      guard let button = touch.element.flatMap(buttons.get) else { return false }
      return shown.frame(of: .button(button.action)) == button.frame
    }
  }
}

/// The surroundings of the context bar, and of a panel that replaces the bar, for a system.
struct ContextBarSurroundings: SystemParameterGroup {
  private let selection = Selection()
  private let held = Query<Held>(.with(Selected.self))
  private let hiding = Query<HidesContextBar>()
  private let sizes = Query<Size>()
  private let stickers = Query<Sticker>()
  private let visibility = StickerVisibility()
  private let canvas = Canvas()
  private let displacements = Displacements()
  private let frames = StickerFrames()

  /// Whether contacts drag a selected sticker, change its extent, or move the photo.
  var isSelectionMoving: Bool {
    canvas.isPanning || hiding.count > 0 || held.contains { _, held in held.isDragged }
  }

  /// Whether a selected sticker glides, or springs to its place.
  var isSelectionSettling: Bool {
    selection.stickers.contains { displacements[$0]?.goal != nil }
  }

  /// The areas that the bar must not cover, preferred list first: the selection's frame, then each selected sticker.
  ///
  /// Stickers that settle or glide count at their goal. In a large selection, only the selection's frame
  /// counts.
  var obstacles: [[ContextBarPlace.Obstacle]] {
    let stickers = obstacles(selection.stickers)
    guard stickers.count > 1 else { return [stickers] }
    let corners = stickers.flatMap { $0.frame.corners.map($0.matrix.apply) }
    let frame = Rect(around: corners).map {
      ContextBarPlace.Obstacle(frame: $0, matrix: .identity)
    }
    let isMany = stickers.count >= Self.manySelected
    return [[frame].compactMap(\.self)] + (isMany ? [] : [stickers])
  }

  /// The number of selected stickers from which on the bar may cover one of them.
  private static let manySelected = 24

  /// The other visible stickers, which the bar should not cover; empty in scenes with many stickers.
  var neighbors: [ContextBarPlace.Obstacle] {
    guard stickers.count < Self.manyNeighbors else { return [] }
    let selected = Set(selection.stickers)
    return obstacles(
      stickers.entities.filter { !selected.contains($0) && visibility.shows($0) })
  }

  /// The number of stickers from which on the bar covers other stickers without a choice; more would take too long.
  private static let manyNeighbors = 256

  /// Returns the frames of stickers at rest, with their maps to interface points, without those that aren't finite.
  private func obstacles(_ stickers: [Entity]) -> [ContextBarPlace.Obstacle] {
    let toWindow = canvas.restingToWindow
    return stickers.compactMap { sticker in
      guard let place = displacements.restingPlacement(of: sticker), let size = sizes.get(sticker),
        let frame = Rect(around: frames.corners(of: sticker))
      else { return nil }
      let matrix = place.matrix(size: size).then(toWindow)
      return matrix.isFinite ? ContextBarPlace.Obstacle(frame: frame, matrix: matrix) : nil
    }
  }
}

private struct EndReplacementWithSelection: System {
  let selection = Selection()
  @ResMut var replacement: ContextBarReplacement
  @ResMut var display: Display

  func run() {
    guard replacement.action != nil, selection.isEmpty else { return }
    replacement.action = nil
    display.needsDisplay = true
  }
}

private struct EndReplacementByEscape: System {
  let escapes = MessageHandler<ActionRequest>()
  @ResMut var replacement: ContextBarReplacement

  func run() {
    escapes.handle(.escape, if: replacement.action != nil) { replacement.action = nil }
  }
}

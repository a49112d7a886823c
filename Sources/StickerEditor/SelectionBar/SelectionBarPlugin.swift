import DirectManipulation
import ECS
import Geometry
import Gestures

/// The context bar: a row of buttons for what is selected, at the foot of the canvas or where it leaves the selection free.
///
/// The bar is away while hands drag the selection or the photo, and stays where it is while a hand is on it.
struct SelectionBarPlugin: Plugin {
  func build(_ app: App) {
    app.world.insertResource(SelectionBar())
    app.add(SelectionBarLayout(), to: .layout, before: ["InterfaceLayout"])
    app.draw(DrawSelectionBar(), in: .bars)
    app.addButtons(over: { world, elements in
      world.placeSelectionBar()
      if let frame = world.selectionBarFrame { elements.append(.panel(frame)) }
    }) { $0.selectionBar }
  }
}

/// Draws the context bar.
private struct DrawSelectionBar: System {
  @Exclusive var world: World

  func run() {
    guard let frame = world.selectionBarFrame else { return }
    world.draw(
      [DrawnItem(panel: frame, radius: 14, color: world.palette.panel)]
        + world.selectionBar.flatMap(world.items))
  }
}

/// The context bar, and for what it was laid out last.
private struct SelectionBar {
  var buttons: [Button] = []
  /// Where it lies; nil while it is away.
  var place: SelectionBarPlace?
  var layout: Layout?
}

/// Chooses the place of the context bar, where something is to be drawn anew.
private struct SelectionBarLayout: System {
  @Exclusive var world: World

  func run() { if world.needsDisplay { world.placeSelectionBar() } }
}

extension World {
  /// The actions in the bar; none without a selection, and while words are written.
  private var selectionBarActions: [EditorAction] {
    guard !query(Selected.self).isEmpty, writing == nil else { return [] }
    return actions.selection.filter { actions[$0]?.isShown(self) == true }
  }

  /// The buttons in the bar; none while it is not shown.
  var selectionBar: [Button] { resource(SelectionBar.self)?.buttons ?? [] }

  /// Behind the bar; nil while it is not shown.
  var selectionBarFrame: Rect? { resource(SelectionBar.self)?.place?.panel }

  /// Where the opacity slider lies while it is open; nil while the bar is not shown.
  var sliderFrame: Rect? { resource(SelectionBar.self)?.place?.slider }

  /// Chooses the place of the bar.
  fileprivate func placeSelectionBar() {
    let actions = selectionBarActions
    guard let layout, let last = resource(SelectionBar.self) else { return }
    if isTouched(last), last.layout == layout, last.buttons.map(\.action) == actions { return }
    guard !actions.isEmpty, !isSelectionMoving else { return insertResource(SelectionBar()) }
    let place = SelectionBarPlace(of: actions.count, in: layout, beside: selectionObstacles)
    insertResource(
      SelectionBar(
        buttons: zip(actions, place.buttons).map(Button.init), place: place, layout: layout))
  }

  /// Whether a hand is on the bar, or on its slider.
  private func isTouched(_ bar: SelectionBar) -> Bool {
    guard bar.place != nil else { return false }
    if resource(OpacitySlider.self)?.drag != nil { return true }
    return runtime.touches.touches.contains { touch in
      touch.element.flatMap { get(Button.self, of: $0) }.map(bar.buttons.contains) == true
    }
  }

  /// Whether hands drag a selected sticker, or move the photo.
  private var isSelectionMoving: Bool {
    isPanning || query(Selected.self, Held.self).entities.contains { self[$0, Held.self].isDragged }
  }

  /// What the bar leaves free: the frame around the selection, or else each selected sticker, where they come to rest.
  private var selectionObstacles: [[SelectionBarPlace.Obstacle]] {
    let toWindow = restingCanvasToWindow
    let stickers = selection.compactMap { sticker -> SelectionBarPlace.Obstacle? in
      guard let goal = displaced(sticker)?.goal ?? Placement(of: sticker, in: self),
        let frame = Rect(around: shownCorners(of: sticker))
      else { return nil }
      let matrix = goal.transform.matrix(
        anchor: goal.anchorPoint, size: self[sticker, Size.self]
      ).then(toWindow)
      return matrix.isFinite ? SelectionBarPlace.Obstacle(frame: frame, matrix: matrix) : nil
    }
    guard stickers.count > 1 else { return [stickers] }
    let corners = stickers.flatMap { $0.frame.corners.map($0.matrix.apply) }
    let frame = Rect(around: corners).map {
      SelectionBarPlace.Obstacle(frame: $0, matrix: .identity)
    }
    let isMany = stickers.count >= Self.manyFrames
    return [[frame].compactMap(\.self)] + (isMany ? [] : [stickers])
  }
}

import DirectManipulation
public import ECS
public import Geometry

/// The element that is the canvas.
struct CanvasElement {
  let entity: Entity
}

extension World {
  /// The canvas: the element in which all stickers lie, in the photo's own pixels.
  var canvas: Entity { self[CanvasElement.self].entity }

  /// The extent of the canvas, in its own points.
  var canvasSize: Size { self[canvas, Size.self] }

  /// The map from canvas points to window points.
  public var canvasToWindow: AffineTransform { matrixToParent(of: canvas) }

  /// Makes the canvas: two fingers that land on nothing else move it and enlarge it.
  func spawnCanvas(_ size: Size) {
    let canvas = spawn(Transform(), AnchorPoint(.zero), size, ZOrder(0), HitShape(.nothing))
    insertResource(CanvasElement(entity: canvas))
    runtime.add(Draggable(minimumNumberOfTouches: 2), to: canvas)
    runtime.add(Pinchable(), to: canvas)
    runtime.background = canvas
  }
}

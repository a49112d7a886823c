import ECS
import Gestures
import Spaces

/// A record of the elements that recognizers move through streams, so that these gestures are undone when they are
/// cancelled and reported when they end, like gestures of plans.
///
/// An element counts as moved by a recognizer if a property of its ``/Spaces/Transform`` or ``/Spaces/AnchorPoint`` is
/// written while the recognizer's observers are notified of a gesture that is under way.
final class StreamManipulations {
  /// The recognizer whose observers are being notified.
  private var telling: GestureRecognizer?
  /// The recognizer whose observers made the last request while touches were processed, or nil; for messages.
  var asker: GestureRecognizer?

  func noteAsker() { asker = telling ?? asker }

  func tell(_ recognizer: GestureRecognizer, _ body: () -> Void) {
    let outer = telling
    telling = recognizer
    body()
    telling = outer
  }

  /// Records that the recognizer whose observers are being notified moves an element; called before a property is
  /// written.
  ///
  /// Writes ``Gesture/isActive``.
  func willWrite(_ element: Entity, in world: World) {
    guard let telling, telling.isActive, !telling.streamed.contains(element),
      let placement = Placement(of: element, in: world)
    else { return }
    telling.streamed.append(element)
    if !world.has(Manipulation.self, on: element) {
      world.insert(Manipulation(placement, in: world.parentSpace(of: element)), to: element)
    }
    world[element, Manipulation.self].streams.append(ObjectIdentifier(telling))
    if world.has(Gesture.self, on: element) { world[element, Gesture.self].isActive = true }
  }

  /// Ends the manipulations of a recognizer whose gesture is over.
  ///
  /// If the gesture was cancelled, an element that no other gesture moves goes back to where it was.
  ///
  /// Writes ``/Spaces/Transform`` and ``/Spaces/AnchorPoint``.
  func end(_ recognizer: GestureRecognizer, in world: World, tells: (FinishedManipulation) -> Void)
  {
    guard !recognizer.isActive else { return }
    let elements = recognizer.streamed
    recognizer.streamed.removeAll()
    for element in elements where world.has(Manipulation.self, on: element) {
      let before = world[element, Manipulation.self].streams
      world[element, Manipulation.self].streams.removeAll { $0 == ObjectIdentifier(recognizer) }
      let manipulation = world[element, Manipulation.self]
      // The manipulation that the recognizer took part in ended with the element's transform.
      guard manipulation.streams.count < before.count else { continue }
      if recognizer.state == .cancelled, !manipulation.isActive {
        manipulation.origin.apply(to: element, in: world)
      }
      DirectManipulationPerformer.finish(element, in: world, tells: tells)
    }
  }
}

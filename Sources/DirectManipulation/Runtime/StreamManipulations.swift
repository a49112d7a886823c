import ECS
import Gestures
import Spaces

/// Notes which elements a recogniser moves through streams, so that these gestures go back when they are
/// cancelled, and are told of when they end, like those of plans.
///
/// An element counts as moved by a recogniser if a property of its ``/Spaces/Transform`` or ``/Spaces/AnchorPoint`` is written
/// while the recogniser's observers are told of a gesture that is under way.
final class StreamManipulations {
  /// The recogniser whose observers are being told.
  private var telling: GestureRecognizer?
  /// The recognizer whose observers were the last to ask for something while touches were worked off.
  var asker: GestureRecognizer?

  /// Notes whose observers ask for something.
  func noteAsker() { asker = telling ?? asker }

  /// Has `body` tell a recogniser's observers.
  func tell(_ recognizer: GestureRecognizer, _ body: () -> Void) {
    let outer = telling
    telling = recognizer
    body()
    telling = outer
  }

  /// A property of an element is about to be written.
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

  /// Ends what a recogniser has moved, if its gesture is over; an element that nobody else moves goes back
  /// where it was cancelled.
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

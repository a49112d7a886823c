// Shows a director, and a handle whose recogniser moves several elements together.
import DirectManipulation
import ECS
import Geometry
import Gestures

/// A few elements that hang together, and the handle that moves them.
final class Mobile: InteractionDirector {
  let handle: Entity
  let parts: [Entity]

  init(in world: World) {
    func element(at position: Point, side: Double) -> Entity {
      world.spawn(
        Transform(position: position), AnchorPoint.center, Size(width: side, height: side))
    }
    handle = element(at: Point(50, 50), side: 40)
    parts = [element(at: Point(200, 200), side: 60), element(at: Point(300, 220), side: 60)]
  }

  func setUp(transaction: Transaction) {
    let pan = TranslationGestureRecognizer()
    // Given to the handle first, it is attached there; the parts share it.
    let together = Draggable(panGestureRecognizer: pan)
    transaction.add(plan: together, to: handle)
    for part in parts { transaction.add(plan: together, to: part) }
  }
}

let runtime = MotionRuntime()
let mobile = Mobile(in: runtime.world)
runtime.add(mobile)

let finger = TouchID(device: 1, finger: 1)
runtime.update([TouchSample(.down, finger, at: Point(50, 50))])
runtime.update([TouchSample(.move, finger, at: Point(80, 60))])
runtime.update([TouchSample(.up, finger, at: Point(80, 60))])

for part in mobile.parts { print("part:  ", runtime.world[part, Transform.self].position) }
print("handle:", runtime.world[mobile.handle, Transform.self].position)

// Shows a director, and a handle whose recognizer moves several elements together.
import DirectManipulation

/// A group of elements, and the handle that moves them together.
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
    // The recognizer is attached to the handle, the plan's first target; the parts share the recognizer.
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

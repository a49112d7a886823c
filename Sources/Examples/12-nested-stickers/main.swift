// Shows nested stickers: a finger holds a star still while two other fingers rotate the page that contains the star.
import DirectManipulation

let runtime = MotionRuntime()
let world = runtime.world
let page = world.spawn(
  Transform(position: Point(300, 300), scale: Vector(1.5, 1.5)), AnchorPoint.center,
  Size(width: 300, height: 200), ZOrder(0))
let star = world.spawn(
  Transform(position: Point(80, 60), rotation: 0.3), AnchorPoint.center,
  Size(width: 60, height: 60), ZOrder(0), Parent(page))
for element in [page, star] { runtime.add(DirectlyManipulable(), to: element) }

/// Returns the point of an element that is drawn at a window point, in the element's own points.
@MainActor func seen(of element: Entity, at point: Point) -> Point {
  runtime.matrixToWindow(of: element).inverse?.apply(point) ?? .zero
}

let (child, left, right) = (
  TouchID(device: 1, finger: 1), TouchID(device: 1, finger: 2), TouchID(device: 1, finger: 3)
)
let held = runtime.matrixToWindow(of: star).apply(Point(30, 30))
runtime.update([
  TouchSample(.down, child, at: held), TouchSample(.down, left, at: Point(380, 380)),
  TouchSample(.down, right, at: Point(480, 380)),
])
print("the fingers hold:", runtime.owner(of: child) == star, runtime.owner(of: left) == page)
let before = seen(of: star, at: held)
for step in 1...10 {
  let turn = Double(step) * 8
  runtime.update([
    TouchSample(.move, left, at: Point(380, 380 - turn)),
    TouchSample(.move, right, at: Point(480, 380 + turn)),
    TouchSample(.move, child, at: held),
  ])
}
print("the page has turned by", (world[page, Transform.self].rotation * 100).rounded() / 100)
let away = seen(of: star, at: held).distance(to: before)
print("the star has left its finger by less than a billionth of a point:", away < 1e-9)
print("children of the page:", world.children(of: page) == [star])
world.despawnTree(page)
print("all are gone with the page:", !world.contains(star))

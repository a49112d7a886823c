import DirectManipulation
import Testing

/// This file imports one module and uses declarations from each module that it exports.
@Suite struct ExportsTests {
  @Test func oneImportExposesAllModules() {
    let runtime = MotionRuntime(world: World())
    let element: Entity = runtime.world.spawn(
      Transform(position: Point(50, 50)), Size(width: 10, height: 10))
    let pan = TranslationGestureRecognizer()
    runtime.add(Draggable(panGestureRecognizer: pan), to: element)
    let stream: MotionObservable<Point> = runtime.get(element).position._map { $0 + Vector(1, 1) }
    var last = Point.zero
    let subscription = stream.subscribe { last = $0 }
    let finger = TouchID(device: 1, finger: 1)
    runtime.update([
      TouchSample(.down, finger, at: Point(50, 50)), TouchSample(.move, finger, at: Point(80, 50)),
    ])
    #expect(last == Point(81, 51))
    subscription.unsubscribe()
  }
}

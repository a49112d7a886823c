// Shows a new gesture with its plan: a swipe of two fingers turns the pages of a book, all in one file.
import DirectManipulation

/// Recognizes two fingers that move in the same direction, as soon as both have moved by 40 window points.
final class SwipeGestureRecognizer: GestureRecognizer {
  private(set) var direction = FlickGestureRecognizer.Direction()

  override func nextState(_ touches: TouchSnapshot) -> GestureRecognizerState {
    guard state == .possible else { return touches.touches.isEmpty ? .ended : .changed }
    guard touches.touches.count <= 2, touches.left.isEmpty else { return .failed }
    let ways = touches.touches.filter { $0.travel >= 40 }
      .map { FlickGestureRecognizer.Direction($0.location - $0.landing) }
    guard ways.count == 2, ways[0] == ways[1] else { return .possible }
    direction = ways[0]
    return .began
  }
}

/// The page at which a book is open.
struct OpenPage: Component { var number = 1 }

/// Makes swipes of two fingers turn the pages of an element.
struct Pageable: Plan, Equatable {
  static var performerType: (any CreatablePerformer.Type)? { PagePerformer.self }
}

/// The performer of ``Pageable`` plans, which writes ``OpenPage``.
final class PagePerformer: CreatablePerformer {
  /// The recognizer of an element's swipes, and the subscription to its states.
  struct PageTurner: Component {
    let recognizer: SwipeGestureRecognizer
    let subscription: Subscription
  }

  func add(
    _ plan: any Plan, to book: Entity, in runtime: MotionRuntime, emit: (any Plan) -> Void
  ) -> Bool {
    guard plan is Pageable else { return false }
    let (swipe, world) = (SwipeGestureRecognizer(), runtime.world)
    runtime.attach(swipe, to: book)
    let subscription = runtime.get(swipe).subscribe { [unowned world] swipe in
      guard swipe.state == .began else { return }
      world[book, OpenPage.self].number += swipe.direction == .left ? 1 : -1
    }
    world.insert(PageTurner(recognizer: swipe, subscription: subscription), to: book)
    return true
  }

  func remove(_ plan: any Plan, from book: Entity, in runtime: MotionRuntime) {
    let world = runtime.world
    guard plan is Pageable, let turner = world.get(PageTurner.self, of: book) else { return }
    turner.subscription.unsubscribe()
    runtime.detach(turner.recognizer)
    world.remove(PageTurner.self, from: book)
  }
}

let runtime = MotionRuntime()
let book = runtime.world.spawn(Transform(), Size(width: 400, height: 400), OpenPage())
runtime.transact { $0.add(plan: Pageable(), to: book) }
for (time, x) in [100.0, 70, 30].enumerated() {
  let fingers = (1...2).map { TouchID(device: 1, finger: $0) }
  let phase: InputEvent.TouchPhase = time == 0 ? .down : .move
  runtime.update(fingers.map { TouchSample(phase, $0, at: Point(x, 0), time: Double(time)) })
  print("fingers at", x, "page", runtime.world[book, OpenPage.self].number)
}

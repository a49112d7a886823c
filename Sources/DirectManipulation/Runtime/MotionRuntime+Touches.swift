public import ECS
public import Geometry
public import Gestures

extension MotionRuntime {
  /// Receives the samples of one pump, solves each element that they affect once, and runs the stages of the frame.
  ///
  /// An element is solved earlier only if its set of touches changes, so that the baseline of the new set is taken from
  /// the fingers' locations at that moment. Writes the properties that the plans of the touched elements write, and
  /// ``/Spaces/ZOrder``. The stages of the frame, from `behave` on, run also without samples.
  public func update(_ samples: some Sequence<TouchSample>) {
    whenIdle(.update(Array(samples)))
  }

  /// Receives samples and solves the elements that they affect: the first half of ``update(_:)``.
  ///
  /// For programs that handle other events between the touches of a pump: call this method for each part of the
  /// samples, and ``runFrame()`` at the end.
  public func receive(_ samples: some Sequence<TouchSample>) {
    whenIdle(.receive(Array(samples)))
  }

  /// Runs the stages of the frame, from `behave` on: the second half of ``update(_:)``.
  public func runFrame() { whenIdle(.runFrame) }

  /// A request that may arrive while touches are processed; requests of every frame have cases, which allocate no
  /// closure.
  enum Request {
    case update([TouchSample])
    case receive([TouchSample])
    case runFrame
    case advance(Double)
    case solve
    case recognizerSwitch(GestureRecognizer, Entity)
    case call(StaticString, () -> Void)

    /// The name of the requested call, for messages.
    var name: String {
      switch self {
      case .update: "`update(_:)`"
      case .receive: "`receive(_:)`"
      case .runFrame: "`runFrame()`"
      case .advance: "`advance(to:)`"
      case .solve: "`solve()`"
      case .recognizerSwitch(let recognizer, _): "a change of `isEnabled` of \(recognizer.name)"
      case .call(let name, _): "`\(name)`"
      }
    }
  }

  struct RequestQueue {
    var waiting: [Request] = []
    /// Whether a request is being carried out, so that other requests wait.
    var isBusy = false

    /// Removes the requests, and releases their storage if that has room for at least 64.
    mutating func clear() { waiting.removeAll(keepingCapacity: waiting.capacity < 64) }
  }

  func carryOut(_ request: Request) {
    switch request {
    case .update(let samples):
      take(samples)
      endFrame()
    case .receive(let samples): take(samples)
    case .runFrame: endFrame()
    case .advance(let time):
      passDeadlines(until: time)
      solveHeld()
    case .solve: solveHeld()
    case .recognizerSwitch(_, let element):
      perform([element])
      solveHeld()
    case .call(_, let body): body()
    }
  }

  private func take(_ samples: [TouchSample]) {
    var pointer: Point?
    for sample in samples {
      passDeadlines(until: sample.time)
      let isTaken =
        sample.phase == .up && !work.hands.open.isEmpty
        && touches.contact(sample.id).map(isTaken) == true
      touches.receive(
        (isTaken ? sample.with(.cancel) : sample).notBefore(recognition.now), apply)
      guard sample.kind == .mouse else { continue }
      pointer = sample.phase == .move && touches.contact(sample.id) == nil ? sample.location : nil
      if sample.phase == .down { hoverNow(at: nil) }
    }
    releaseTakenAway()
    if let pointer { hoverNow(at: pointer) }
    solveHeld()
  }

  private func endFrame() {
    runStages()
    touches.despawnEnded()
    reuseHands()
    if schedules.hasFrameSystems { tellChangedProperties() }
  }

  /// Solves every element whose touches have moved, joined or left since it was solved last.
  public func solve() { whenIdle(.solve) }

  /// Cancels all touches; every element goes back to where it was before its gesture.
  ///
  /// O(touches).
  public func cancelTouches() {
    whenIdle { [unowned self] in
      touches.cancelAll().forEach(apply)
      releaseTakenAway()
      solveHeld()
    }
  }

  /// Cancels the touches of an element, or of its nearest ancestor with recognizers, which goes back to where it was
  /// before its gesture.
  ///
  /// O(touches).
  public func cancelTouches(of element: Entity) {
    whenIdle { [unowned self] in
      guard let source = recognizingElement(from: element) else { return }
      for touch in touches.touches where touch.element == source {
        touches.receive(
          TouchSample(.cancel, touch.id, at: touch.location, time: recognition.now), apply)
      }
      releaseTakenAway()
      solveHeld()
    }
  }

  /// Returns whether touches that landed on an element are down, moving or not.
  ///
  /// O(touches of the element).
  public func isHeld(_ element: Entity) -> Bool {
    world.get(Touched.self, of: element)?.group.members.contains { !$0.isOverheard } == true
  }

  /// Returns the element that a touch belongs to; nil if the touch belongs to none, or is not down.
  ///
  /// A touch stays down when its element is despawned or loses all recognizers: the touch then belongs to the nearest
  /// ancestor that heard the touch, or to no element if there is no such ancestor.
  public func owner(of touch: TouchID) -> Entity? {
    touches.contact(touch).flatMap { world.get(On.self, of: $0)?.element }
  }

  /// Returns the distance that a touch of a kind must move until a gesture is recognized, in window points.
  public func slop(of kind: Touch.Kind) -> Double { kind == .mouse ? mouseSlop : touchSlop }

  /// Scales and rotates an element about a window point, as two fingers that land there and lift again would; for the
  /// wheel of a mouse.
  ///
  /// `scale` is a positive factor, `rotation` an angle in radians; does nothing if an argument is not finite. The two
  /// fingers lift together: if they alone hold the element, its anchor point stays at the point. A finger that rests on
  /// the element, and has not moved by its slop, continues to rest. Writes only the properties that the element's plans
  /// write.
  public func twist(_ element: Entity, about point: Point, scale: Double, rotation: Double) {
    guard point.isFinite, scale.isFinite, scale > 0, rotation.isFinite else { return }
    let arm = Vector(x: 100, y: 0)
    let turned = AffineTransform(
      position: .zero, scale: Vector(x: scale, y: scale), rotation: rotation, anchor: .zero,
      size: .zero
    ).applyLinear(arm)
    let fingers: [(id: TouchID, from: Vector, to: Vector)] = [
      (TouchID(device: .min, finger: 0), arm, turned),
      (TouchID(device: .min, finger: 1), -arm, -turned),
    ]
    whenIdle { [unowned self] in
      guard let source = recognizingElement(from: element) else { return }
      solveHeld()
      var resting: TouchGroup.SuspendedTouches?
      if world.get(Touched.self, of: source)?.group.isRecognized == false {
        resting = world[source, Touched.self].group.setAside()
        recognition.twisted = source
      }
      for finger in fingers { landNow(finger.id, at: point + finger.from, on: source, slop: 0) }
      for finger in fingers {
        touches.receive(
          TouchSample(.move, finger.id, kind: .mouse, at: point + finger.to, time: recognition.now),
          apply)
      }
      solveHeld()
      let lifted = fingers.flatMap {
        touches.receive(TouchSample(.up, $0.id, at: .zero, time: recognition.now))
      }
      leave(lifted.compactMap(\.lifted), source, takingBack: resting)
      solveHeld()
      endTwist()
    }
  }

  /// Ends a use of the wheel: the element's recognizers give up the touches of resting fingers, which they have not
  /// won.
  private func endTwist() {
    guard let source = recognition.twisted else { return }
    recognition.twisted = nil
    for recognizer in world.get(GestureSource.self, of: source)?.recognizers ?? []
    where recognizer.family == .manipulation && !recognizer.isActive {
      recognizer.letGo()
    }
  }

  /// Adds a touch that belongs to a given element wherever it lands, for instance a virtual second finger, so that one
  /// pointer scales and rotates.
  ///
  /// `slop` is in window points; nil for the slop of its kind.
  ///
  /// The touch also joins the hands of the element (``attachToHands(of:_:make:)``). Without effect if the element
  /// listens to no touches.
  public func land(_ id: TouchID, at point: Point, on element: Entity, slop: Double? = nil) {
    whenIdle { [unowned self] in
      guard let source = recognizingElement(from: element) else { return }
      landNow(id, at: point, on: source, slop: slop)
      if let touch = touches[id], world.get(InHands.self, of: touch.contact) == nil {
        joinHands(touch, slop: slop)
      }
    }
  }

  private func landNow(_ id: TouchID, at point: Point, on source: Entity, slop: Double?) {
    touches.receive(TouchSample(.down, id, kind: .mouse, at: point, time: recognition.now)) {
      if case .landed(let touch) = $0 {
        join(touch, to: source, raising: false, slop: slop)
      } else {
        apply($0)
      }
    }
  }
}

extension ContactBook.Change {
  fileprivate var lifted: Touch? { if case .lifted(let touch) = self { touch } else { nil } }
}

extension TouchSample {
  /// Returns the sample with a time that is not before `now`, because time does not go back.
  fileprivate func notBefore(_ now: Double) -> TouchSample {
    var sample = self
    sample.time = time.isFinite ? max(time, now) : now
    return sample
  }
}

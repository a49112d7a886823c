public import Motion

extension MotionRuntime {
  /// Registers a performer; plans are offered to it after the performers that are registered already.
  ///
  /// Does nothing if the performer is registered already. A plan can name its performer instead; see
  /// ``Plan/performerType``. O(performers).
  public func register(_ performer: any Performer) {
    guard !registry.performers.contains(where: { $0 === performer }) else { return }
    add(performer, .registeredPerformer(performer))
  }

  /// Creates the performer that a plan names, unless a performer of its type exists.
  func createPerformer(for plan: any Plan) {
    guard let type = type(of: plan).performerType,
      !registry.performers.contains(where: { Swift.type(of: $0) == type })
    else { return }
    let performer = type.init()
    add(performer, .createdPerformer(performer))
  }

  private func add(_ performer: any Performer, _ event: PlanEvent) {
    registry.performers.append(performer)
    registry.events.send(event)
    performer.register(in: self)
  }

  /// A stream of the changes of plans and performers.
  ///
  /// ```swift
  /// let log = runtime.planEvents.subscribe { print($0) }
  /// ```
  public var planEvents: MotionObservable<PlanEvent> { registry.events }
}

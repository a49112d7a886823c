extension MotionRuntime {
  /// Adds a performer of plans of one's own; plans are offered to it after those that are there.
  ///
  /// One that is there already stays as it is. A plan can name its performer instead; see
  /// ``Plan/performerType``.
  /// O(performers).
  public func register(_ performer: any Performer) {
    guard !registry.performers.contains(where: { $0 === performer }) else { return }
    registry.performers.append(performer)
    for tracer in registry.tracers { tracer.didRegisterPerformer(performer) }
    performer.register(in: self)
  }

  /// Creates the performer that a plan names, unless one of its type is there.
  func createPerformer(for plan: any Plan) {
    guard let type = type(of: plan).performerType,
      !registry.performers.contains(where: { Swift.type(of: $0) == type })
    else { return }
    let performer = type.init()
    registry.performers.append(performer)
    for tracer in registry.tracers { tracer.didCreatePerformer(performer) }
    performer.register(in: self)
  }

  /// Has a tracer told of what happens to plans from now on; there may be several.
  ///
  /// One that is there already stays as it is. The runtime keeps it.
  public func addTracer(_ tracer: any Tracer) {
    guard !registry.tracers.contains(where: { $0 === tracer }) else { return }
    registry.tracers.append(tracer)
  }

  /// Tells a tracer no more.
  public func removeTracer(_ tracer: any Tracer) {
    registry.tracers.removeAll { $0 === tracer }
  }
}

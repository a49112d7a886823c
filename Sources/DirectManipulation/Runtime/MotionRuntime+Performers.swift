extension MotionRuntime {
  /// Registers a performer; plans are offered to it after the performers that are registered already.
  ///
  /// Does nothing if the performer is registered already. A plan can name its performer instead; see
  /// ``Plan/performerType``. O(performers).
  public func register(_ performer: any Performer) {
    guard !registry.performers.contains(where: { $0 === performer }) else { return }
    registry.performers.append(performer)
    for tracer in registry.tracers { tracer.didRegisterPerformer(performer) }
    performer.register(in: self)
  }

  /// Creates the performer that a plan names, unless a performer of its type exists.
  func createPerformer(for plan: any Plan) {
    guard let type = type(of: plan).performerType,
      !registry.performers.contains(where: { Swift.type(of: $0) == type })
    else { return }
    let performer = type.init()
    registry.performers.append(performer)
    for tracer in registry.tracers { tracer.didCreatePerformer(performer) }
    performer.register(in: self)
  }

  /// Adds a tracer, which is notified of all changes of plans from now on.
  ///
  /// A runtime can have several tracers, and retains them. Does nothing if the tracer was added already.
  public func addTracer(_ tracer: any Tracer) {
    guard !registry.tracers.contains(where: { $0 === tracer }) else { return }
    registry.tracers.append(tracer)
  }

  /// Removes a tracer, which is not notified any more.
  public func removeTracer(_ tracer: any Tracer) {
    registry.tracers.removeAll { $0 === tracer }
  }
}

public import ECS
public import Motion

extension MotionRuntime {
  /// Returns the interactions of a type that an element has, in the order in which they were added, including emitted
  /// ones.
  ///
  /// ```swift
  /// let drags = runtime.interactions(ofType: Draggable.self, for: sticker)
  /// ```
  /// O(plans of the element).
  public func interactions<Kind>(ofType type: Kind.Type, for target: Entity) -> [Kind] {
    plans(of: target).compactMap { $0 as? Kind }
  }

  /// Disables an interaction while another interaction is active, and enables it while the other is at rest.
  ///
  /// Most often disables a spring while contacts hold the spring's element. Ends with the runtime, or when the returned
  /// subscription is unsubscribed.
  @discardableResult
  public func toggle(
    _ interaction: any Togglable, inReactionTo other: any Stateful
  ) -> Subscription {
    connect(other.state.dedupe()._map { $0 == .atRest }, to: interaction.enabled)
  }

  /// Starts an interaction each time that another interaction becomes active, by disabling and enabling it.
  ///
  /// The interaction is disabled until then, and started at once if the other interaction is active already.
  @discardableResult
  public func start(
    _ interaction: any Togglable, whenActive other: any Stateful
  ) -> Subscription {
    let enabled = interaction.enabled
    enabled.value = false
    return follow(other) { state in
      guard state == .active else { return }
      enabled.value = false
      enabled.value = true
    }
  }

  /// Enables an interaction each time that another interaction enters a state; at once if it is in the state already.
  @discardableResult
  public func start(
    _ interaction: any Togglable, when other: any Stateful, is state: MotionState
  ) -> Subscription {
    let enabled = interaction.enabled
    return follow(other) { if $0 == state { enabled.value = true } }
  }

  /// Calls `body` each time that all of some interactions have come to rest; at once if all are at rest already.
  ///
  /// While the interactions hand over to one another, so that at least one of them is always active, they have not come
  /// to rest. Ends with the runtime, when all interactions are released, or when the returned subscription is
  /// unsubscribed.
  @discardableResult
  public func whenAllAtRest(
    _ interactions: [any Stateful], body: @escaping () -> Void
  ) -> Subscription {
    let all = AggregateMotionState<Int>()
    let parts = interactions.enumerated().map { index, interaction in
      interaction.state.dedupe().subscribe { all.set(index, isActive: $0 == .active) }
    }
    // Subscribed last: the aggregate state is known only after all interactions have reported.
    let whole = all.state.dedupe().subscribe { if $0 == .atRest { body() } }
    let subscription = Subscription(parts, with: whole)
    keep(subscription)
    return subscription
  }

  /// Calls `body` with the state of an interaction, now and at each change, for as long as the runtime lives.
  private func follow(
    _ other: any Stateful, _ body: @escaping (MotionState) -> Void
  ) -> Subscription {
    let subscription = other.state.dedupe().subscribe(body)
    keep(subscription)
    return subscription
  }
}

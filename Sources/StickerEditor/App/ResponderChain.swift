import ECS

/// Those who are asked what an event means, the one in front first, until one of them has taken it.
///
/// A resource for each type of event.
struct ResponderChain<Event> {
  /// From back to front.
  var responders: [(World, Event) -> Bool] = []
}

extension App {
  /// Has a plugin asked what an event means, before those that were added earlier; `body` says whether it was for
  /// it.
  func respond<Event>(to type: Event.Type, _ body: @escaping (World, Event) -> Bool) {
    var chain = world.resource(ResponderChain<Event>.self) ?? ResponderChain()
    chain.responders.append(body)
    world.insertResource(chain)
  }
}

extension App {
  /// Has a plugin told of an event that it never takes, unless one in front has taken it.
  func on<Event>(_ type: Event.Type, _ body: @escaping (World, Event) -> Void) {
    respond(to: type) { world, event in
      body(world, event)
      return false
    }
  }
}

extension World {
  /// Asks what an event means; whether somebody has taken it.
  @discardableResult
  func ask<Event>(_ event: Event) -> Bool {
    resource(ResponderChain<Event>.self)?.responders.reversed().contains { $0(self, event) }
      ?? false
  }
}

import ECS
import Gestures

/// What a contact does, with the time at which it happened, in seconds.
struct ContactEvent {
  var sample: TouchSample
  var time: Double

  var id: TouchID { sample.id }
}

/// What has taken a contact that landed in front of the stickers: it gets all that the contact does until it lifts.
protocol ContactCapture: AnyObject {
  /// Whether the contact counts as a hand at work, for whom saving and the next visitor wait.
  var isAtWork: Bool { get }
  /// The contact is somewhere else.
  func move(_ contact: ContactEvent, in world: World)
  /// The contact has lifted.
  func lift(_ contact: ContactEvent, in world: World)
  /// The contact was taken away: nothing comes of it.
  func cancel(_ contact: ContactEvent, in world: World)
}

/// Takes a contact, and does nothing.
final class IgnoredContact: ContactCapture {
  let isAtWork: Bool

  init(isAtWork: Bool) { self.isAtWork = isAtWork }

  func move(_ contact: ContactEvent, in world: World) {}
  func lift(_ contact: ContactEvent, in world: World) {}
  func cancel(_ contact: ContactEvent, in world: World) {}
}

/// Those who may take a contact that lands, from back to front.
struct CaptureChain {
  var responders: [(World, ContactEvent) -> Hands.Place?] = []
}

extension App {
  /// Has a plugin asked whether it takes a contact that lands, before those that were added earlier.
  func capture(_ body: @escaping (World, ContactEvent) -> Hands.Place?) {
    var chain = world.resource(CaptureChain.self) ?? CaptureChain()
    chain.responders.append(body)
    world.insertResource(chain)
  }
}

extension World {
  /// Where a contact lands on what lies in front of the stickers; nil if it goes through to them.
  func capture(_ contact: ContactEvent) -> Hands.Place? {
    for responder in resource(CaptureChain.self)?.responders.reversed() ?? [] {
      if let place = responder(self, contact) { return place }
    }
    return nil
  }
}

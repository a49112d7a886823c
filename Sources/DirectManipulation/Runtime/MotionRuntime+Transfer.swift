public import ECS
import Geometry
public import Gestures

extension MotionRuntime {
  /// Hands a contact over: from where it is now it belongs to another element, for as long as it is down.
  ///
  /// For a finger that pulls a picture out of a tray. The recognisers that have heard it until now are cancelled, or
  /// fail; what it alone has moved goes back, and other touches of its old element go on. On the new element, or the
  /// nearest one around it that has recognisers, it is one that has just landed where it is: the point that is drawn
  /// there stays under it. With a `slop` of zero, the default, it moves the element at once and is no tap; nil for
  /// the slop of its kind. The elements around the new one do not hear it.
  ///
  /// Asked for while touches are worked off, it is done right after. Without effect if the contact is not down, if no
  /// such element has recognisers, or if the contact belongs to it already.
  /// Writes ``/Gestures/On``, ``/Spaces/ZOrder``, and what the plans of both elements write.
  public func transfer(_ touch: TouchID, to element: Entity, slop: Double? = 0) {
    if let contact = touches.contact(touch) { transfer(contact, to: element, slop: slop) }
  }

  /// Hands a contact over, which is told by its entity, as ``transfer(_:to:slop:)-(TouchID,_,_)``.
  ///
  /// A recogniser knows its touches by their serials: `runtime.touches.contact(serial: touch)`.
  public func transfer(_ contact: Entity, to element: Entity, slop: Double? = 0) {
    whenIdle { [unowned self] in
      guard let source = recognizingElement(from: element), world.has(Contact.self, on: contact),
        world.get(On.self, of: contact)?.element != source
      else { return }
      letGo(of: contact)
      // Observers that were told may have changed everything.
      guard let now = Touch(contact, in: world), world.has(GestureSource.self, on: source) else {
        return
      }
      join(
        now, to: source, raising: raisesTouchedElements && source != background, slop: slop,
        landing: (now.location, recognition.now))
      solveHeld()
    }
  }

  /// Takes a contact that is down from the element that it belongs to, as if it were taken away.
  private func letGo(of contact: Entity) {
    guard let touch = Touch(contact, in: world), let source = touch.element else { return }
    work.takenAway.append((source, touch.serial))
    work.hands.isHandingOver = true
    releaseTakenAway()
    work.hands.isHandingOver = false
    guard world.contains(contact) else { return }
    world.remove(On.self, from: contact)
    world.remove(Overheard.self, from: contact)
    solveHeld()
  }
}

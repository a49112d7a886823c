public import ECS
import Geometry
public import Gestures

extension MotionRuntime {
  /// Transfers a contact to another element: from its current location on, the contact belongs to that element until it
  /// ends.
  ///
  /// For instance for a finger that drags a picture out of a tray. The recognizers that have heard the contact are
  /// cancelled, or fail; an element that only this contact has moved goes back, and other touches of the old element
  /// continue. For the new element, or its nearest ancestor with recognizers, the contact has just landed at its
  /// current location: the point that is drawn there stays under the contact. With a `slop` of 0 window points, the
  /// default, the contact moves the element at once and is no tap; nil stands for the slop of its kind. The ancestors
  /// of the new element do not hear the contact.
  ///
  /// A call while the runtime processes touches or runs a frame takes effect after all stages of the running call.
  /// Without effect if the contact is not down, if neither the element nor an ancestor has recognizers, or if the
  /// contact belongs to that element already. Writes ``/Gestures/On``, ``/Spaces/ZOrder``, and the properties that the
  /// plans of both elements write.
  public func transfer(_ touch: TouchID, to element: Entity, slop: Double? = 0) {
    if let contact = touches.contact(touch) { transfer(contact, to: element, slop: slop) }
  }

  /// Transfers a contact, given by its entity, to another element; see ``transfer(_:to:slop:)-(TouchID,_,_)``.
  ///
  /// A recognizer knows its touches by their serials: `runtime.touches.contact(serial: touch)`.
  public func transfer(_ contact: Entity, to element: Entity, slop: Double? = 0) {
    whenIdle { [unowned self] in
      guard let source = recognizingElement(from: element), world.has(Contact.self, on: contact),
        world.get(On.self, of: contact)?.element != source
      else { return }
      letGo(of: contact)
      // Observers may have despawned the contact, or removed the element's recognizers.
      guard let now = Touch(contact, in: world), world.has(GestureSource.self, on: source) else {
        return
      }
      join(
        now, to: source, raising: isRaised(byTouching: source), slop: slop,
        landing: (now.location, recognition.now))
      solveHeld()
    }
  }

  /// Removes a contact that is down from its element, as if the contact were cancelled there.
  private func letGo(of contact: Entity) {
    guard let touch = Touch(contact, in: world), let source = touch.element else { return }
    work.takenAway.append((source, touch.serial))
    work.hands.isHandingOver = true
    releaseTakenAway()
    work.hands.isHandingOver = false
    guard world.contains(contact) else { return }
    world.remove(On.self, from: contact)
    world.remove(AncestorTargets.self, from: contact)
    solveHeld()
  }
}

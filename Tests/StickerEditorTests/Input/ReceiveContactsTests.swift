import DirectManipulation
import ECS
import Geometry
import Gestures
import InterfaceKit
import Testing

@testable import EditorKit

@Suite struct ReceiveContactsTests {
  /// A log of the systems' actions, in order.
  private final class Notes { var lines: [String] = [] }

  private struct Hold { var isOn = true }

  /// Adds a sample to each part of the pump that has samples.
  private struct AddSample: System {
    let keys = MessageReader<KeyPress>()
    @ResMut var samples: Samples

    func run() {
      guard !keys.read().isEmpty else { return }
      let finger = TouchID(device: .min, finger: 1)
      samples.part.append(TouchSample(.down, finger, at: Point(200, 200), time: 0))
    }
  }

  /// Notes the messages of a whole frame at once.
  private struct FollowAtCommit: System {
    let contacts = ContactMessages()
    @Res var notes: Notes

    func run() {
      contacts.read { touch in
        notes.lines.append("landed \(touch.id.finger)")
      } ended: { end in
        notes.lines.append("ended \(end.touch.id.finger)")
      }
    }
  }

  /// Transfers or cancels each contact that has just landed.
  private struct Pick: System {
    let began = MessageReader<ContactBegan>()
    let control = ContactControl()
    @Res var goal: Goal

    func run() {
      for began in began.read() {
        if let element = goal.element {
          control.transfer(began.touch.contact, to: element)
        } else {
          control.cancelAll()
        }
      }
    }
  }

  private struct Goal { var element: Entity? }

  @Test func hoveringPointerNeitherRedrawsNorFollowsContacts() {
    let kit = KitHarness(NoteMessages(ContactsFollowed.self))
    kit.frame()
    _ = kit.app.drawnItems()
    kit.send(.mouseMove(position: Point(300, 300)))
    kit.frame()
    #expect(!kit.world.needsDisplay && kit.noted(ContactsFollowed.self).isEmpty)
    kit.mouse(.down, Point(300, 300))
    kit.frame()
    #expect(kit.world.needsDisplay && kit.noted(ContactsFollowed.self).count == 1)
    _ = kit.app.drawnItems()
    kit.send(.mouseMove(position: Point(310, 300)))
    kit.frame()
    #expect(kit.world.needsDisplay && kit.noted(ContactsFollowed.self).count == 2)
    kit.frame()
    #expect(kit.noted(ContactsFollowed.self).count == 2, "no samples, no part")
  }

  @Test func samplesOfInputSystemsAreReceived() {
    let kit = KitHarness(Guest { $0.add(AddSample(), to: .input) })
    let element = kit.element(at: Point(200, 200))
    kit.type("X")
    #expect(kit.app.runtime.isHeld(element))
    #expect(kit.world[Samples.self].part.isEmpty)
  }

  @Test func landingHasElementThatContactWasTransferredTo() throws {
    let kit = KitHarness(
      NoteMessages(Landed.self),
      Guest { app in
        app.world.insertResource(Goal())
        app.add(Pick(), to: .pick)
      })
    let (from, to) = (kit.element(at: Point(200, 200)), kit.element(at: Point(400, 400)))
    kit.world[Goal.self].element = to
    kit.touch(.down, 1, Point(200, 200))
    kit.frame()
    #expect(kit.noted(Landed.self).map(\.touch.element) == [to])
    kit.world[Goal.self].element = from
    kit.touch(.down, 2, Point(200, 200))
    kit.frame()
    #expect(kit.noted(Landed.self).map(\.touch.element) == [to, from])
    kit.world[Goal.self].element = nil
    kit.touch(.down, 3, Point(400, 400))
    kit.frame()
    let last = try #require(kit.noted(Landed.self).last?.touch)
    #expect(last.element == to && last.id.finger == 3, "a contact that has ended also landed")
    #expect(kit.app.runtime.touches.touches.isEmpty)
  }

  @Test func endsOfOldContactsComeBeforeLandings() {
    let notes = Notes()
    let kit = KitHarness(
      Guest { app in
        app.world.insertResource(notes)
        app.add(FollowAtCommit(), to: .commit)
      })
    kit.touch(.down, 1, Point(200, 200))
    kit.frame()
    #expect(notes.lines == ["landed 1"])
    notes.lines = []
    kit.touch(.down, 2, Point(300, 300))
    kit.touch(.up, 2, Point(300, 300))
    kit.touch(.up, 1, Point(200, 200))
    kit.frame()
    #expect(notes.lines == ["ended 1", "landed 2", "ended 2"])
    kit.frame()
    #expect(notes.lines.count == 3)
  }

  @Test(arguments: [(true, 3), (false, 1)])
  func landingsFormPartsOfTheirOwnUnderCondition(isOn: Bool, parts: Int) {
    let kit = KitHarness(
      NoteMessages(ContactsFollowed.self),
      Guest { app in
        app.world.insertResource(Hold(isOn: isOn))
        app.followLandingsAlone(while: ResourceValue(\Hold.isOn))
      })
    for finger in 1...3 as ClosedRange<Int64> {
      kit.touch(.down, finger, Point(100 * Double(finger), 300))
    }
    kit.frame()
    #expect(kit.noted(ContactsFollowed.self).count == parts)
  }

  @Test(arguments: [
    (InputEvent.TouchPhase.down, true), (.move, false), (.up, true), (.cancel, true),
  ])
  func movementsAloneChangeNoContacts(phase: InputEvent.TouchPhase, changes: Bool) {
    var samples = Samples()
    #expect(!samples.changesContacts)
    let finger = TouchID(device: 1, finger: 1)
    samples.part = [.move, phase].map { TouchSample($0, finger, at: .zero, time: 0) }
    #expect(samples.changesContacts == changes)
  }

  @Test func contactsOnElementsAreBusyExceptIdleAndLeavingOnes() {
    let kit = KitHarness()
    let element = kit.element(at: Point(200, 200))
    kit.touch(.down, 1, Point(600, 500))
    kit.frame()
    #expect(!kit.world.isHeld, "no element is there")
    kit.touch(.down, 2, Point(200, 200))
    kit.frame()
    #expect(kit.world.isHeld)
    kit.world.insert(Idle(), to: element)
    #expect(!kit.world.isHeld)
    kit.world.remove(Idle.self, from: element)
    kit.world.insert(Leaving(), to: element)
    #expect(!kit.world.isHeld)
    kit.world.remove(Leaving.self, from: element)
    kit.touch(.up, 2, Point(200, 200))
    kit.frame()
    #expect(!kit.world.isHeld)
  }
}

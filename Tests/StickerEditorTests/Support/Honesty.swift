import DirectManipulation
import ECS
import Gestures
@testable import StickerEditor
import StickerScene
import Testing

/// Expects that what is shown is what is stored, but for what hands hold; false if it is not.
@discardableResult
func expectHonest(
  _ desk: Desk, _ story: Comment = "", location: SourceLocation = #_sourceLocation
) -> Bool {
  let (editor, stored) = (desk.editor!, desk.editor.store.document.stickers)
  var wrong: [String] = []
  func expect(_ isTrue: Bool, _ what: String) { if !isTrue { wrong.append(what) } }
  func isBusy(_ entity: Entity) -> Bool {
    editor.runtime.isHeld(entity) || editor.away[entity]?.drag != nil
  }
  expect(editor.entities.count == stored.count + editor.unborn.count, "one element each")
  for record in stored {
    guard let entity = editor.entities[record.id], editor.world.contains(entity) else {
      wrong.append("\(record.id) is not shown")
      continue
    }
    expect(
      isBusy(entity) || editor.shownRecord(of: entity) == record,
      "\(record.id) is elsewhere: \(editor.shownRecord(of: entity)) instead of \(record)")
    expect(!editor.unborn.contains(entity), "\(record.id) is stored and unborn")
  }
  let still = editor.stickersInOrder().filter { !isBusy($0) && !editor.unborn.contains($0) }
    .map(editor.id)
  let ids = Set(still)
  expect(still == stored.map(\.id).filter(ids.contains), "the order: \(still)")
  let touches = editor.runtime.touches.touches
  expect(
    Set(touches.compactMap { editor.runtime.owner(of: $0.id) })
      == Set(editor.hands.holds.map(\.sticker)), "who is held")
  expect(editor.away.keys.allSatisfy(editor.world.contains), "who is away")
  expect(editor.pops.keys.allSatisfy(editor.world.contains), "pops")
  expect(
    editor.away.values.compactMap(\.drag).allSatisfy { editor.runtime.isHeld($0.leader) },
    "followers")
  expect(editor.chosen.allSatisfy { editor.entities[$0] != nil }, "chosen")
  expect(Set(editor.chosen).count == editor.chosen.count, "chosen once")
  #expect(wrong.isEmpty, story, sourceLocation: location)
  return wrong.isEmpty
}

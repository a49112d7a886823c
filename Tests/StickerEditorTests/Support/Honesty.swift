import DirectManipulation
import ECS
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
  expect(editor.entities.count == stored.count + editor.unborn.count, "one element each")
  for record in stored {
    guard let entity = editor.entities[record.id], editor.world.contains(entity) else {
      wrong.append("\(record.id) is not shown")
      continue
    }
    let isBusy = editor.runtime.isHeld(entity) || editor.away[entity]?.drag != nil
    expect(isBusy || editor.shownRecord(of: entity) == record, "\(record.id) is elsewhere")
    expect(!editor.unborn.contains(entity), "\(record.id) is stored and unborn")
  }
  let still = editor.stickersInOrder().filter {
    !editor.runtime.isHeld($0) && editor.away[$0]?.drag == nil && !editor.unborn.contains($0)
  }.map(editor.id)
  let ids = Set(still)
  expect(still == stored.map(\.id).filter(ids.contains), "the order: \(still)")
  expect(editor.hands.holds.allSatisfy { editor.world.contains($0.sticker) }, "holds")
  expect(editor.away.keys.allSatisfy(editor.world.contains), "away")
  expect(editor.pops.keys.allSatisfy(editor.world.contains), "pops")
  expect(
    editor.away.values.compactMap(\.drag?.leader).allSatisfy(editor.runtime.isHeld), "followers")
  expect(editor.chosen.allSatisfy { editor.entities[$0] != nil }, "chosen")
  expect(Set(editor.chosen).count == editor.chosen.count, "chosen once")
  #expect(wrong.isEmpty, story, sourceLocation: location)
  return wrong.isEmpty
}

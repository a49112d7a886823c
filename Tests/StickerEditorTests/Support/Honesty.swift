import DirectManipulation
import ECS
import Gestures
@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor
import StickerScene
import Testing

/// Expects that all stickers are shown as stored, except for held stickers; returns whether they are.
@discardableResult
func expectHonest(
  _ editor: EditorHarness, _ story: Comment = "", location: SourceLocation = #_sourceLocation
) -> Bool {
  let (world, stored) = (editor.world, editor.world.store.document.stickers)
  var wrong: [String] = []
  func expect(_ isTrue: Bool, _ message: @autoclosure () -> String) {
    if !isTrue { wrong.append(message()) }
  }
  // A bar of the timeline shows its sticker as the drag would leave it.
  let dragged = Set(
    world.query(TimelineTouch.self).entities.compactMap { world[$0, TimelineTouch.self].sticker })
  // Sliders and grips show stickers with the effects and the words that their drags would leave.
  let previewed = Set(
    (world.resource(EffectsEditing.self)?.drags.all.flatMap(\.stickers) ?? [])
      + (world.resource(TextStyling.self)?.drags.all.flatMap(\.stickers) ?? [])
      + world.query(Wrapping.self).entities.map { world[$0, Wrapping.self].sticker })
  func isBusy(_ entity: Entity) -> Bool {
    world.runtime.isHeld(entity) || world.displacements[entity]?.drag != nil
      || dragged.contains(world.id(of: entity)) || previewed.contains(entity)
  }
  expect(
    world.entities.count == stored.count + world.query(Provisional.self).count, "one element each")
  for record in stored {
    guard let entity = world.entities[record.id], world.contains(entity) else {
      wrong.append("\(record.id) is not shown")
      continue
    }
    expect(
      isBusy(entity) || SceneDocument.Sticker(of: entity, in: world) == record,
      "\(record.id) is elsewhere: \(SceneDocument.Sticker(of: entity, in: world)) instead of \(record)"
    )
    expect(!world.has(Provisional.self, on: entity), "\(record.id) is stored and unborn")
  }
  let still = world.stickersInOrder().filter { !isBusy($0) && !world.has(Provisional.self, on: $0) }
    .map(world.id)
  let ids = Set(still)
  expect(still == stored.map(\.id).filter(ids.contains), "the order: \(still)")
  expect(world.store.document.hasAdjacentMembers, "the members of a group are adjacent")
  let touches = world.runtime.touches.touches
  expect(
    Set(touches.compactMap(\.element).filter { world.has(Sticker.self, on: $0) })
      == Set(world.query(Held.self).entities), "who is held")
  expect(
    world.displacements.all.compactMap(\.why.drag).allSatisfy { world.runtime.isHeld($0.leader) },
    "followers")
  expect(world.selectedIDs.allSatisfy { world.entities[$0] != nil }, "selected")
  expect(Set(world.selectedIDs).count == world.selectedIDs.count, "selected once")
  #expect(wrong.isEmpty, story, sourceLocation: location)
  return wrong.isEmpty
}

extension SceneDocument {
  /// Whether the members of each group are adjacent in z-order.
  fileprivate var hasAdjacentMembers: Bool {
    var (last, seen) = ([Int](), Set<[Int]>())
    for sticker in stickers {
      for depth in sticker.groups.indices {
        let path = Array(sticker.groups[...depth])
        if !seen.insert(path).inserted, !last.starts(with: path) { return false }
      }
      last = sticker.groups
    }
    return true
  }
}

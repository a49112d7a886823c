import DirectManipulation
import ECS
package import EditorKit
import Geometry
import StickerScene

/// Selected stickers go together: those that no contact holds follow the one that a contact has come to.
///
/// Fingers anywhere within their frame hold that one, also where no sticker is, or where one lies that follows. Component:
/// ``HandedOver``.
package struct GroupsPlugin: Plugin {
  package init() {}

  package func build(_ app: App) {
    app.world.insertResource(GroupBeforeLanding())
    app.followLandingsAlone(while: SeveralAreSelected())
    app.add(NoteGroupBeforeLanding(), to: .input)
    app.add(HandOverToGroup(), to: .pick)
    app.add(GatherGroup(), MoveFollowers(), to: .behave)
    app.draw(DrawGroupFrame(), in: .marks)
  }
}

/// Whether several stickers are selected that can go together.
private struct SeveralAreSelected: DerivedValue {
  private let selected = Query<Selected>()
  @OptionalRes private var layout: Layout?

  var value: Bool { layout != nil && selected.count > 1 }
}

/// Notes where the group is before contacts land.
private struct NoteGroupBeforeLanding: System {
  let groups = StickerGroups()
  @Res var samples: Samples
  @ResMut var group: GroupBeforeLanding

  func run() { if samples.part.contains(where: { $0.phase == .down }) { group = groups.current } }
}

/// Gathers the group about a sticker that a first contact has come to.
private struct GatherGroup: System {
  let grasps = MessageReader<Grasp>()
  let groups = StickerGroups()
  let limits = StickerLimits()

  func run() {
    for grasp in grasps.read() {
      groups.gather(about: grasp.sticker)
      // The largest of the group is the first to reach them.
      limits.refresh(of: grasp.sticker)
    }
  }
}

/// Moves the followers with the stickers that contacts have moved.
private struct MoveFollowers: System {
  let followed = MessageReader<ContactsFollowed>()
  let displacements = Displacements()

  func run() { if !followed.read().isEmpty { displacements.moveFollowers() } }
}

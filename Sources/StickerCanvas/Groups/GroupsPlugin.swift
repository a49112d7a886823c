import DirectManipulation
import EditorKit
import StickerScene

/// Moves several selected stickers together: the sticker that a contact grasps leads the selected stickers without
/// contacts.
///
/// Contacts anywhere within the group's frame hold the leader, even beside all stickers or on a follower. Component:
/// ``TransferredToGroup``.
struct GroupsPlugin: Plugin {
  func build(_ app: App) {
    app.world.insertResource(GroupBeforeLanding())
    app.followLandingsAlone(while: SeveralAreSelected())
    app.add(NoteGroupBeforeLanding(), to: .input)
    app.add(TransferToGroup(), to: .pick)
    app.add(GatherGroup(), MoveFollowers(), to: .behave)
    app.draw(DrawGroupFrame(), in: .marks)
  }
}

/// Whether several stickers are selected; false if the canvas fills the window.
private struct SeveralAreSelected: DerivedValue {
  private let selected = Query<Selected>()
  @OptionalRes private var layout: Layout?

  var value: Bool { layout != nil && selected.count > 1 }
}

/// Records the placements of the group before contacts land.
private struct NoteGroupBeforeLanding: System {
  let groups = StickerGroups()
  @Res var samples: Samples
  @ResMut var group: GroupBeforeLanding

  func run() { if samples.part.contains(where: { $0.phase == .down }) { group = groups.current } }
}

/// Makes the other selected stickers follow a sticker that a first contact has grasped.
private struct GatherGroup: System {
  let grasps = MessageReader<HoldBegan>()
  let groups = StickerGroups()
  let limits = StickerLimits()

  func run() {
    for grasp in grasps.read() {
      groups.gather(about: grasp.sticker)
      // A group is limited by its largest sticker, which reaches the maximum size first.
      limits.refresh(of: grasp.sticker)
    }
  }
}

private struct MoveFollowers: System {
  let followed = MessageReader<ContactsFollowed>()
  let displacements = Displacements()

  func run() { if !followed.read().isEmpty { displacements.moveFollowers() } }
}

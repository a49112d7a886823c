import DirectManipulation
import EditorKit

/// Moves several selected stickers and the groups of the document together; makes and dissolves groups.
///
/// The sticker that a contact grasps leads the others without contacts.
///
/// Contacts anywhere within the group's frame hold the leader, even beside all stickers or on a follower. Component:
/// ``TransferredToGroup``.
struct GroupsPlugin: Plugin {
  func build(_ app: App) {
    app.world.insertResource(GroupBeforeLanding())
    app.followLandingsAlone(while: StickersMoveTogether())
    app.add(NoteGroupBeforeLanding(), to: .input)
    app.add(TransferToGroup(), to: .pick)
    app.add(GatherGroup(), MoveFollowers(), PerformGroupActions(), CompleteSelection(), to: .behave)
    app.add(
      Action(.group, "Group", at: .selection(8), keys: .control("G", shift: .free))
        .shown(if: HasSelection(count: 2)).possible(if: HasSelection(count: 2)),
      Action(.ungroup, "Ungroup", at: .selection(9), keys: .control("G", shift: .held))
        .shown(if: CanUngroup()).possible(if: CanUngroup()))
    app.draw(DrawGroupFrame(), in: .marks)
  }
}

/// Whether the scene has groups, or several stickers are selected; the latter counts only with an interface.
private struct StickersMoveTogether: DerivedValue {
  private let grouped = Query<Grouped>()
  private let selected = Query<Selected>()
  @OptionalRes private var layout: Layout?

  var value: Bool { !grouped.isEmpty || (layout != nil && selected.count > 1) }
}

private struct NoteGroupBeforeLanding: System {
  let groups = StickerGroups()
  @Res var samples: Samples
  @ResMut var group: GroupBeforeLanding

  func run() { if samples.part.contains(where: { $0.phase == .down }) { group = groups.current } }
}

/// Makes the other selected stickers, and the other members of its group, follow a sticker that a first contact has
/// grasped; raises groups with their members.
private struct GatherGroup: System {
  let began = MessageReader<ContactBegan>()
  let grasps = MessageReader<HoldBegan>()
  let stickers = Query<Sticker>()
  let groups = StickerGroups()
  let raising = GroupRaising()
  let limits = StickerLimits()

  func run() {
    // A step or a cancellation may have removed the sticker since the contact landed.
    for grasp in grasps.read() where stickers.contains(grasp.sticker) {
      groups.gather(about: grasp.sticker)
      // A group is limited by its largest sticker, which reaches the maximum size first.
      limits.refresh(of: grasp.sticker)
    }
    for began in began.read() { began.touch.element.map(raising.raise) }
  }
}

private struct MoveFollowers: System {
  let followed = MessageReader<ContactsFollowed>()
  let displacements = Displacements()

  func run() { if !followed.read().isEmpty { displacements.moveFollowers() } }
}

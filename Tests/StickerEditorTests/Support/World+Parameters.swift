import ECS
import InterfaceKit
import StickerScene

@testable import EditorKit
@testable import StickerCanvas

// The parameters of systems, for tests.

extension World {
  /// Returns a group of parameters that reaches into this world.
  func bound<Group: SystemParameterGroup>(_ group: Group) -> Group {
    group.bind(to: self)
    return group
  }

  var time: Double { self[Clock.self].frame }
  var palette: Palette { self[Palette.self] }
  var labels: Labels { bound(Labels()) }
  var hasInterface: Bool { layout != nil }
  var isTouchOnly: Bool { resource(DeviceInUse.self)?.isFixed ?? false }

  var allStickers: Stickers { bound(Stickers()) }
  var stickerContacts: StickerContacts { bound(StickerContacts()) }
  var stickerFrames: StickerFrames { bound(StickerFrames()) }
  var selection: Selection { bound(Selection()) }
  var groups: StickerGroups { bound(StickerGroups()) }
  var displacements: Displacements { bound(Displacements()) }
  var cameraControl: CameraControl { self[CameraControl.self] }

  @discardableResult
  func commit(_ edit: Edit) -> [Entity]? { self[Committer.self].commit(edit) }
  func item(of sticker: Entity) -> DrawnItem { bound(StickerDrawing()).item(of: sticker) }
}

extension SceneDocument.Sticker {
  init(of sticker: Entity, in world: World) {
    self = world[StickerRecords.self].record(of: sticker)
  }
}

import DirectManipulation
public import EditorKit
import StickerScene

/// Makes a group of the selected stickers and groups, and dissolves the selected groups.
struct PerformGroupActions: System {
  let requests = MessageReader<ActionRequest>()
  let selection = Selection()
  let groups = DocumentGroups()
  let stickers = Stickers()
  let canGroup = HasSelection(count: 2)
  let canUngroup = CanUngroup()
  let edits = MessageWriter<Edit>()

  func run() {
    requests.perform([
      .group: { if canGroup.value { change { $0.grouping($1, within: $2) } } },
      .ungroup: { if canUngroup.value { change { $0.ungrouping($1, within: $2) } } },
    ])
  }

  /// Sends an edit that changes the document for the selected stickers, by their ids, in the entered group.
  private func change(
    _ make: @escaping (SceneDocument, _ ids: Set<Int>, _ path: [Int]) -> SceneChange
  ) {
    let (selected, path) = (selection.stickers, groups.entered)
    let ids = Set(selected.map(stickers.id))
    edits.send(Edit(.keepHeld(selected)))
    edits.send(Edit(.change { make($0, ids, path) }))
  }
}

/// Selects the missing members of groups after a step that has made or restored groups.
struct CompleteSelection: System {
  let steps = MessageReader<StepShown>()
  let selection = Selection()

  func run() {
    let changesGroups = steps.read().contains { shown in
      shown.step.edits.contains {
        if case .sticker(let before?, let after?) = $0 {
          before.sticker.groups != after.sticker.groups
        } else {
          false
        }
      }
    }
    guard changesGroups else { return }
    let selected = selection.stickers
    if !selected.isEmpty { selection.select(selected) }
  }
}

/// Whether a group is selected.
struct CanUngroup: DerivedValue {
  private let selected = Query<Selected>()
  private let groups = DocumentGroups()

  var value: Bool { selected.contains { sticker, _ in groups.group(of: sticker) != nil } }
}

extension EditorAction {
  /// Makes a group of the selected stickers and groups.
  public static let group = EditorAction("group")
  /// Dissolves the selected groups.
  public static let ungroup = EditorAction("ungroup")
}

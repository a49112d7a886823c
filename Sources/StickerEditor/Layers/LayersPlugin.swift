import DirectManipulation
public import EditorKit
import InterfaceKit
import StickerCanvas
import StickerScene

/// Shows the layers list: the stickers and groups from front to back, with locks and eyes.
///
/// Contacts and keys select rows, and move them in z-order and between groups. In a narrow window, the list closes when
/// the user begins to crop or adjust the photo, to draw, to search or to write.
struct LayersPlugin: Plugin {
  func build(_ app: App) {
    app.insertState(LayersList())
    app.world.insertResource(LayersStrip())
    app.addPanel(LayersPanel.self, by: ShowLayers(), in: .bars)
    app.add(CloseLayersInNarrowWindow(), to: .layout, before: ["InterfaceLayout"])
    app.add(
      DragLayers(), TapLayers(), ScrollLayersByWheel(), MoveLayersByKeys(), PerformLayerActions(),
      to: .behave)
    // The list scrolls in frames without input, too.
    app.add(FollowDraggedRow(), to: .animate)
    app.add(
      Action(.layers, "Layers", at: .menu(30, .view), keys: KeyChord("L", shift: .held))
        .on(if: ResourceValue(\LayersList.isOpen)))
    app.addMovement(
      while: Derived(DraggedRow()) { row in
        row.current.map { $0.panel.scrollSpeed(at: $0.y) != 0 } == true
      })
  }
}

/// The row that a contact drags, for a system.
private struct DraggedRow: SystemParameterGroup {
  private let contacts = Contacts()
  @Res private var list: LayersList
  @Res private var shown: ShownPanel<LayersPanel>

  /// The panel, the drag, and the contact's y coordinate in interface points; `nil` if no row is dragged.
  var current: (panel: LayersPanel, drag: LayerDrag, y: Double)? {
    guard let panel = shown.panel, let drag = list.drag,
      let touch = contacts.touch(of: drag.contact)
    else { return nil }
    return (panel, drag, touch.location.y)
  }
}

extension EditorAction {
  /// Shows or hides the layers list.
  public static let layers = EditorAction("layers")

  /// Selects the sticker or the group of a row of the layers list.
  static func layerRow(_ row: LayerRow) -> EditorAction {
    EditorAction(
      rowPrefix + (row.group.map { $0.map(String.init).joined(separator: ".") + "/" } ?? "")
        + "\(row.id)")
  }

  /// Whether the action selects a row of the layers list.
  var isLayerRow: Bool { name.hasPrefix(Self.rowPrefix) }

  private static let rowPrefix = "layer-row-"
}

/// The rows of the layers list, for a system.
struct LayerRows: SystemParameterGroup {
  private let offsets = ScrollOffsets()
  private let control = ScrollControl()
  private let stickers = Stickers()
  private let selection = Selection()
  private let edits = MessageWriter<Edit>()
  @Res private var store: SceneStore
  @Res private var layout: Layout
  @Res private var strip: LayersStrip
  @Res private var list: LayersList
  @ResMut private var display: Display

  /// All rows; O(stickers).
  var all: [LayerRow] { store.document.layerRows(folded: list.folded) }

  /// The panel; `nil` while the list is closed.
  ///
  /// O(stickers).
  var panel: LayersPanel? {
    guard list.isOpen else { return nil }
    let rows = all
    let frame = LayersPanel.frame(in: layout, rows: rows.count)
    let scroll = strip.element.map { offsets.offset(of: $0, along: .column) } ?? 0
    let row = layout.button
    let height = frame.size.height - row
    let first = max(0, min(rows.count, Int((scroll / row).rounded(.down))))
    let end = max(first, min(rows.count, Int(((scroll + height) / row).rounded(.up))))
    return LayersPanel(
      frame: frame, isMirrored: layout.isMirrored, rowHeight: row, scroll: scroll,
      first: first, rows: Array(rows[first..<end]), count: rows.count)
  }

  /// Scrolls the rows by a distance in interface points.
  func scroll(by distance: Double) {
    guard let element = strip.element, distance != 0 else { return }
    control.scroll(element, to: offsets.offset(of: element, along: .column) + distance)
    display.redraw()
  }

  /// Scrolls until a row and its neighbors are visible, by the row's index.
  func reveal(_ index: Int, on panel: LayersPanel) {
    let lane = panel.frame(ofRow: index)
    if lane.minY - panel.rowHeight < panel.room.minY {
      scroll(by: lane.minY - panel.rowHeight - panel.room.minY)
    } else if lane.maxY + panel.rowHeight > panel.room.maxY {
      scroll(by: lane.maxY + panel.rowHeight - panel.room.maxY)
    }
  }

  /// Selects the sticker or group of a row; with Shift or multiple selection, adds it.
  func select(_ row: LayerRow) {
    let members = store.document.members(of: row).compactMap { stickers[$0] }
    guard let record = store.document.stickers.first(where: { $0.id == row.id }) else { return }
    if selection.selectsSeveral {
      selection.select(selection.stickers.filter { !members.contains($0) } + members)
    } else {
      selection.select(members, within: Array(record.groups.prefix(row.depth)))
    }
    display.redraw()
  }

  /// Changes the stickers of a row as one undo step.
  func change(_ row: LayerRow, _ body: @escaping (inout SceneDocument.Sticker) -> Void) {
    let members = store.document.members(of: row)
    edits.send(Edit(.keepHeld(members.compactMap { stickers[$0] })))
    edits.send(Edit(changing: members, body))
  }

  /// Drops a row between other rows as one undo step; see
  /// ``StickerScene/SceneDocument/dropping(_:at:of:staysInGroup:)``.
  func drop(_ row: LayerRow, at gap: Int, staysInGroup: Bool) {
    let rows = all
    edits.send(
      Edit(.keepHeld(store.document.members(of: row).compactMap { stickers[$0] })))
    edits.send(
      Edit(
        .change {
          $0.dropping(row, at: gap, of: rows, staysInGroup: staysInGroup) ?? SceneChange()
        }))
  }
}

/// Lays out the layers list, lets its rows scroll, and scrolls to a sticker that is selected and to the focused row.
private struct ShowLayers: System {
  let rows = LayerRows()
  let writer = PanelWriter<LayersPanel>()
  let control = ScrollControl()
  let selection = Selection()
  let stickers = Stickers()
  @Res var strip: LayersStrip
  @Res var focus: Focus
  private var known: [Entity] = []
  private var focused: EditorAction?

  mutating func run() {
    let panel = rows.panel
    writer.show(panel)
    guard let panel, let element = strip.element else {
      (known, focused) = ([], nil)
      return
    }
    let extent = Size(
      width: panel.room.size.width, height: Double(panel.count) * panel.rowHeight)
    control.lay(element, extent, in: panel.room.size, along: .column)
    let selected = selection.stickers
    if selected != known, let id = selected.last.map(stickers.id),
      !panel.rows.contains(where: { $0.id == id }),
      let index = rows.all.firstIndex(where: { $0.group == nil && $0.id == id })
    {
      rows.reveal(index, on: panel)
    }
    known = selected
    var wanted: EditorAction?
    if case .button(let action)? = focus.place?.item, action.isLayerRow { wanted = action }
    if wanted != focused, let index = panel.rows.firstIndex(where: { .layerRow($0) == wanted }) {
      rows.reveal(panel.first + index, on: panel)
    }
    focused = wanted
  }
}

/// Folds groups, locks and hides stickers, and selects the tapped rows.
private struct TapLayers: System {
  let ends = MessageReader<ContactEnded>()
  let contacts = Contacts()
  let rows = LayerRows()
  @Res var shown: ShownPanel<LayersPanel>
  @Res var strip: LayersStrip
  @ResMut var list: LayersList
  @ResMut var display: Display

  func run() {
    for ended in ends.read() {
      let touch = ended.touch
      guard let panel = shown.panel, !ended.isCancelled, touch.element == strip.element,
        contacts.recognizer(InterfaceTap.self, of: touch.contact)?.state == .ended,
        let (row, zone) = panel.hit(touch.location)
      else { continue }
      switch zone {
      case .fold:
        if let group = row.group, list.folded.remove(group) == nil { list.folded.insert(group) }
        display.redraw()
      case .lock: rows.change(row) { $0.locked = !row.isLocked }
      case .eye: rows.change(row) { $0.hidden = !row.isHidden }
      case .name: rows.select(row)
      }
    }
  }
}

/// Recognizes a contact that drags a row by its grip.
final class GripPan: PanGestureRecognizer {}

/// Begins to drag rows by their grips, and drops the rows at another place in the list.
private struct DragLayers: System {
  let messages = ContactMessages()
  let rows = LayerRows()
  @Res var clock: Clock
  @Res var shown: ShownPanel<LayersPanel>
  @ResMut var list: LayersList
  @ResMut var display: Display

  func run() {
    messages.read { touch in
      land(touch)
    } ended: { ended in
      guard let drag = list.drag, drag.contact == ended.touch.contact else { return }
      list.drag = nil
      display.redraw()
      if !ended.isCancelled, shown.panel != nil {
        rows.drop(drag.row, at: drag.gap, staysInGroup: true)
      }
    }
  }

  private func land(_ touch: Touch) {
    guard list.drag == nil, let panel = shown.panel,
      let row = panel.rows.first(where: { shown.element(of: .grip($0)) == touch.element })
    else { return }
    list.drag = LayerDrag(
      contact: touch.contact, row: row, gap: panel.first + (panel.rows.firstIndex(of: row) ?? 0),
      time: clock.frame)
  }
}

/// Moves the place of a dragged row with its contact; the list scrolls while the contact is beyond the list's ends.
private struct FollowDraggedRow: System {
  let row = DraggedRow()
  let contacts = Contacts()
  let rows = LayerRows()
  @Res var clock: Clock
  @ResMut var list: LayersList
  @ResMut var display: Display

  func run() {
    guard let (panel, drag, y) = row.current else { return }
    // A frame that comes late scrolls no farther than three frames.
    rows.scroll(by: panel.scrollSpeed(at: y) * min(0.05, clock.frame - drag.time))
    list.drag?.time = clock.frame
    let gap = panel.gap(at: y)
    guard contacts.recognizer(GripPan.self, of: drag.contact)?.state != .possible, gap != drag.gap
    else { return }
    list.drag?.gap = gap
    display.redraw()
  }
}

private struct ScrollLayersByWheel: System {
  let turns = MessageHandler<WheelTurn>()
  let rows = LayerRows()
  @Res var shown: ShownPanel<LayersPanel>

  func run() {
    turns.handle { turn in
      guard shown.panel?.frame.contains(turn.position) == true else { return false }
      rows.scroll(by: -turn.notches * 60)
      return true
    }
  }
}

/// Moves the focused row by Ctrl or Alt and an arrow key; locks it by L, and hides it by V.
private struct MoveLayersByKeys: System {
  let keys = MessageHandler<KeyPress>()
  let rows = LayerRows()
  @Res var focus: Focus
  @Res var shown: ShownPanel<LayersPanel>

  func run() { keys.handle(take) }

  private func take(_ press: KeyPress) -> Bool {
    guard press.isDown, let panel = shown.panel, case .button(let action)? = focus.place?.item,
      let index = panel.rows.firstIndex(where: { .layerRow($0) == action })
    else { return false }
    let (row, all) = (panel.rows[index], rows.all)
    switch press.name {
    case "Up", "Down":
      guard press.modifiers.control || press.modifiers.alt else { return false }
      move(row, panel.first + index, all, isUp: press.name == "Up")
    case "L" where !press.modifiers.control && !press.modifiers.shift:
      rows.change(row) { $0.locked = !row.isLocked }
    case "V" where !press.modifiers.control && !press.modifiers.alt:
      rows.change(row) { $0.hidden = !row.isHidden }
    default: return false
    }
    return true
  }

  /// Moves a row past the next row, or into or out of a group.
  private func move(_ row: LayerRow, _ index: Int, _ all: [LayerRow], isUp: Bool) {
    if isUp {
      if index > 0 { rows.drop(row, at: index - 1, staysInGroup: false) }
      return
    }
    let members = all[(index + 1)...].prefix { $0.depth > row.depth }.count
    let end = index + 1 + members
    // The row leaves its group before it passes the row behind the group.
    let leaves = end < all.count ? all[end].depth < row.depth : row.depth > 0
    if leaves {
      rows.drop(row, at: end, staysInGroup: false)
    } else if end < all.count {
      rows.drop(row, at: end + 1, staysInGroup: true)
    }
  }
}

/// Closes the list when a feature that takes the canvas begins, in a window in which the list would cover the feature.
private struct CloseLayersInNarrowWindow: System {
  let canvas = CanvasIsFree()
  @Res var layout: Layout
  @ResMut var list: LayersList
  private var wasFree = true

  mutating func run() {
    let isFree = canvas.value
    if wasFree, !isFree, list.isOpen, LayersPanel.coversCanvas(in: layout) { list.isOpen = false }
    wasFree = isFree
  }
}

private struct PerformLayerActions: System {
  let requests = MessageReader<ActionRequest>()
  let presses = ButtonPresses()
  let rows = LayerRows()
  @Res var shown: ShownPanel<LayersPanel>
  @ResMut var list: LayersList

  func run() {
    requests.perform([.layers: { list.isOpen.toggle() }])
    for button in presses.read() where button.action.isLayerRow {
      shown.panel?.rows.first { .layerRow($0) == button.action }.map(rows.select)
    }
  }
}

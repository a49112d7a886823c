import DirectManipulation
import EditorKit
import Pictures
import StickerCanvas

/// A resource: the samples of contacts in the current part of a pump, which a contact's trace doesn't keep.
struct DrawingSamples {
  fileprivate(set) var part: [TouchSample] = []
  /// The contacts that have landed in the part to draw.
  var landed: Set<Entity> = []
  /// The number of strokes so far.
  fileprivate var count = 0

  /// The movements of a contact that was down before the part.
  func movements(of touch: Touch) -> some Sequence<TouchSample> {
    part.lazy.filter { $0.id == touch.id && $0.phase == .move }
  }

  /// The movements of a contact that was down before the part and has ended in it; its finger may have landed again.
  func movements(ofEnded touch: Touch) -> some Sequence<TouchSample> {
    part.lazy.prefix { $0.id != touch.id || $0.phase != .down }
      .filter { $0.id == touch.id && $0.phase == .move }
  }

  /// The landing and the movements of a contact that has landed in the part.
  ///
  /// Empty for a contact whose lift got lost, as its finger has landed again in the part.
  func movements(ofNew touch: Touch) -> [TouchSample] {
    guard let start = part.lastIndex(where: { $0.id == touch.id && $0.phase == .down }),
      part[start].location == touch.landing
    else { return [] }
    return part[start...].filter { $0.id == touch.id && ($0.phase == .move || $0.phase == .down) }
  }
}

/// Records the samples of contacts while contacts may draw, before the runtime takes them.
struct RecordSamples: System {
  let strokes = Query<LiveStroke>()
  let erasing = Query<Erasing>()
  @Res var samples: Samples
  @Res var tools: DrawingTools
  @ResMut var recorded: DrawingSamples

  func run() {
    recorded.part.removeAll(keepingCapacity: true)
    recorded.landed.removeAll(keepingCapacity: true)
    guard tools.isOn || !strokes.isEmpty || !erasing.isEmpty else { return }
    recorded.part += samples.part
  }
}

/// Grows strokes along their contacts, and adds each as a sticker when its contact lifts or the stroke is full.
///
/// A new stroke continues a full one, so each part is an undo step. A cancelled contact discards only the part that
/// isn't added yet, unless `ContactsCancelled.keepsManipulations` is true.
struct FollowStrokes: System {
  let messages = ContactMessages()
  let followed = MessageReader<ContactsFollowed>()
  let cancels = MessageReader<ContactsCancelled>()
  let strokes = Components<LiveStroke>()
  let contacts = Contacts()
  let canvas = Canvas()
  let edits = MessageWriter<Edit>()
  @Res var surface: DrawingSurface
  @ResMut var tools: DrawingTools
  @ResMut var samples: DrawingSamples

  func run() {
    let isKept = cancels.read().contains(where: \.keepsManipulations)
    messages.read { touch in
      guard touch.element == surface.entity else { return }
      // The row of colors covers a part of the canvas.
      if tools.showsColors { tools.showsColors = false }
      guard case .ink(let tool) = tools.tool else { return }
      samples.landed.insert(touch.contact)
      begin(touch, tool)
    } ended: { ended in
      let contact = ended.touch.contact
      guard strokes.contains(contact) else { return }
      if !samples.landed.contains(contact) {
        extend(contact, by: samples.movements(ofEnded: ended.touch))
      }
      if let stroke = strokes.remove(from: contact), !ended.isCancelled || isKept { add(stroke) }
    }
    guard !followed.read().isEmpty else { return }
    for contact in strokes.entities where !samples.landed.contains(contact) {
      guard let touch = contacts.touch(of: contact) else { continue }
      extend(contact, by: samples.movements(of: touch))
    }
  }

  private func begin(_ touch: Touch, _ tool: Stroke.Tool) {
    let movements = samples.movements(ofNew: touch)
    let stroke = LiveStroke(
      id: nextID(), tool, color: tools.color, width: tools.width, at: touch.landing,
      pressure: movements.first?.pressure ?? 1, canvas.toWindow)
    strokes.insert(stroke, to: touch.contact)
    extend(touch.contact, by: movements.dropFirst())
  }

  private func extend(_ contact: Entity, by movements: some Sequence<TouchSample>) {
    let map = canvas.toWindow
    for sample in movements {
      strokes[contact].append(sample.location, pressure: sample.pressure, map)
      guard strokes[contact].line.isFull else { continue }
      let full = strokes[contact]
      add(full)
      strokes.insert(full.continued(id: nextID()), to: contact)
    }
  }

  private func add(_ stroke: LiveStroke) {
    if let sticker = stroke.sticker(on: canvas.size) { edits.send(Edit(.add([sticker]))) }
  }

  private func nextID() -> Int {
    samples.count += 1
    return samples.count
  }
}

/// Draws the strokes of contacts that are down, in front of all stickers.
struct DrawLiveStrokes: System {
  let strokes = Query<LiveStroke>()
  let canvas = Canvas()
  @ResMut var display: Display

  func run() {
    let map = canvas.toWindow
    for (_, stroke) in strokes { display.items.append(stroke.item(map)) }
  }
}

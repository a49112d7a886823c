import DirectManipulation
import EditorKit
import Pictures
import StickerCanvas
import StickerScene

/// Marks a contact that erases strokes.
struct Erasing: Component {
  /// The erased strokes, hidden by an `OpacityPreview` until the contact lifts, and still in the document until then.
  ///
  /// A cancelled contact shows the strokes again, unless `ContactsCancelled.keepsManipulations` is true.
  fileprivate var stickers: [Entity] = []
  /// The last location of the contact, in interface points.
  fileprivate(set) var location: Point
  /// The radius of the eraser, in interface points.
  let radius: Double
}

/// Removes the strokes that contacts with the eraser touch, as one undo step when a contact lifts.
///
/// Locked strokes, and strokes that other contacts hold, stay.
struct Erase: System {
  let messages = ContactMessages()
  let followed = MessageReader<ContactsFollowed>()
  let cancels = MessageReader<ContactsCancelled>()
  let erasing = Components<Erasing>()
  let previews = Components<OpacityPreview>()
  let stickers = Query<Sticker, StickerTraits, Size>()
  let timed = Query<Timed>()
  let contacts = Contacts()
  let hits = HitTest()
  let edits = MessageWriter<Edit>()
  @Res var surface: DrawingSurface
  @Res var tools: DrawingTools
  @ResMut var samples: DrawingSamples

  func run() {
    let isKept = cancels.read().contains(where: \.keepsManipulations)
    messages.read { touch in
      guard touch.element == surface.entity, tools.tool == .eraser else { return }
      let contact = touch.contact
      samples.landed.insert(contact)
      erasing.insert(Erasing(location: touch.landing, radius: tools.width / 2), to: contact)
      move(contact, to: touch.landing)
      for sample in samples.movements(ofNew: touch) { move(contact, to: sample.location) }
    } ended: { ended in
      let contact = ended.touch.contact
      if erasing.contains(contact), !samples.landed.contains(contact) {
        for sample in samples.movements(ofEnded: ended.touch) { move(contact, to: sample.location) }
      }
      guard let erased = erasing.remove(from: contact)?.stickers else { return }
      let gone = erased.filter { previews.remove(from: $0) != nil }.compactMap { stickers.get($0) }
      if gone.isEmpty || ended.isCancelled && !isKept { return }
      edits.send(Edit(.remove(gone.map(\.0.id))))
    }
    guard !followed.read().isEmpty else { return }
    for contact in erasing.entities where !samples.landed.contains(contact) {
      guard let touch = contacts.touch(of: contact) else { continue }
      for sample in samples.movements(of: touch) { move(contact, to: sample.location) }
    }
  }

  private func move(_ contact: Entity, to location: Point) {
    guard location.isFinite else { return }
    let (start, radius) = (erasing[contact].location, erasing[contact].radius)
    erasing[contact].location = location
    let touched = stickers.entities.filter { isErased($0, from: start, to: location, radius) }
    for sticker in touched { previews.insert(OpacityPreview(opacity: 0), to: sticker) }
    erasing[contact].stickers += touched
  }

  /// Returns whether a sticker is a stroke whose ink lies within a radius of a line, all in interface points.
  private func isErased(
    _ sticker: Entity, from start: Point, to end: Point, _ radius: Double
  ) -> Bool {
    guard let (part, traits, size) = stickers.get(sticker), Stroke.isName(part.image),
      !traits.locked, timed.get(sticker)?.isVisible != false, !previews.contains(sticker),
      !contacts.hold(sticker), let line = Rect(around: [start, end])
    else { return false }
    let unit = traits.drawing(of: size).unit.then(hits.matrixToWindow(of: sticker))
    guard let inverse = unit.inverse,
      Rect(around: Rect(x: 0, y: 0, width: 1, height: 1), through: unit)
        .overlaps(line.inset(by: -radius)),
      let stroke = Stroke(name: part.image)
    else { return false }
    let picture = stroke.size
    func place(_ point: Point) -> Point {
      let unit = inverse.apply(point)
      return Point(unit.x * picture.width, unit.y * picture.height)
    }
    // The interface points per point of the stroke.
    let scale = (abs(unit.a * unit.d - unit.b * unit.c) / (picture.width * picture.height))
      .squareRoot()
    return stroke.isTouched(from: place(start), to: place(end), within: radius / scale)
  }
}

/// Draws a ring around each contact that erases.
struct DrawErasers: System {
  let erasing = Query<Erasing>()
  @ResMut var display: Display

  func run() {
    for (_, eraser) in erasing {
      for (radius, color) in [(eraser.radius + 1.5, 0x9900_0000), (eraser.radius, 0xB3FF_FFFF)] {
        display.items.append(
          DrawnItem(disc: eraser.location, radius: radius, color: UInt32(color)))
      }
    }
  }
}

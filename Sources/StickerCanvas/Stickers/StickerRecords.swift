package import DirectManipulation
import EditorKit
import Pictures
package import StickerScene

/// Converts the records of stickers to components and back, for a system; the only type that does so.
package struct StickerRecords: SystemParameterGroup {
  private let stickers = Stickers()
  private let spawner = Spawner<
    Transform, AnchorPoint, Size, ZOrder, Parent, StickerTraits, Sticker, HitShape
  >()
  private let sizes = Components<Size>()
  private let orders = Query<ZOrder>()
  private let traits = Components<StickerTraits>()
  private let parts = Components<Sticker>()
  private let shapes = Components<HitShape>()
  private let timed = Components<Timed>()
  private let grouped = Components<Grouped>()
  private let recorded = Components<RecordedMotion>()
  private let displacements = Displacements()
  private let time = SceneTime()
  private let held = Components<Held>()
  private let plans = Components<PlanWhenTouched>()
  private let gestures = Query<Gesture>()
  private let recognizers = Recognizers()
  @Res private var canvas: CanvasElement
  @Res private var clock: Clock
  @Res private var playhead: Playhead
  @Res private var index: StickerIndex
  @Res private var pictures: StickerPictures
  @ResMut private var display: Display

  package init() {}

  /// Spawns a sticker in front of all others.
  @discardableResult
  package func add(_ record: SceneDocument.Sticker) -> Entity {
    let order = ZOrder((stickers.inOrder.last.flatMap(orders.get)?.value ?? 0) + 1)
    let (shown, look) = (time.shown(record), look(of: record))
    let place = shown.placement
    let sticker = spawner.spawn(
      place.transform, place.anchorPoint, record.size, order, Parent(canvas.entity), shown.traits,
      look.sticker, look.shape)
    setTimed(sticker, to: record, shown)
    if !record.groups.isEmpty { grouped.insert(Grouped(), to: sticker) }
    if !record.locked { plans.insert(Sticker.hands, to: sticker) }
    index.entities[record.id] = sticker
    index.order?.append(sticker)
    display.redraw()
    return sticker
  }

  /// Applies a record to a sticker, whose springs and following end.
  ///
  /// A record that is not stored yet is a preview, which ends with the next step that changes the sticker, or with
  /// another preview. The caller previews no sticker that contacts hold.
  package func apply(_ record: SceneDocument.Sticker, to sticker: Entity) {
    let (shown, look) = (time.shown(record), look(of: record))
    parts.insert(look.sticker, to: sticker)
    traits.insert(shown.traits, to: sticker)
    setTimed(sticker, to: record, shown)
    if record.groups.isEmpty == grouped.contains(sticker) {
      if record.groups.isEmpty {
        grouped.remove(from: sticker)
      } else {
        grouped.insert(Grouped(), to: sticker)
      }
    }
    recorded.remove(from: sticker)
    sizes.insert(record.size, to: sticker)
    shapes.insert(look.shape, to: sticker)
    display.redraw()
    let isMovable = plans.contains(sticker) || gestures.contains(sticker)
    if !record.locked, !isMovable { plans.insert(Sticker.hands, to: sticker) }
    if record.locked, isMovable {
      plans.remove(from: sticker)
      recognizers.transact { $0.remove(planNamed: Sticker.plan, from: sticker) }
    }
    displacements[sticker] = nil
    displacements.place(sticker, at: shown.placement)
  }

  private func look(of record: SceneDocument.Sticker) -> (sticker: Sticker, shape: HitShape) {
    let name = PictureName(document: record.image)
    let image = pictures.images.shownImage(
      record.traits.hasEffects ? name.with(record.effects, of: record.size) : name)
    return (
      Sticker(id: record.id, image: record.image, picture: image.id),
      record.locked || !time.isVisible(record)
        ? HitShape(.nothing) : record.traits.shape(image.mask)
    )
  }

  /// Updates the hit shapes of stickers whose pictures have been opened, so that touches pass through transparent
  /// pixels.
  ///
  /// O(stickers).
  func show(picturesNamed names: Set<String>) {
    display.redraw()
    for sticker in stickers.entities.values where names.contains(parts[sticker].image) {
      let traits = traits[sticker]
      if traits.locked || traits.hidden || timed.get(sticker)?.isVisible == false { continue }
      let image = pictures.images.shownImage(named: parts[sticker].image)
      shapes.insert(traits.shape(image.mask), to: sticker)
    }
  }

  /// Gives a sticker an id that no other sticker has.
  func renumber(_ sticker: Entity) {
    index.entities[parts[sticker].id] = nil
    parts[sticker].id = stickers.unusedIDs(1)[0]
    index.entities[parts[sticker].id] = sticker
  }

  /// Despawns a sticker by its id; has no effect if no sticker has the id.
  package func remove(_ id: Int) {
    guard let sticker = stickers[id] else { return }
    held.remove(from: sticker)
    spawner.despawn(sticker)
    display.redraw()
  }

  /// Returns the record of a sticker at its shown place, or at the goal of its animation.
  ///
  /// The recorded motion of a sticker becomes keyframes; otherwise a changed placement becomes that of the keyframe at
  /// the playhead, or of the record if the sticker has no keyframes.
  package func record(of sticker: Entity) -> SceneDocument.Sticker {
    var record = storedRecord(of: sticker)
    if let recorded = recorded.get(sticker), !recorded.runs.isEmpty {
      recorded.perform(by: &record)
      return record
    }
    guard let place = displacements.restingPlacement(of: sticker) else { return record }
    guard let timed = timed.get(sticker) else {
      record.placement = place
      return record
    }
    let opacity = traits[sticker].opacity
    let shown = time.shownPlacement(place, opacity: opacity, of: record)
    if !shown.isNear(timed.shown) { time.store(place, opacity: opacity, in: &record) }
    return record
  }

  /// Returns a record with the timing of a sticker, and at the stored place of a sticker with timing.
  private func storedRecord(of sticker: Entity) -> SceneDocument.Sticker {
    let part = parts[sticker]
    var record = SceneDocument.Sticker(
      id: part.id, image: part.image, size: sizes[sticker], position: .zero)
    record.traits = traits[sticker]
    if let timed = timed.get(sticker) {
      record.ownPlacement = timed.own
      record.anchorPoint = timed.anchorPoint
    }
    return record
  }

  private func setTimed(
    _ sticker: Entity, to record: SceneDocument.Sticker, _ shown: SceneDocument.Sticker
  ) {
    guard record.traits.isTimed else {
      if !timed.isEmpty { timed.remove(from: sticker) }
      return
    }
    timed.insert(
      Timed(
        own: record.ownPlacement, anchorPoint: record.anchorPoint, shown: shown.ownPlacement,
        isVisible: time.isVisible(record), time: time.seconds),
      to: sticker)
  }
}

// MARK: Time

extension StickerRecords {
  /// Returns whether a sticker has timing, or is about to get keyframes from its recorded motion.
  func isTimed(_ sticker: Entity) -> Bool { timed.contains(sticker) || recorded.contains(sticker) }

  /// Returns where a record is shown at the playhead's time.
  func shownPlacement(of record: SceneDocument.Sticker) -> Placement {
    time.shown(record).placement
  }

  /// Shows a sticker with timing as the playhead's time requires, unless the sticker is shown so already.
  func follow(_ sticker: Entity) {
    guard let known = timed.get(sticker), known.isMoved || known.time != time.seconds else {
      return
    }
    let record = storedRecord(of: sticker)
    let shown = time.shown(record)
    setTimed(sticker, to: record, shown)
    let isVisible = timed[sticker].isVisible
    if isVisible != known.isVisible { shapes.insert(look(of: record).shape, to: sticker) }
    if shown.opacity != traits[sticker].opacity { traits[sticker].opacity = shown.opacity }
    if known.isMoved || shown.ownPlacement != known.shown {
      displacements.place(sticker, at: shown.placement)
    } else if isVisible == known.isVisible {
      return
    }
    display.redraw()
  }

  /// Takes over the timing of a record that was stored while its sticker was shown at another place.
  func keepTiming(of record: SceneDocument.Sticker, in sticker: Entity) {
    // A sticker that is stored once more, for its z-order alone, still settles where it was shown at the earlier time.
    if record != storedRecord(of: sticker) {
      let shown = time.shown(record)
      traits.insert(shown.traits, to: sticker)
      setTimed(sticker, to: record, shown)
    }
    if timed.contains(sticker) { timed[sticker].isMoved = true }
    recorded.remove(from: sticker)
  }

  /// Begins the recorded motion of a sticker that was shown as stored in `record` at a time, in seconds.
  func beginMotion(of sticker: Entity, shownAs record: SceneDocument.Sticker, at seconds: Double) {
    var shown = record
    shown.ownPlacement = record.restingPlacement(at: seconds)
    let record = recordOfMotion(record)
    let resting = time.shownPlacement(shown.placement, opacity: shown.opacity, of: record)
    append(MotionSample(time: seconds, placement: resting), of: sticker, record)
  }

  /// Appends the shown placement of a sticker that contacts move to its recorded motion, at the playhead's time in the
  /// current frame.
  func recordMotion(of sticker: Entity) {
    guard let place = displacements.placement(of: sticker) else { return }
    let record = recordOfMotion(storedRecord(of: sticker))
    let seconds = playhead.time(at: clock.frame)
    let resting = time.restingPlacement(
      place, opacity: traits[sticker].opacity, of: record, at: seconds)
    append(MotionSample(time: seconds, placement: resting), of: sticker, record)
  }

  /// Returns a record about the anchor point of its recorded motion: the middle of a sticker without keyframes, because
  /// contacts change the anchor point.
  private func recordOfMotion(_ record: SceneDocument.Sticker) -> SceneDocument.Sticker {
    var record = record
    let timing = record.traits.timing
    if timing.keyframes.isEmpty && timing.motion == nil { record.anchorPoint = Point(0.5, 0.5) }
    return record
  }

  private func append(
    _ sample: MotionSample, of sticker: Entity, _ record: SceneDocument.Sticker
  ) {
    var motion = recorded.get(sticker) ?? RecordedMotion(anchorPoint: record.anchorPoint)
    motion.append(sample, jumps: playhead.seekGeneration, isBackward: playhead.rate < 0)
    recorded.insert(motion, to: sticker)
  }

  /// Whether any sticker has a recorded motion that is not stored yet.
  var haveMotions: Bool { !recorded.isEmpty }

  /// Returns whether a sticker has a recorded motion that is not stored yet.
  func hasMotion(_ sticker: Entity) -> Bool { recorded.contains(sticker) }

  func discardMotion(of sticker: Entity) { recorded.remove(from: sticker) }
}

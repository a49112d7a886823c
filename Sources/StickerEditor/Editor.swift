public import DirectManipulation
public import ECS
public import Geometry
import Gestures
public import StickerScene

/// A photo with stickers on it, and the hands that move them: everything but the window.
///
/// It advances by input and by the time that it is told: the same events on the same document give the
/// same document, to the byte, whoever draws it.
public final class Editor {
  /// The hands, and the elements that they move.
  public let runtime = MotionRuntime()
  /// The document with its steps, on disk or in memory.
  public let store: SceneStore
  /// How large the window is, in points.
  public private(set) var windowSize: Size
  /// Whether something that is drawn has changed since ``drawnItems()`` was called last.
  public internal(set) var needsDisplay = true
  /// Whether stickers rest at centre lines and at right angles.
  public internal(set) var snaps: Bool

  /// What ``snaps`` is as long as nobody switches it.
  var snapsAtFirst: Bool { interface != nil }

  let images: any StickerImages
  /// The tray and the buttons; nil where the canvas fills the window.
  var interface: Interface?
  /// What the tray can hold.
  let shelf: TrayShelf
  /// The time of the frame, in seconds.
  var time = 0.0
  /// The time of the event that is being taken, in seconds.
  var eventTime = 0.0
  var camera = Camera.fitted
  /// The camera on its way back to where enough of the canvas is seen.
  var cameraFlight: CameraFlight?
  var mouse = MouseHand()
  var modifiers = Modifiers()
  /// The touches that are down, and what they have done.
  var hands = Hands()
  /// The middle button, while it moves the canvas: where it was last.
  var panning: Point?
  var requests: [EditorRequest] = []

  /// The stickers that are chosen, by id, in the order in which they were.
  var chosen: [Int] = []
  /// Whether a tap chooses one more sticker instead of another one.
  var choosesSeveral = false
  /// How many hands have turned stickers.
  var nextTwist: Int64 = 0
  /// Three fingers that may be tapping.
  var threeFingers = ThreeFingerTap()
  /// The sticker that was tapped last.
  var lastTap: (sticker: Entity, time: Double, place: Point)?
  /// Keys that are held.
  var keysDown: Set<String> = []
  /// Whether the key that has just come down was down before.
  var isKeyRepeated = false
  /// What keys or the wheel have done little by little, while more of it would be the same step.
  var growingStep: GrowingStep?
  /// Stickers that were copied.
  var copied: CopiedStickers?
  /// Whether touches have landed, lifted or gone since the order was shown: hands raise what they hold.
  var touchesHaveChanged = false
  /// Stickers that fingers have lifted from since that was looked at.
  var letGo: Set<Entity> = []
  /// Stickers that were taken from the tray and have not been let go yet.
  var unborn: Set<Entity> = []
  /// Stickers that fly, follow another one, or have been caught at that.
  var away: [Entity: Away] = [:]
  /// When stickers appeared that are still springing into place.
  var pops: [Entity: Double] = [:]
  /// Stickers on their way into the bin.
  var ghosts: [Ghost] = []
  /// What the person is told, for a while.
  public internal(set) var notice: Notice?
  /// What is not well and stays so, in one line; nil while all is well.
  ///
  /// Shown at the top of the canvas until it is set to nil.
  public var warning: String? { didSet { if warning != oldValue { redraw() } } }
  /// How much of a picture has been written; nil while none is.
  public var exportProgress: Double? {
    didSet {
      if oldValue == nil && exportProgress != nil { notice = nil }
      if exportProgress != oldValue { redraw() }
    }
  }
  /// When a picture was asked for last, in seconds.
  var exportStart: Double?
  /// Words that are being written.
  var writing: TextEntry?
  /// Whether the sheet is open that says what hands and keys can do.
  var showsHelp = false
  /// Whether the program has been asked to let keyboards write.
  var hasAskedForText = false

  /// The elements of the document's stickers.
  var entities: [Int: Entity] = [:]
  /// The stickers from back to front; nil while that is not known.
  private var order: [Entity]?

  /// An editor of a stored document in a window of a size.
  ///
  /// Without an interface the canvas fills the window, stickers stay where they are let go, and
  /// nothing moves by itself.
  public init(
    _ store: SceneStore, images: any StickerImages, windowSize: Size,
    shelf: TrayShelf? = nil
  ) {
    self.store = store
    self.images = images
    self.windowSize = windowSize
    self.shelf = shelf ?? TrayShelf()
    snaps = shelf != nil
    if let shelf {
      interface = Interface(window: windowSize, actions: shelf.actions)
      interface?.fillTray(shelf.stickers, isFine: false)
      runtime.leastTargetExtent = Layout.target
    }
    runtime.canvas.size = store.document.canvas
    entities.reserveCapacity(store.document.stickers.count)
    store.document.stickers.forEach { add($0) }
    resize(to: windowSize)
  }

  /// The elements.
  public var world: World { runtime.world }

  /// What was drawn is gone: it is to be drawn again.
  public func redraw() { needsDisplay = true }

  /// What the person has asked for since this was called last.
  public func takeRequests() -> [EditorRequest] {
    defer { requests.removeAll() }
    return requests
  }

  /// The part of the window that shows the canvas.
  var view: Rect {
    interface?.layout.canvas ?? Rect(origin: .zero, size: windowSize)
  }

  /// The sides that a window may have, in points; what says otherwise, such as a recording, is not believed.
  private static let sides = 1.0...16384

  func resize(to size: Size) {
    guard Self.sides.contains(size.width), Self.sides.contains(size.height) else { return }
    windowSize = size
    interface?.resize(to: size)
    look(camera)
  }

  /// The canvas as it is fitted into the view, in window points.
  var fittedCanvas: Rect {
    let canvas = runtime.canvas.size
    let fit = CanvasFit.transform(canvas: canvas, into: view)
    return Rect(
      origin: fit.apply(.zero),
      size: Size(width: canvas.width * fit.a, height: canvas.height * fit.d))
  }

  /// Looks at the canvas through a camera; fingers stay on what they hold.
  ///
  /// Those beside all stickers go on from there, unless it is they who have moved it.
  func look(_ camera: Camera, rebasing: Bool = true) {
    cameraFlight = nil
    show(camera, rebasing: rebasing)
  }

  /// Looks at the canvas through a camera that may be on its way.
  func show(_ camera: Camera, rebasing: Bool = true) {
    let fit = CanvasFit.transform(canvas: runtime.canvas.size, into: view)
    self.camera = camera == .fitted ? camera : camera.kept(canvas: fittedCanvas, in: view)
    runtime.canvasToWindow = fit.then(self.camera.transform)
    if rebasing { hands.rebase(self.camera) }
    moveFollowers()
    needsDisplay = true
  }

  /// The order has changed, or may have: a touch raises what it lands on.
  func forgetOrder() { order = nil }

  /// All stickers from back to front.
  func stickersInOrder() -> [Entity] {
    if let order { return order }
    let sorted = inOrder(world.query(Sticker.self, ZOrder.self).entities)
    order = sorted
    return sorted
  }

  /// Some stickers from back to front.
  func inOrder(_ stickers: some Sequence<Entity>) -> [Entity] {
    stickers.map { (order: world[$0, ZOrder.self].value, entity: $0) }
      .sorted { ($0.order, $0.entity.index) < ($1.order, $1.entity.index) }
      .map(\.entity)
  }

  /// Makes an element of a sticker, in front of all others.
  @discardableResult
  func add(_ record: SceneDocument.Sticker) -> Entity {
    let front = stickersInOrder().last.map { world[$0, ZOrder.self].value } ?? 0
    let entity = world.spawn(
      record.placement.transform, record.placement.anchorPoint, record.size, ZOrder(front + 1))
    show(record, as: entity)
    entities[record.id] = entity
    order?.append(entity)
    return entity
  }

  /// The name of the plan of stickers that hands can move.
  private static let plan = "hands"

  /// Lets an element be what a record says, but for where it is.
  func show(_ record: SceneDocument.Sticker, as entity: Entity) {
    let image = images.image(named: record.image)
    let shape = record.locked ? HitShape(.nothing) : shape(of: image, isFlipped: record.flipped)
    world.insert(Sticker(record: record, image: image.id), record.size, shape, to: entity)
    needsDisplay = true
    let isMovable = isMovable(entity)
    if !record.locked, !isMovable {
      world.insert(PlanWhenTouched(named: Self.plan) { DirectlyManipulable() }, to: entity)
    }
    guard record.locked, isMovable else { return }
    world.remove(PlanWhenTouched.self, from: entity)
    runtime.transact { $0.remove(planNamed: Self.plan, from: entity) }
  }

  /// Whether hands can move a sticker.
  func isMovable(_ entity: Entity) -> Bool {
    world.has(PlanWhenTouched.self, on: entity) || world.has(Gesture.self, on: entity)
  }

  /// Which part of a sticker can be touched, if it is not locked.
  func shape(of image: StickerImage, isFlipped: Bool) -> HitShape {
    image.mask.map { HitShape(.mask($0), isFlipped: isFlipped) } ?? HitShape(.bounds)
  }

  /// Takes the element of a sticker away.
  func remove(_ id: Int) {
    guard let entity = entities.removeValue(forKey: id) else { return }
    (away[entity], pops[entity]) = (nil, nil)
    unborn.remove(entity)
    chosen.removeAll { $0 == id }
    takeFromHands(entity)
    world.despawn(entity)
    forgetOrder()
    needsDisplay = true
  }
}

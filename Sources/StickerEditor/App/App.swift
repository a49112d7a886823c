public import DirectManipulation
public import ECS
public import Gestures

/// A world, the runtime that lets hands move it, and the plugins that make a program of both.
///
/// It advances by input and by the time that it is told: the same events on the same document give the same
/// document, to the byte, whoever draws it.
public final class App {
  /// The hands, and the elements that they move.
  public let runtime = MotionRuntime()
  /// The elements.
  public var world: World { runtime.world }
  /// The names of its plugins, from back to front.
  public let plugins: [String]
  /// What is taken from the world when it is drawn.
  private var extraction = Schedule(DrawLayer.allCases.map(\.stage))

  /// An app of some plugins, from back to front.
  public init(_ plugins: [any Plugin]) {
    self.plugins = plugins.map { "\(type(of: $0))" }
    world.insertResource(RuntimeReference(runtime: runtime))
    world.insertResource(Clock())
    world.insertResource(ActionTable())
    world.insertResource(Display())
    for plugin in plugins { plugin.build(self) }
    for plugin in plugins { plugin.finish(self) }
  }

  /// Takes all the events of one pump, and lets time go on to that of the frame, in seconds.
  ///
  /// Touches of one pump count together; what a key or the wheel does comes between those before it and those
  /// after it. Then the systems of the frame run: what moves by itself moves afterwards, so that hands catch things
  /// where they are seen.
  public func take(_ events: some Sequence<InputEvent>, at time: Double) {
    world.advanceClock(to: time)
    world.take(events)
    runtime.advance(to: time)
    runtime.runFrame()
  }

  /// Everything that is to be drawn, from back to front, over the photo.
  ///
  /// O(stickers).
  public func drawnItems() -> [DrawnItem] {
    world[Display.self].needsDisplay = false
    world[Display.self].items.removeAll(keepingCapacity: true)
    extraction.run(world, endsFrame: false)
    return world[Display.self].items
  }

  /// Has a system run in a stage; those of a stage run in the order of the plugins.
  ///
  /// `before` names systems of the stage that are to run later.
  public func add(_ system: any System, to stage: Stage, before: [String] = []) {
    runtime.add(system, to: stage, before: before)
  }

  /// Has a system take something from the world when it is drawn.
  func addExtraction(_ system: any System, to layer: Stage) { extraction.add(system, to: layer) }

  /// Has the time of every stage taken from now on.
  public func timeStages() {
    runtime.timeStages()
    extraction.timeItself()
  }

  /// How long the systems of each stage have taken together since ``timeStages()``, in the order of the stages.
  public var stageTimes: [(stage: Stage, total: Duration)] {
    runtime.stageTimes + extraction.stageTimes
  }

  /// The stages and systems of a frame, in the order in which they run, with what they read and write.
  public var scheduleDescription: String { "\(runtime.scheduleDescription)\n\(extraction)" }
}

public import DirectManipulation
public import ECS
import Foundation
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
  /// The systems that run for a part of a pump.
  private var parts = PartSchedule()
  /// What is taken from the world when it is drawn.
  private var extraction = Schedule(DrawLayer.allCases.map(\.stage))

  /// An app of some plugins, from back to front.
  public init(_ plugins: [any Plugin]) {
    self.plugins = plugins.map { "\(type(of: $0))" }
    world.insertResource(RuntimeReference(runtime: runtime))
    world.insertResource(Clock())
    world.insertResource(ActionTable())
    world.insertResource(Display())
    for plugin in plugins {
      plugin.build(self)
      parts.endPlugin()
    }
    parts.putInOrder()
    for plugin in plugins { plugin.finish(self) }
  }

  /// Takes all the events of one pump, and lets time go on to that of the frame, in seconds.
  ///
  /// Touches of one pump count together; a key or the wheel comes between those before it and those after it. For each such
  /// part the stages from `input` to `behave` run. Then the other systems of the frame run: what moves by itself moves
  /// afterwards, so that hands catch things where they are seen.
  public func take(_ events: some Sequence<InputEvent>, at time: Double) {
    world.advanceClock(to: time)
    world.take(events) { [unowned self] in parts.run(world) }
    parts.finish(world)
    runtime.advance(to: time)
    runtime.runFrame()
  }

  /// Performs an action, as a button of it would.
  public func perform(_ action: EditorAction) {
    world.send(ActionRequest(action))
    parts.finish(world)
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

  /// Has a system run in a stage.
  ///
  /// The systems of `input`, `pick` and `behave` run in the order of the plugins from front to back: the one in front acts first.
  /// Those that receive messages run only when there are some. Those of other stages run from back to front. `before` names systems of
  /// the stage that are to run later. A system that is added to a finished app runs behind all others.
  public func add(_ system: any System, to stage: Stage, before: [String] = []) {
    if PartSchedule.stages.contains(stage) {
      parts.add(system, to: stage, before: before)
    } else {
      runtime.add(system, to: stage, before: before)
    }
  }

  /// Has a system take something from the world when it is drawn.
  func addExtraction(_ system: any System, to layer: Stage) { extraction.add(system, to: layer) }

  /// Has the time of every stage taken from now on.
  public func timeStages() {
    parts.timeStages()
    runtime.timeStages()
    extraction.timeItself()
  }

  /// How long the systems of each stage have taken together since ``timeStages()``, in the order of the stages.
  public var stageTimes: [(stage: Stage, total: Duration)] {
    parts.stageTimes + runtime.stageTimes + extraction.stageTimes
  }

  /// The stages and systems of a frame, in the order in which they run, with what they read and write.
  public var scheduleDescription: String {
    let (input, rounds) = parts.descriptions
    // `input` receives contacts, which runs the stages up to `settle`; then come those that read what they have done.
    let halves = runtime.scheduleDescription.components(separatedBy: "\n\(Stage.behave)\n")
    return [input, halves[0], rounds, halves[1], "\(extraction)"].joined(separator: "\n")
  }
}

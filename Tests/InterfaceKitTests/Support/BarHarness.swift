import DirectManipulation
import ECS
import Geometry
import InterfaceKit

/// Worlds that show a bar of labels.
protocol BarHarness {}

extension BarHarness {
  func world(_ labels: [String]?) -> World {
    let world = World()
    world.insertResource(Labels(all: labels))
    world.addPanel(Bar.self, by: ShowBar())
    world.layOutPanels()
    return world
  }

  func show(_ labels: [String]?, in world: World) {
    world.insertResource(Labels(all: labels))
    world.layOutPanels()
  }

  func element(_ text: String, _ world: World) -> Entity? {
    world.shown(Bar.self)?.element(of: Bar.Part(text: text))
  }
}

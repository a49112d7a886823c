import DirectManipulation
import ECS
import Geometry
import InterfaceKit
import Testing

/// Panels as elements.
@Suite struct PanelTests {
  private struct Labels {
    var all: [String]?
  }

  /// Marks the element of a part.
  private struct Label: Component, Equatable {
    let text: String
    var frame: Rect?
  }

  /// A row of labels; the last one lets contacts through.
  private struct Bar: InterfacePanel {
    let labels: [String]

    struct Part: PanelPart {
      let text: String

      var isElement: Bool { text != "ghost" }

      struct Setup: PartParameters {
        let labels = Components<Label>()
      }

      func make(_ element: Entity, by setup: Setup) {
        setup.labels.insert(Label(text: text), to: element)
      }

      func place(_ element: Entity, at frame: Rect, by setup: Setup) {
        setup.labels.insert(Label(text: text, frame: frame), to: element)
      }
    }

    func layOut() -> [PlacedNode<Part>] {
      Node.row(labels.map { .leaf(Part(text: $0), width: .fixed(50), height: .fixed(20)) })
        .layOut(in: Rect(x: 10, y: 10, width: 300, height: 20))
    }
  }

  private struct ShowBar: System {
    let bar = PanelWriter<Bar>()
    @Res var labels: Labels

    func run() { bar.show(labels.all.map { Bar(labels: $0) }) }
  }

  private func world(_ labels: [String]?) -> World {
    let world = World()
    world.insertResource(Labels(all: labels))
    world.addPanel(Bar.self, by: ShowBar())
    world.layOutPanels()
    return world
  }

  private func show(_ labels: [String]?, in world: World) {
    world.insertResource(Labels(all: labels))
    world.layOutPanels()
  }

  private func element(_ text: String, _ world: World) -> Entity? {
    world.shown(Bar.self)?.element(of: Bar.Part(text: text))
  }

  @Test func createsElementsAtPartFrames() throws {
    let world = world(["a", "b", "ghost"])
    let (a, b) = (try #require(element("a", world)), try #require(element("b", world)))
    #expect(world.get(Transform.self, of: b)?.position == Point(60, 10))
    #expect(world.get(Size.self, of: b) == Size(width: 50, height: 20))
    #expect(
      world.get(Label.self, of: a)
        == Label(text: "a", frame: Rect(x: 10, y: 10, width: 50, height: 20)))
    let root = try #require(world.resource(Interface.self)).root
    #expect(world.ancestors(of: a).contains(root))
    #expect(element("ghost", world) == nil, "it is drawn only")
    #expect(world.shown(Bar.self)?.frame(of: Bar.Part(text: "ghost"))?.minX == 110)
  }

  @Test func reusesElementsOfEqualParts() throws {
    let world = world(["a", "b"])
    let b = try #require(element("b", world))
    show(["c", "b", "a"], in: world)
    #expect(element("b", world) == b)
    #expect(world.get(ZOrder.self, of: b)?.value == 1)
    show(["c"], in: world)
    #expect(!world.contains(b) && element("b", world) == nil)
  }

  @Test func skipsLayoutOfEqualPanel() throws {
    let world = world(["a"])
    let a = try #require(element("a", world))
    world.insert(Label(text: "kept"), to: a)
    show(["a"], in: world)
    #expect(world.get(Label.self, of: a)?.text == "kept")
  }

  @Test func removesElementsWhenHidden() throws {
    let world = world(["a"])
    let a = try #require(element("a", world))
    show(nil, in: world)
    #expect(!world.contains(a) && world.shown(Bar.self)?.parts.isEmpty == true)
    show(["a"], in: world)
    #expect(element("a", world) != nil)
  }
}

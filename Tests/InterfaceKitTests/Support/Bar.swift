import DirectManipulation
import ECS
import Geometry
import InterfaceKit

/// The resource with the labels that `ShowBar` shows.
struct Labels {
  var all: [String]?
}

/// Marks the element of a part.
struct Label: Component, Equatable {
  let text: String
  var frame: Rect?
}

/// A row of labels; the last one lets contacts through.
struct Bar: InterfacePanel {
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

/// Shows a bar with the labels of the resource.
struct ShowBar: System {
  let bar = PanelWriter<Bar>()
  @Res var labels: Labels

  func run() { bar.show(labels.all.map { Bar(labels: $0) }) }
}

package import DirectManipulation
package import InterfaceKit

/// A part of an editor panel, which draws itself and may be a button.
package protocol EditorPart: PanelPart {
  /// The action of a button; `nil` for another part.
  var action: EditorAction? { get }
  /// Whether a long press on a button shows the button's name; false for a button that always shows its name.
  var tellsName: Bool { get }

  /// The parameters by which the part is made; ``ButtonSetup`` by default.
  associatedtype Setup = ButtonSetup
  /// The parameters by which the part is drawn; ``InterfaceDrawing`` by default.
  associatedtype Drawing: PartParameters = InterfaceDrawing

  /// Returns the drawing of the part; nothing by default.
  func items(in frame: Rect, by drawing: Drawing) -> [DrawnItem]
}

extension EditorPart {
  package var action: EditorAction? { nil }
  package var tellsName: Bool { true }
  package func items(in _: Rect, by _: Drawing) -> [DrawnItem] { [] }
}

extension ShownPanel where Panel.Part: EditorPart {
  /// The buttons among the parts.
  package var buttons: [Button] {
    parts.compactMap { part in
      part.content.action.map { Button(action: $0, frame: part.frame) }
    }
  }
}

/// A resource: the panels that may have buttons, from back to front.
package struct ButtonPanels {
  fileprivate var all: [() -> [Button]] = []

  /// The shown buttons, from front to back.
  package var buttons: [Button] { all.reversed().flatMap { $0() } }
}

private struct DrawPanel<Panel: InterfacePanel>: System where Panel.Part: EditorPart {
  @Res var shown: ShownPanel<Panel>
  let drawing = Panel.Part.Drawing()
  @ResMut var display: Display

  func run() {
    for part in shown.parts { display.draw(part.content.items(in: part.frame, by: drawing)) }
  }
}

/// Parameters that determine a panel.
package protocol PanelSource<Panel>: SystemParameterGroup {
  associatedtype Panel: InterfacePanel

  /// The panel to show now; `nil` while the panel is hidden.
  var panel: Panel? { get }
}

private struct ShowPanel<Source: PanelSource>: System {
  let source: Source
  let writer = PanelWriter<Source.Panel>()

  func run() { writer.show(source.panel) }
}

/// Recognizes a tap by one contact on the interface, even if the contact scrolls a strip a little.
package final class InterfaceTap: TapGestureRecognizer {
  /// The least distance that a contact must move so that its lift is no tap, in interface points.
  package static let leastSlop = 8.0

  package override func mayRecognize(with other: GestureRecognizer) -> Bool { true }
}

extension App {
  /// Adds a panel in front of the panels that were added earlier.
  ///
  /// `system` shows the panel. The parts are drawn in a layer, in front of the drawings that were added earlier.
  package func addPanel<Panel: InterfacePanel>(
    _ panel: Panel.Type, by system: some System, in layer: DrawLayer
  ) where Panel.Part: EditorPart {
    let isFirst = world.resource(Interface.self) == nil
    world.addPanel(panel, by: system)
    if isFirst, let root = world.resource(Interface.self)?.root {
      let rule = HandRule(leastSlop: InterfaceTap.leastSlop)
      runtime.attachToHands(of: root, rule) { [InterfaceTap()] }
    }
    var panels = world.resource(ButtonPanels.self) ?? ButtonPanels()
    panels.all.append { [shown = world[ShownPanel<Panel>.self]] in shown.buttons }
    world.insertResource(panels)
    draw(DrawPanel<Panel>(), in: layer)
  }

  /// Adds the panel of a source in front of the panels that were added earlier.
  package func addPanel<Source: PanelSource>(showing source: Source, in layer: DrawLayer)
  where Source.Panel.Part: EditorPart {
    addPanel(Source.Panel.self, by: ShowPanel(source: source), in: layer)
  }
}

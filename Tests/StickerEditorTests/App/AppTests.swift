import DirectManipulation
import ECS
import Geometry
import Testing

@testable import EditorKit

/// Apps of plugins that are left out, or are in the list twice.
@Suite struct AppTests {
  private struct Lamp { var isOn = false }

  private struct LampPlugin: Plugin {
    func build(_ app: App) {
      app.world.insertResource(Lamp())
      app.add(Action(EditorAction("lamp"), "Lamp"))
    }
  }

  private struct SwitchLamp: System {
    @ResMut var lamp: Lamp

    func run() { lamp.isOn.toggle() }
  }

  private struct SwitchPlugin: Plugin {
    func build(_ app: App) { app.add(SwitchLamp(), to: .layout) }
  }

  private struct DimPlugin: Plugin {
    func build(_ app: App) { app.add(SwitchLamp(), to: .layout, after: ["Dim"]) }
  }

  private static func text(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test func pluginsWorkInAnyOrder() {
    for plugins in [[LampPlugin(), SwitchPlugin()], [SwitchPlugin(), LampPlugin()]]
      as [[any Plugin]]
    {
      let app = App([ActionsPlugin()] + plugins)
      app.runtime.runFrame()
      #expect(app.world.resource(Lamp.self)?.isOn == true)
    }
  }

  @Test func namesMissingResourceWhenPluginIsLeftOut() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      App([SwitchPlugin()]).runtime.runFrame()
    }
    #expect(Self.text(result).contains("the world has no resource Lamp"))
  }

  @Test func namesMissingSystemWhenPluginIsLeftOut() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      App([DimPlugin()]).runtime.runFrame()
    }
    #expect(Self.text(result).contains("is to run before or after \"Dim\""))
  }

  @Test func trapsWhenPluginWithActionsIsAddedTwice() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = App([ActionsPlugin(), LampPlugin(), LampPlugin()])
    }
    #expect(Self.text(result).contains("two plugins have an action lamp"))
  }

  @Test("A released editor frees its app, its runtime, its world and its pictures")
  func releasedEditorIsFreed() {
    weak var app: App?
    weak var runtime: MotionRuntime?
    weak var world: World?
    weak var images: HarnessImages?
    do {
      let editor = EditorHarness.withInterface()
      (app, runtime, world) = (editor.app, editor.app.runtime, editor.world)
      images = editor.images
      // The sticker, a picture of the tray, and every action, so that the features have run.
      editor.drag(1, editor.shown(Point(0.5, 0.5)), Point(500, 300))
      editor.drag(1, editor.cell(0), Point(700, 300))
      for action in editor.world.actions.actions {
        editor.perform(action.id)
        editor.frame()
        _ = editor.app.drawnItems()
      }
      #expect(app != nil && runtime != nil && world != nil && images != nil)
    }
    #expect(app == nil && runtime == nil && world == nil && images == nil)
  }
}

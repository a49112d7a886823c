import DirectManipulation
import ECS
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
}

import DirectManipulation
import ECS
package import EditorKit

/// The requests to the program, which are kept until it takes them.
package struct RequestsPlugin: Plugin {
  package init() {}

  package func build(_ app: App) {
    app.world.insertResource(Requests(app.world.messages(of: EditorRequest.self)))
    app.add(CollectRequests(), to: .behave)
  }
}

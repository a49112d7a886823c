import DirectManipulation
import EditorKit

/// Stores requests to the program until the program takes them.
struct RequestsPlugin: Plugin {
  func build(_ app: App) {
    app.world.insertResource(Requests(sent: app.world.messages(of: EditorRequest.self)))
    app.add(CollectRequests(), to: .behave)
  }
}

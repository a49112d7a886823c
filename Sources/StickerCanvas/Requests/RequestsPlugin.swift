import DirectManipulation
package import EditorKit

/// Stores requests to the program until the program takes them.
package struct RequestsPlugin: Plugin {
  package init() {}

  package func build(_ app: App) {
    app.world.insertResource(Requests(app.world.messages(of: EditorRequest.self)))
    app.add(CollectRequests(), to: .behave)
  }
}

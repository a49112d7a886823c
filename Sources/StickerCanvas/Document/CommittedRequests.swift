import DirectManipulation
import ECS
import EditorKit

/// Asks the program for something that needs the document whole, for a system: what contacts hold becomes a step first.
package struct CommittedRequests: SystemParameterGroup {
  private let edits = MessageWriter<Edit>()
  private let requests = MessageWriter<EditorRequest>()

  package init() {}

  /// Sends a request after the edit that keeps what contacts hold.
  package func send(_ request: EditorRequest) {
    edits.send(Edit(.keepHeld(nil)))
    requests.send(request)
  }
}

import DirectManipulation

/// Sends requests that need the complete document, for a system: manipulations in progress are committed first.
package struct CommittedRequests: SystemParameterGroup {
  private let edits = MessageWriter<Edit>()
  private let requests = MessageWriter<EditorRequest>()

  package init() {}

  /// Sends an edit that commits the manipulations in progress, then a request.
  ///
  /// A request to quit also ends the manipulations, so that features keep strokes that are being drawn.
  package func send(_ request: EditorRequest) {
    edits.send(Edit(request == .quit ? .finishHands : .keepHeld(nil)))
    requests.send(request)
  }
}

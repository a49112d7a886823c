import DirectManipulation
import Gestures
import ManipulationTable
import Motion
import Testing

@Suite struct GestureRecognizerStateLegalTests {
  @Test func trapsOnInvalidNextState() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      final class Wrong: GestureRecognizer {
        override func nextState(_ touches: TouchSnapshot) -> GestureRecognizerState { .changed }
      }
      let table = Table()
      table.runtime.attach(Wrong(), to: table.element())
      table.finger(1).down(200, 200)
      table.tick()
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("Wrong answered `changed` while it was at `possible`"))
    #expect(message.contains("only possible, began, ended, failed. Answer one of these"))
  }

  @Test func allowsDocumentedStateTransitionsOnly() {
    let allowed = GestureRecognizerState.allCases.map { state in
      "\(state): "
        + GestureRecognizerState.allCases.filter { $0 != state && state.mayBecome($0) }
        .map(\.rawValue).joined(separator: " ")
    }
    #expect(
      allowed == [
        "possible: began ended failed", "began: changed ended cancelled",
        "changed: ended cancelled", "ended: possible began failed",
        "cancelled: possible began ended failed", "failed: possible began ended",
      ])
  }
}

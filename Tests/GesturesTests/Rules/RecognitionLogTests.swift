import Gestures
import Testing

@Suite struct RecognitionLogTests {
  private let tap = TapGestureRecognizer()

  @Test func listsNewestDecisionsUpToCapacity() {
    var log = RecognitionLog()
    log.isRecording = true
    for number in 1...3 * RecognitionLog.capacity {
      log.note(tap, .failed, at: Double(number), hearing: nil)
      #expect(log.decisions.count == min(number, RecognitionLog.capacity))
      #expect(log.decisions.last?.time == Double(number))
    }
    #expect(log.decisions.first?.time == Double(2 * RecognitionLog.capacity + 1))
    log.clear()
    #expect(log.decisions.isEmpty)
  }

  @Test func recordsNothingUnlessAsked() {
    var log = RecognitionLog()
    log.note(tap, .recognized, at: 0, hearing: nil)
    #expect(log.decisions.isEmpty && log.description.isEmpty)
  }
}

import Files
import StickerScene
import Testing

@Suite struct SceneNoteTests {
  @Test(arguments: [
    SceneNote.recovered(steps: 2), .readOnly(path: "a\nb.json", .openElsewhere),
    .journalSetAside(path: "a\nb"), .journalCut(bytes: 12, keptAs: "a\nb"),
    .otherSetAside(path: "a\nb"),
  ])
  func isOneLine(note: SceneNote) {
    #expect(!note.description.contains(where: \.isNewline) && note.description.hasSuffix("."))
  }

  @Test func countsStepsAndBytes() {
    #expect("\(SceneNote.recovered(steps: 1))" == "Recovered 1 unsaved step.")
    #expect("\(SceneNote.recovered(steps: 7))" == "Recovered 7 unsaved steps.")
    #expect("\(SceneNote.journalCut(bytes: 12, keptAs: "kept"))".contains("12 bytes"))
  }

  @Test func namesReasonForReadOnlyScene() {
    let note = SceneNote.readOnly(path: "party.json", .openElsewhere)
    #expect("\(note)".contains("party.json") && "\(note)".contains("another program"))
    let error = SceneStoreError.readOnly(path: "party.json", .openElsewhere)
    #expect("\(error)".hasPrefix("Can't save party.json."))
  }
}

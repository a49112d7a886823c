import Testing

@testable import EditorKit

@Suite struct ReadingDirectionTests {
  @Test(arguments: [
    ("مرحبا", true), ("שלום hello", true), ("12 שלום", true), ("hello שלום", false), ("日本", false),
    ("123 …", false), ("", false),
  ])
  func firstLetterGivesDirection(text: String, isFromTheRight: Bool) {
    #expect(text.isReadFromTheRight == isFromTheRight)
  }

  @Test func findsLettersFromTheRightAnywhere() {
    #expect("hello שלום".hasLettersFromTheRight && !"hello 日本".hasLettersFromTheRight)
  }
}

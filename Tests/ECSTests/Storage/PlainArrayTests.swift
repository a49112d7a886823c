import Testing

@testable import ECS

@Suite struct PlainArrayTests {
  @Test func growingKeepsElementsAndFillsTheRest() {
    var array = PlainArray(repeating: 7, count: 3)
    array[1] = 8
    array = array.grown(to: 300_000, filledWith: 9)
    defer { array.deallocate() }
    #expect(array.count == 300_000)
    #expect((0..<5).map { array[$0] } == [7, 8, 7, 9, 9] && array[299_999] == 9)
  }
}

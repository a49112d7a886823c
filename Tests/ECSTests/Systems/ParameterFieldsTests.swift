import ECS
import Testing

/// The parameters that systems and groups of all kinds store are found and bound.
@Suite struct ParameterFieldsTests {
  private struct Count: Equatable { var value = 3 }

  private struct CountIsOdd: DerivedValue {
    @Res private var count: Count

    var value: Bool { count.value % 2 == 1 }
  }

  /// Fields of other types and sizes lie between the parameters.
  private struct Mixed: SystemParameterGroup {
    let small: UInt8 = 7
    @Res var count: Count
    let text = "text"
    let isOdd = CountIsOdd()
    let pair: (Bool, Double) = (true, 0.5)
    @ResMut var changed: Count
  }

  private struct Hidden: SystemParameterGroup {
    let condition: any DerivedValue<Bool> = CountIsOdd()
    let maybe: CountIsOdd? = CountIsOdd()
    @Res var count: Count
  }

  private final class Counter: System {
    @ResMut var count: Count

    func run() { count.value += 1 }
  }

  private func world() -> World {
    let world = World()
    world.insertResource(Count())
    return world
  }

  @Test func findsParametersBetweenOtherFields() {
    let (world, mixed) = (world(), Mixed())
    mixed.bind(to: world)
    mixed.changed.value = 4
    #expect(mixed.count == Count(value: 4) && !mixed.isOdd.value)
    #expect(mixed.small == 7 && mixed.text == "text" && mixed.pair == (true, 0.5))
  }

  @Test func findsParametersInFieldsOfAnyType() {
    let (world, hidden) = (world(), Hidden())
    hidden.bind(to: world)
    #expect(hidden.condition.value && hidden.count.value == 3)
    #expect(hidden.maybe?.value == true)
  }

  @Test func findsParametersOfClasses() {
    let world = world()
    var counter = Counter()
    world.run(&counter)
    #expect(world.resource(Count.self)?.value == 4)
  }

  @Test func combinesAccessOfAllParameters() {
    var access = SystemAccess()
    Mixed().addAccess(to: &access)
    #expect("\(access)" == "writes Count")
  }
}

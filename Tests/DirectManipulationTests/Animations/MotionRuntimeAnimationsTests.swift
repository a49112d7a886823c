import DirectManipulation
import ManipulationTable
import MaterialMotion
import Testing

/// Animations of properties that the program starts itself.
@Suite struct MotionRuntimeAnimationsTests {
  private let table = Table()
  private var runtime: MotionRuntime { table.runtime }

  private let spring = SpringMotion(from: Point(10, 10), to: Point(110, 60), at: 0)

  @Test func animatesPropertyUntilMotionEnds() {
    let (element, other) = (table.element(at: Point(10, 10)), table.element(at: Point(300, 0)))
    #expect(!runtime.isAnimating(element, .position))
    runtime.animate(element, .position, by: spring)
    #expect(runtime.isAnimating(element, .position) && !runtime.isAnimating(element, .scale))
    #expect(runtime.isAnimating && runtime.isActive)
    table.frame(at: 0.1)
    #expect(table.transform(element).position == spring.value(at: 0.1))
    table.frame(at: 10)
    #expect(table.transform(element).position == Point(110, 60))
    #expect(!runtime.isAnimating(element, .position) && !runtime.isAnimating && !runtime.isActive)
    #expect(table.transform(other).position == Point(300, 0))
  }

  @Test func stopsOneAnimatedProperty() {
    let element = table.element(at: Point(10, 10))
    runtime.animate(element, .position, by: spring)
    runtime.animate(element, .rotation, by: SpringMotion(from: 0.0, to: 1, at: 0))
    table.frame(at: 0.1)
    runtime.stopAnimating(element, .position)
    #expect(!runtime.isAnimating(element, .position) && runtime.isAnimating(element, .rotation))
    table.frame(at: 10)
    #expect(table.transform(element).position == spring.value(at: 0.1))
    #expect(table.transform(element).rotation == 1)
    runtime.stopAnimating(element, .position)
    #expect(!runtime.isAnimating && !runtime.isActive)
  }

  /// A motion of another kind replaces the running one, and the interaction that started that one comes to rest.
  @Test func lastAnimationReplacesEarlierOne() {
    let element = table.element(at: Point(10, 10))
    let interaction = Spring(.position, to: Point(500, 500))
    runtime.add(interaction, to: element)
    #expect(interaction.isMoving(element))
    let glide = GlideMotion(from: Point(10, 10), to: Point(10, 90), at: 0, slowing: 0.2)
    runtime.animate(element, .position, by: glide)
    #expect(!interaction.isMoving(element))
    table.frame(at: 0.1)
    #expect(table.transform(element).position == glide.value(at: 0.1))
    interaction.destination.value = Point(400, 400)
    #expect(interaction.isMoving(element))
    table.frame(at: 20)
    #expect(table.transform(element).position == Point(400, 400))
  }

  @Test func stoppingMotionEndsItsInteraction() {
    let element = table.element(at: Point(10, 10))
    let interaction = Spring(.position, to: Point(500, 500))
    runtime.add(interaction, to: element)
    runtime.stopAnimating(element, .position)
    #expect(!interaction.isMoving(element))
    table.frame(at: 10)
    #expect(table.transform(element).position == Point(10, 10))
  }

  /// Changing the anchor changes the position, too, and the animation continues from the new position.
  @Test func changingAnchorDuringAnimationDoesNotMoveElement() {
    func corners(changing: Bool) -> [Point] {
      let table = Table()
      let element = table.element(at: .zero, rotation: 0.4)
      table.runtime.add(Spring(.position, to: Point(100, 0)), to: element)
      for time in [0.03, 0.05, 0.08] {
        table.runtime.advance(to: time)
        table.runtime.runFrame()
        guard changing, time == 0.05 else { continue }
        let before = table.corners(element)
        table.runtime.transact {
          $0.add(plan: ChangeAnchorPoint(newAnchorPoint: Point(0, 1)), to: element)
        }
        #expect(greatestDistance(before, table.corners(element)) < 1e-9)
      }
      return table.corners(element)
    }
    #expect(greatestDistance(corners(changing: true), corners(changing: false)) < 1e-9)
  }

  /// A component that the program inserts itself is removed at the end of its motion, as those of interactions are.
  @Test func removesProgramsAnimationComponentWhenMotionEnds() {
    typealias Pull = PropertyAnimation<PositionProperty, SpringMotion<Point>>
    runtime.animate(PositionProperty.self, by: SpringMotion<Point>.self)
    let element = table.element(at: Point(10, 10))
    table.world.insert(Pull(spring), to: element)
    #expect(runtime.isAnimating)
    table.frame(at: 10)
    #expect(table.transform(element).position == Point(110, 60))
    #expect(!table.world.has(Pull.self, on: element) && !runtime.isAnimating)
  }

  /// An observer that hears one element come to rest may restart another element that rests in the same frame.
  @Test func observerOfRestCanStartAnotherAnimation() {
    let (first, second) = (table.element(at: .zero), table.element(at: .zero))
    let springs = [Spring(.position, to: Point(10, 0)), Spring(.position, to: Point(20, 0))]
    runtime.add(springs[0], to: first)
    runtime.add(springs[1], to: second)
    let subscription = springs[0].state.subscribe { state in
      if state == .atRest { springs[1].destination.value = Point(500, 0) }
    }
    defer { subscription.unsubscribe() }
    #expect(springs[1].destination.value == Point(20, 0))
    table.frame(at: 10)
    #expect(springs[1].isMoving(second))
    table.frame(at: 30)
    #expect(table.transform(second).position == Point(500, 0))
  }
}

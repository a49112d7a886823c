import ECS
import Geometry
import InterfaceKit
import Testing

@testable import StickerEditor

@Suite struct SliderDragsTests {
  private enum Slider: SteppedSlider {
    case first, second

    var step: Int { 5 }
  }

  private let rail = SliderRail(Rect(x: 100, y: 50, width: 200, height: 4))
  private let entities: [Entity] = {
    let world = World()
    return (0..<3).map { _ in world.spawn() }
  }()

  private var one: Entity { entities[0] }
  private var two: Entity { entities[1] }

  private func drags(from value: Int, at x: Double) -> SliderDrags<Slider> {
    var drags = SliderDrags<Slider>()
    drags.begin(
      one, at: x, on: .first, with: rail, from: value,
      in: -100...100, of: [two])
    return drags
  }

  @Test func contactOnThumbKeepsItsDistance() {
    var drags = drags(from: 0, at: 210)
    #expect(drags.all[0].value == nil && drags.values.isEmpty)
    #expect(drags.contains(.first) && !drags.contains(.second))
    #expect(drags.follow { _ in 260 } && drags.all[0].value == 50)
    #expect(!drags.follow { _ in 260 } && !drags.follow { _ in nil })
    #expect(drags.follow { _ in 10_000 } && drags.all[0].value == 100)
    #expect(drags.follow { _ in -10_000 } && drags.all[0].value == -100)
  }

  @Test func thumbJumpsToContactBesideIt() {
    var drags = drags(from: -100, at: 250)
    #expect(drags.all[0].value == 50)
    #expect(drags.follow { _ in 200 } && drags.all[0].value == 0)
  }

  @Test func valuesAreThoseOfAllDragsOfSticker() {
    let other = entities[2]
    var drags = drags(from: -100, at: 250)
    drags.begin(
      two, at: 300, on: .second, with: rail, from: 0,
      in: 0...10, of: [two, other])
    let values = drags.values
    #expect(values[two]?.map(\.slider) == [.first, .second])
    #expect(values[two]?.map(\.value) == [50, 10] && values[other]?.map(\.value) == [10])
    #expect(drags.end(other) == nil)
    let ended = drags.end(one)
    #expect(ended?.slider == .first && ended?.value == 50 && ended?.stickers == [two])
    #expect(drags.all.map(\.slider) == [.second] && !drags.isEmpty)
    #expect(drags.end(two) != nil && drags.isEmpty)
  }
}

import DirectManipulation
import EditorKit
import Geometry
@testable import StickerCanvas
@testable import StickerEditor
import Testing

@Suite struct ArrangementTests {
  private let canvas = Size(width: 1000, height: 600)

  private func frame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> ArrangedFrame {
    ArrangedFrame(frame: Rect(x: x, y: y, width: width, height: height))
  }

  private func arranged(_ frames: [ArrangedFrame], by command: Arrangement) -> [ArrangedFrame] {
    zip(frames, command.moves(of: frames, on: canvas)).map { frame, move in
      ArrangedFrame(
        frame: Rect(origin: frame.frame.origin + move, size: frame.frame.size),
        isLocked: frame.isLocked)
    }
  }

  private func random(_ count: Int, lockedOf6: Int = 0, _ dice: inout Seeded) -> [ArrangedFrame] {
    (0..<count).map { _ in
      var frame = frame(
        .random(in: -500...1500, using: &dice), .random(in: -500...1000, using: &dice),
        .random(in: 0.1...400, using: &dice), .random(in: 0.1...400, using: &dice))
      frame.isLocked = Int.random(in: 0..<6, using: &dice) < lockedOf6
      return frame
    }
  }

  // MARK: Align

  @Test func singleFrameIsAlignedToCanvas() {
    let frames = [frame(123, 45, 100, 50)]
    let origins = [Arrangement.Edge.least, .center, .greatest].map { edge in
      arranged(
        arranged(frames, by: .align(.x, edge)), by: .align(.y, edge))[0].frame.origin
    }
    #expect(origins == [Point(0, 0), Point(450, 275), Point(900, 550)])
  }

  @Test func severalFramesAreAlignedToTheirRectangle() {
    let frames = [frame(100, 100, 100, 50), frame(300, 50, 50, 200), frame(250, 400, 400, 20)]
    func x(_ edge: Arrangement.Edge) -> [Double] {
      arranged(frames, by: .align(.x, edge)).map(\.frame.minX)
    }
    func y(_ edge: Arrangement.Edge) -> [Double] {
      arranged(frames, by: .align(.y, edge)).map(\.frame.minY)
    }
    #expect(x(.least) == [100, 100, 100])
    #expect(x(.center) == [325, 350, 175])
    #expect(x(.greatest) == [550, 600, 250])
    #expect(y(.least) == [50, 50, 50])
    #expect(y(.center) == [210, 135, 225])
    #expect(y(.greatest) == [370, 220, 400])
  }

  @Test func framesAreAlignedToLockedFrames() {
    var frames = [frame(0, 0, 100, 100), frame(400, 0, 50, 100), frame(700, 0, 200, 100)]
    frames[1].isLocked = true
    #expect(
      arranged(frames, by: .align(.x, .least)).map(\.frame.minX) == [400, 400, 400])
    frames[0].isLocked = true
    #expect(
      arranged(frames, by: .align(.x, .greatest)).map(\.frame.maxX) == [100, 450, 450])
    #expect(
      arranged(frames, by: .align(.x, .center)).map(\.frame.center.x) == [50, 425, 225])
  }

  // MARK: Distribute

  @Test func distributionMakesGapsEqual() {
    let frames = [frame(0, 0, 100, 10), frame(900, 0, 100, 10), frame(120, 0, 60, 10)]
    #expect(arranged(frames, by: .distribute(.x)).map(\.frame.minX) == [0, 900, 470])
    let rows = [frame(0, 500, 10, 40), frame(0, 10, 10, 20), frame(0, 35, 10, 5)]
    #expect(arranged(rows, by: .distribute(.y)).map(\.frame.minY) == [500, 10, 262.5])
  }

  @Test func distributionWithoutRoomMakesOverlapsEqual() {
    let frames = [frame(0, 0, 100, 10), frame(20, 0, 100, 10), frame(100, 0, 100, 10)]
    #expect(arranged(frames, by: .distribute(.x)).map(\.frame.minX) == [0, 50, 100])
  }

  @Test func lockedFrameDividesDistribution() {
    var frames = [0.0, 10, 40, 70, 100].map { frame($0, 0, 10, 10) }
    frames[2].isLocked = true
    #expect(arranged(frames, by: .distribute(.x)).map(\.frame.minX) == [0, 20, 40, 70, 100])
  }

  @Test func twoFramesAreNotDistributed() {
    let frames = [frame(0, 0, 10, 10), frame(300, 0, 10, 10)]
    #expect(arranged(frames, by: .distribute(.x)).map(\.frame) == frames.map(\.frame))
  }

  // MARK: On the canvas

  private func onCanvas(_ frames: [ArrangedFrame], by command: Arrangement) -> [Rect] {
    zip(frames, command.moves(of: frames, on: canvas, isOnCanvas: true)).map { frame, move in
      Rect(origin: frame.frame.origin + move, size: frame.frame.size)
    }
  }

  @Test func severalFramesAreAlignedToCanvas() {
    var frames = [frame(123, 45, 100, 50), frame(300, 90, 60, 20), frame(700, 400, 80, 80)]
    frames[2].isLocked = true
    #expect(onCanvas(frames, by: .align(.x, .least)).map(\.minX) == [0, 0, 700])
    #expect(onCanvas(frames, by: .align(.x, .center)).map(\.center.x) == [500, 500, 740])
    #expect(onCanvas(frames, by: .align(.y, .greatest)).map(\.maxY) == [600, 600, 480])
  }

  @Test func distributionOnCanvasMakesGapsEqualUpToItsEdges() {
    func isNear(_ places: [Double], _ wanted: [Double]) -> Bool {
      zip(places, wanted).allSatisfy { abs($0 - $1) < 1e-9 }
    }
    let frames = [frame(910, 0, 200, 10), frame(-50, 0, 200, 10)]
    #expect(isNear(onCanvas(frames, by: .distribute(.x)).map(\.minX), [600, 200]))
    var locked = [10.0, 20, 410].map { frame($0, 0, 10, 10) }
    locked[2].isLocked = true
    #expect(isNear(onCanvas(locked, by: .distribute(.x)).map(\.minX), [130, 270, 410]))
    #expect(onCanvas([frame(5, 5, 10, 10)], by: .distribute(.x)).map(\.minX) == [5])
  }

  // MARK: Any frames

  @Test(arguments: 0..<20) func alignmentBringsAllFramesToOnePlace(seed: Int) throws {
    var dice = Seeded(UInt64(seed))
    for count in 1...8 {
      let frames = random(count, &dice)
      let around = try #require(Rect(around: frames.flatMap { $0.frame.corners }))
      let rectangle = count == 1 ? Rect(origin: .zero, size: canvas) : around
      for (command, place) in [
        (Arrangement.align(.x, .least), \Rect.minX), (.align(.x, .center), \.center.x),
        (.align(.x, .greatest), \.maxX), (.align(.y, .least), \.minY),
        (.align(.y, .center), \.center.y), (.align(.y, .greatest), \.maxY),
      ] {
        let after = arranged(frames, by: command)
        for frame in after {
          #expect(abs(frame.frame[keyPath: place] - rectangle[keyPath: place]) < 1e-9)
        }
        for move in command.moves(of: after, on: canvas) where count > 1 {
          #expect(move.length < 1e-9, "a second time changes nothing")
        }
      }
    }
  }

  @Test(arguments: 0..<20) func distributionKeepsOutermostAndMakesGapsEqual(seed: Int) {
    var dice = Seeded(UInt64(seed))
    for count in 3...8 {
      for (axis, extent) in [(AlignmentAxis.x, \Rect.center.x), (.y, \.center.y)] {
        let frames = random(count, &dice).sorted {
          $0.frame[keyPath: extent] < $1.frame[keyPath: extent]
        }
        let after = arranged(frames, by: .distribute(axis))
        #expect(after[0].frame == frames[0].frame)
        #expect(after[count - 1].frame == frames[count - 1].frame)
        let gaps = zip(after, after.dropFirst()).map {
          axis.range(of: $1.frame).least - axis.range(of: $0.frame).greatest
        }
        #expect(gaps.allSatisfy { abs($0 - gaps[0]) < 1e-9 })
        guard gaps[0] >= 0 else { continue }
        #expect(
          Arrangement.distribute(axis).moves(of: after, on: canvas).allSatisfy { $0.length < 1e-9 })
      }
    }
  }

  @Test(arguments: 0..<20) func noCommandMovesLockedFrameOrAcrossItsAxis(seed: Int) {
    var dice = Seeded(UInt64(seed))
    for count in 1...8 {
      let frames = random(count, lockedOf6: 2, &dice)
      for command in Arrangement.all {
        let moves = command.moves(of: frames, on: canvas)
        #expect(moves.count == count)
        for (frame, move) in zip(frames, moves) {
          if frame.isLocked { #expect(move == .zero) }
          switch command {
          case .align(.x, _), .distribute(.x): #expect(move.y == 0)
          case .align(.y, _), .distribute(.y): #expect(move.x == 0)
          case .equalize: #expect(move == .zero)
          }
        }
      }
    }
  }

  @Test func framesThatAreNotNumbersStay() {
    let frames = [frame(.nan, 0, 10, 10), frame(100, 0, .infinity, 10), frame(300, 0, 10, 10)]
    for command in Arrangement.all {
      #expect(command.moves(of: frames, on: canvas).allSatisfy { $0.isFinite })
    }
  }
}

extension Arrangement {
  /// All commands, in the order of the panel.
  static var all: [Arrangement] { ArrangeCommand.all.map(\.arrangement) }

  /// The action that performs the command.
  var action: EditorAction {
    guard let command = ArrangeCommand.all.first(where: { $0.arrangement == self }) else {
      fatalError("the table has no such command")
    }
    return command.action
  }
}

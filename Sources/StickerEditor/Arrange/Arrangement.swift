import DirectManipulation
import StickerCanvas
import StickerScene

/// A command that aligns, distributes or equalizes stickers by their upright frames, those around visible pixels.
enum Arrangement: Hashable {
  /// Moves stickers along an axis until their edges or centers are at one place.
  case align(AlignmentAxis, Edge)
  /// Moves stickers along an axis until the gaps between neighbors are equal.
  case distribute(AlignmentAxis)
  /// Scales stickers about their centers to one length; each sticker keeps its proportions.
  case equalize(Dimension)

  /// A part of a frame along an axis.
  enum Edge {
    /// The left or upper edge.
    case least
    case center
    /// The right or lower edge.
    case greatest
  }

  /// A length of a sticker on the canvas.
  enum Dimension {
    /// The width of the upright frame.
    case width
    /// The height of the upright frame.
    case height
    /// The longer side of the sticker itself, at any rotation.
    case size
  }

  /// The minimum number of stickers that the command can change.
  var leastCount: Int {
    switch self {
    case .align: 1
    case .equalize: 2
    case .distribute: 3
    }
  }

  /// The minimum number of stickers that the command can change if they are arranged on the canvas.
  var leastCountOnCanvas: Int { min(leastCount, 2) }

  /// The moves and factors below this deviation are rounding errors, which must not become an undo step.
  private static let tolerance = 1e-6

  /// Changes the unlocked stickers of a group; groups of the document move and are scaled as a whole, unless all of
  /// their members are locked.
  ///
  /// `canvas` is the canvas's size in canvas points; with `isOnCanvas`, the stickers are aligned and distributed to the
  /// canvas. `path` is that of the group that the user has entered. `model` is
  /// the id of the sticker whose length, or that of its group, the others get. `frame` returns the upright frame of a
  /// sticker, in canvas points, and `limits` the factors by which the sticker may be scaled.
  func apply(
    to group: inout StickerGroup, on canvas: Size, isOnCanvas: Bool = false,
    within path: [Int] = [], model: Int, frame: (SceneDocument.Sticker) -> Rect = \.frame,
    limits: (SceneDocument.Sticker) -> ClosedRange<Double>
  ) {
    let layers = group.layers(within: path)
    let frames = layers.map { layer in
      let stickers = layer.map { group.stickers[$0] }
      return ArrangedFrame(
        frame: Rect(around: stickers.flatMap { frame($0).corners }) ?? frame(stickers[0]),
        isLocked: stickers.allSatisfy(\.locked))
    }
    if case .equalize(let dimension) = self {
      func length(_ layer: Int) -> Double {
        layers[layer].count == 1 && dimension == .size
          ? group.stickers[layers[layer][0]].longerSide
          : dimension.length(of: frames[layer].frame.size)
      }
      guard let model = layers.firstIndex(where: { $0.contains { group.stickers[$0].id == model } })
      else { return }
      let goal = length(model)
      for (index, layer) in layers.enumerated() where !frames[index].isLocked {
        let factor = layer.reduce(goal / length(index)) {
          limits(group.stickers[$1]).clamp($0)
        }
        guard factor > 0, abs(factor - 1) > Self.tolerance else { continue }
        let center = layer.count == 1 ? group.stickers[layer[0]].middle : frames[index].frame.center
        for sticker in layer { group.stickers[sticker].scale(by: factor, about: center) }
      }
      return
    }
    for (layer, move) in zip(layers, moves(of: frames, on: canvas, isOnCanvas: isOnCanvas))
    where move.length > Self.tolerance {
      for sticker in layer { group.stickers[sticker].position += move }
    }
  }

  /// Returns the vector by which each frame moves, in canvas points; zero for locked frames.
  ///
  /// A single frame is aligned to the canvas, with `isOnCanvas` also several frames. Otherwise, several frames are aligned
  /// to the rectangle around the locked frames, or around all frames if none is locked.
  ///
  /// Distribution moves neither locked frames nor the two outermost ones, by their centers; with `isOnCanvas`, it moves the
  /// outermost ones, too, and the gaps at the edges of the canvas are like those between frames. If the frames need more
  /// room than there is, neighbors overlap by equal lengths.
  func moves(
    of frames: [ArrangedFrame], on canvas: Size, isOnCanvas: Bool = false
  ) -> [Vector] {
    var moves = frames.map { _ in Vector.zero }
    guard frames.count >= (isOnCanvas ? leastCountOnCanvas : leastCount) else { return moves }
    let room = Rect(origin: .zero, size: canvas)
    switch self {
    case .align(let axis, let edge):
      let locked = frames.filter(\.isLocked)
      let corners = (locked.isEmpty ? frames : locked).flatMap(\.frame.corners)
      guard let all = Rect(around: corners) else { break }
      let goal = edge.place(in: isOnCanvas || frames.count == 1 ? room : all, along: axis)
      for (index, frame) in frames.enumerated() where !frame.isLocked {
        moves[index] = axis.vector(goal - edge.place(in: frame.frame, along: axis))
      }
    case .distribute(let axis):
      let order = frames.indices.sorted {
        (Edge.center.place(in: frames[$0].frame, along: axis), $0)
          < (Edge.center.place(in: frames[$1].frame, along: axis), $1)
      }
      typealias Limit = (place: Int, least: Double, greatest: Double)
      var limits = order.indices.compactMap { place -> Limit? in
        let frame = frames[order[place]]
        let isOutermost = place == 0 || place == order.count - 1
        guard frame.isLocked || isOutermost && !isOnCanvas else { return nil }
        let (least, greatest) = axis.range(of: frame.frame)
        return (place, least, greatest)
      }
      if isOnCanvas {
        let (least, greatest) = axis.range(of: room)
        limits = [(-1, least, least)] + limits + [(order.count, greatest, greatest)]
      }
      for (first, last) in zip(limits, limits.dropFirst()) {
        let between = order[first.place + 1..<last.place]
        let lengths = between.map { axis.extent(of: frames[$0].frame.size) }
        let free = last.least - first.greatest - lengths.reduce(0, +)
        let gap = free / Double(between.count + 1)
        var place = first.greatest + gap
        for (index, length) in zip(between, lengths) {
          moves[index] = axis.vector(place - axis.range(of: frames[index].frame).least)
          place += length + gap
        }
      }
    case .equalize: break
    }
    return moves.map { $0.isFinite ? $0 : .zero }
  }
}

/// The upright frame of a sticker, in canvas points, for an ``Arrangement``.
struct ArrangedFrame {
  var frame: Rect
  var isLocked = false
}

extension Arrangement.Edge {
  /// Returns the place of the edge of a frame along an axis, in the frame's points.
  fileprivate func place(in frame: Rect, along axis: AlignmentAxis) -> Double {
    let (least, greatest) = axis.range(of: frame)
    return switch self {
    case .least: least
    case .center: (least + greatest) / 2
    case .greatest: greatest
    }
  }
}

extension SceneDocument.Sticker {
  /// The longer side at any rotation, in canvas points.
  fileprivate var longerSide: Double {
    max(abs(scale.x) * size.width, abs(scale.y) * size.height)
  }

  /// Scales the sticker and its distance from a point, in canvas points.
  fileprivate mutating func scale(by factor: Double, about center: Point) {
    let goal = center + (middle - center) * factor
    scale = scale * factor
    position += goal - middle
  }
}

extension Arrangement.Dimension {
  /// Returns the length of an upright frame of several stickers, in canvas points.
  func length(of frame: Size) -> Double {
    switch self {
    case .width: frame.width
    case .height: frame.height
    case .size: max(frame.width, frame.height)
    }
  }
}

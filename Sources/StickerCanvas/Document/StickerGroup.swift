package import DirectManipulation
package import Geometry
package import StickerScene

/// Stickers that are changed together, about their common middle.
package struct StickerGroup {
  /// The stickers in the document's order.
  package var stickers: [SceneDocument.Sticker]

  /// The change that replaces the document's stickers with these.
  var change: SceneChange {
    var change = SceneChange()
    for sticker in stickers { change.replace(with: sticker) }
    return change
  }

  /// The mean of the stickers' middles, in canvas points; fixed while the group is scaled and rotated about it.
  private var middle: Point {
    let middles = stickers.map(\.middle)
    return middles.dropFirst().reduce(middles.first ?? .zero, +) / Double(max(1, middles.count))
  }

  /// Scales and rotates all stickers about their common middle, regardless of their anchors.
  package mutating func twist(scale factor: Double, rotation angle: Double) {
    let turn = AffineTransform(
      position: .zero, scale: Vector(x: factor, y: factor), rotation: angle, anchor: .zero,
      size: .zero)
    change(by: turn) { sticker in
      sticker.scale = sticker.scale * factor
      sticker.rotation += angle
    }
  }

  /// Mirrors all, left for right: one in its own frame, several about the upright line through their middle.
  package mutating func flip() {
    let isOne = stickers.count == 1
    change(by: .scale(Vector(x: -1, y: 1))) { sticker in
      sticker.flipped.toggle()
      if !isOne { sticker.rotation = -sticker.rotation }
    }
  }

  /// Puts stickers at other places, by their ids.
  package mutating func move(to places: [Int: Placement]) {
    for index in stickers.indices {
      if let place = places[stickers[index].id] { stickers[index].placement = place }
    }
  }

  /// Changes each, and brings its middle to where a map about the common middle takes it.
  private mutating func change(
    by map: AffineTransform, _ body: (inout SceneDocument.Sticker) -> Void
  ) {
    let common = middle
    for index in stickers.indices {
      let from = stickers[index].middle
      body(&stickers[index])
      let goal = stickers.count == 1 ? from : common + map.applyLinear(from - common)
      stickers[index].position += goal - stickers[index].middle
    }
  }
}

extension SceneDocument.Sticker {
  /// The place of the middle, in canvas points.
  package var middle: Point { matrix.apply(size.vector / 2) }
}

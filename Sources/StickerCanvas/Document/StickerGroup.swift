package import DirectManipulation
package import StickerScene

/// The records that ``Edit/Change/replace(_:_:)`` changes together, such as about their common center; not a group of
/// the document.
package struct StickerGroup {
  /// The stickers in the document's order.
  package var stickers: [SceneDocument.Sticker]

  /// The change that replaces the records of these stickers in the document.
  var change: SceneChange {
    var change = SceneChange()
    for sticker in stickers { change.replace(with: sticker) }
    return change
  }

  /// Returns the indices of the stickers that are arranged as a whole: of each group right within the group at a path,
  /// and of each other sticker.
  package func layers(within path: [Int]) -> [[Int]] {
    var (layers, known) = ([[Int]](), [[Int]: Int]())
    for (index, sticker) in stickers.enumerated() {
      if let group = sticker.group(within: path) {
        if let layer = known[group] {
          layers[layer].append(index)
          continue
        }
        known[group] = layers.count
      }
      layers.append([index])
    }
    return layers
  }

  /// The mean of the stickers' centers, in canvas points; fixed while the group is scaled and rotated about it.
  private var middle: Point {
    let middles = stickers.map(\.middle)
    return middles.dropFirst().reduce(middles.first ?? .zero, +) / Double(max(1, middles.count))
  }

  /// Scales and rotates all stickers about their common center, regardless of their anchors; `angle` is in radians.
  package mutating func twist(scale factor: Double, rotation angle: Double) {
    let turn = AffineTransform(
      position: .zero, scale: Vector(x: factor, y: factor), rotation: angle, anchor: .zero,
      size: .zero)
    change(by: turn) { sticker in
      sticker.scale = sticker.scale * factor
      sticker.rotation += angle
    }
  }

  /// Flips the stickers horizontally: a single sticker in its own frame, several stickers about the vertical line
  /// through their common center.
  package mutating func flip() {
    let isOne = stickers.count == 1
    change(by: .scale(Vector(x: -1, y: 1))) { sticker in
      sticker.flipped.toggle()
      if !isOne { sticker.rotation = -sticker.rotation }
    }
  }

  /// Moves stickers to placements by id; stickers whose ids are missing stay in place.
  package mutating func move(to places: [Int: Placement]) {
    for index in stickers.indices {
      if let place = places[stickers[index].id] { stickers[index].placement = place }
    }
  }

  /// Changes each sticker, and moves its center as a map about the common center requires.
  ///
  /// A single sticker keeps its center.
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
  /// The sticker's center, in canvas points.
  package var middle: Point { matrix.apply(size.vector / 2) }

  /// The smallest upright rectangle around the sticker, in canvas points.
  package var frame: Rect { placement.frame(size: size) }
}

public import Geometry

extension Node {
  /// Returns the contents with their frames, each parent before its children.
  ///
  /// The node fills the bounds. Each child takes the room that it needs of the room that its elder siblings have left;
  /// then the children that grow share the rest. A line of a wrapping node breaks if the next child would exceed the
  /// room by more than a millionth of a point.
  ///
  /// If `isRightToLeft` is true, the result is the exact mirror image within the bounds.
  ///
  /// `measure` returns the size of a content without children for a width of at most `most`, both in points.
  ///
  /// O(nodes) calls of `measure`; twice as many for each level that stretches its children across an axis without a
  /// given length.
  public func layOut(
    in bounds: Rect, isRightToLeft: Bool = false,
    measure: (_ content: Content, _ most: Double) -> Size = { _, _ in .zero }
  ) -> [PlacedNode<Content>] {
    let box = resolved(in: SizeLimits(exactly: bounds.size), measure)
    var placed: [PlacedNode<Content>] = []
    append(box, at: bounds.origin, to: &placed)
    if isRightToLeft {
      for index in placed.indices {
        placed[index].frame = placed[index].frame.mirrored(within: bounds)
      }
    }
    return placed
  }

  /// Returns the size that the node takes within some room, in points.
  public func size(
    within room: Size = Size(width: .infinity, height: .infinity),
    measure: (_ content: Content, _ most: Double) -> Size = { _, _ in .zero }
  ) -> Size {
    resolved(in: SizeLimits(upTo: room), measure).size
  }

  /// Appends the frames of the node and its children.
  private func append(_ box: Box, at origin: Point, to placed: inout [PlacedNode<Content>]) {
    if let content { placed.append(PlacedNode(content, Rect(origin: origin, size: box.size))) }
    for (child, part) in zip(children, box.parts) {
      child.append(part.box, at: origin + (part.corner - .zero), to: &placed)
    }
  }
}

/// The minimum and the maximum size of a node, in points.
private struct SizeLimits {
  var least: Size
  var most: Size

  init(exactly size: Size) { (least, most) = (size, size) }

  init(upTo size: Size) { (least, most) = (.zero, size) }
}

/// A node's size, and the boxes of its children with their places.
private struct Box {
  struct Part {
    var corner: Point
    var box: Box
  }

  var size: Size
  var parts: [Part] = []
}

/// Children that lie in one line, with the line's lengths along the axis and across it.
private struct Line {
  var children: Range<Int>
  var main = 0.0
  var cross = 0.0
}

/// The rounding error by which sums of lengths may exceed a line, in points.
private let tolerance = 1e-6

extension Length {
  /// Returns the limits clamped to the limits of some room.
  fileprivate func within(_ least: Double, _ most: Double) -> Length {
    Length(
      least: max(least, min(most, self.least)), most: max(least, min(most, self.most)))
  }

  fileprivate func clamp(_ length: Double) -> Double { max(least, min(most, length)) }
}

extension Size {
  fileprivate func along(_ direction: Direction) -> Double {
    direction == .row ? width : height
  }

  fileprivate func across(_ direction: Direction) -> Double {
    direction == .row ? height : width
  }

  fileprivate init(along: Double, across: Double, _ direction: Direction) {
    self =
      direction == .row
      ? Size(width: along, height: across) : Size(width: across, height: along)
  }
}

extension Node {
  fileprivate typealias Measure = (_ content: Content, _ most: Double) -> Size

  private func length(along direction: Direction) -> Length {
    direction == .row ? width : height
  }

  private func length(across direction: Direction) -> Length {
    direction == .row ? height : width
  }

  private var padded: Size {
    Size(width: padding.start + padding.end, height: padding.top + padding.bottom)
  }

  /// Returns the size of the node within some room, and the boxes of its children.
  fileprivate func resolved(in room: SizeLimits, _ measure: Measure) -> Box {
    let width = width.within(room.least.width, room.most.width)
    let height = height.within(room.least.height, room.most.height)
    if children.isEmpty {
      let isGiven = width.least == width.most && height.least == height.most
      let natural =
        isGiven
        ? .zero : content.map { measure($0, max(0, width.most - padded.width)) } ?? .zero
      return Box(
        size: Size(
          width: width.clamp(natural.width + padded.width),
          height: height.clamp(natural.height + padded.height)))
    }
    let (main, cross) = direction == .row ? (width, height) : (height, width)
    return arranged(main, cross, measure)
  }

  /// Returns the box of a node with children, for the limits of its lengths along the axis and across it.
  private func arranged(_ main: Length, _ cross: Length, _ measure: Measure) -> Box {
    let (padMain, padCross) = (padded.along(direction), padded.across(direction))
    let wanted = max(0, main.most - padMain)
    let roomAcross = max(0, cross.most - padCross)
    // If the length across the axis is given, stretched children are laid out only once.
    let isGiven = cross.least == cross.most
    var boxes: [Box] = []
    var lines: [Line] = []
    if wraps {
      (boxes, lines) = wrapped(wanted, roomAcross, measure)
    } else {
      boxes = line(wanted, roomAcross, isGiven, measure)
      lines = [Line(children: children.indices)]
    }
    for index in lines.indices {
      let boxes = boxes[lines[index].children]
      lines[index].main =
        boxes.reduce(0) { $0 + $1.size.along(direction) } + gap * Double(max(0, boxes.count - 1))
      lines[index].cross = boxes.reduce(0) { max($0, $1.size.across(direction)) }
    }
    let length = lines.reduce(0) { max($0, $1.main) }
    let depth =
      lines.reduce(0) { $0 + $1.cross } + lineGap * Double(max(0, lines.count - 1))
    let size = Size(
      along: main.clamp(length + padMain), across: cross.clamp(depth + padCross), direction)
    if lines.count == 1 { lines[0].cross = max(0, size.across(direction) - padCross) }
    stretch(&boxes, in: lines, measure)
    let available = max(0, size.along(direction) - padMain)
    return Box(size: size, parts: parts(of: boxes, in: lines, along: available))
  }

  /// Returns the boxes of the children in a single line.
  private func line(
    _ length: Double, _ across: Double, _ isGiven: Bool, _ measure: Measure
  ) -> [Box] {
    let isStretched = isGiven && crossAlignment == .stretch
    var left = max(0, length - gap * Double(children.count - 1))
    var boxes = [Box?](repeating: nil, count: children.count)
    func resolve(_ index: Int, least: Double, most: Double) -> Box {
      let deep = isStretched ? children[index].length(across: direction).clamp(across) : 0
      var room = SizeLimits(upTo: Size(along: most, across: across, direction))
      room.least = Size(along: least, across: min(deep, across), direction)
      return children[index].resolved(in: room, measure)
    }
    for (index, child) in children.enumerated() where child.grow <= 0 || length == .infinity {
      let box = resolve(index, least: 0, most: left)
      left = max(0, left - box.size.along(direction))
      boxes[index] = box
    }
    for (index, share) in shares(of: left, for: boxes.indices.filter { boxes[$0] == nil }) {
      boxes[index] = resolve(index, least: share, most: share)
    }
    return boxes.compactMap(\.self)
  }

  /// Returns the lengths of the children that grow; a child at its limit leaves more or less room to the others.
  private func shares(of room: Double, for growing: [Int]) -> [(Int, Double)] {
    var (room, open) = (room, growing)
    var found: [(Int, Double)] = []
    while !open.isEmpty {
      let total = open.reduce(0) { $0 + children[$1].grow }
      let shares = open.map { (index: $0, share: room * children[$0].grow / total) }
      let lengths = shares.map { index, share in
        children[index].length(along: direction).clamp(share)
      }
      let excess = zip(lengths, shares).reduce(0) { $0 + $1.0 - $1.1.share }
      // Children at a limit are settled first: at the lower limit if there is too little room, else at the upper one.
      let settled = zip(lengths, shares).filter { length, share in
        excess > 0 ? length > share.share : excess < 0 ? length < share.share : true
      }
      for (length, share) in settled {
        found.append((share.index, min(length, room)))
        room = max(0, room - length)
      }
      open.removeAll { index in settled.contains { $0.1.index == index } }
    }
    return found
  }

  /// Returns the boxes of the children in as many lines as they need.
  private func wrapped(
    _ length: Double, _ across: Double, _ measure: Measure
  ) -> ([Box], [Line]) {
    var boxes: [Box] = []
    var lines: [Line] = []
    var (start, used, left) = (0, 0.0, across)
    func end(_ line: Range<Int>) {
      lines.append(Line(children: line))
      left = max(0, left - lineGap - (boxes[line].map { $0.size.across(direction) }.max() ?? 0))
    }
    for (index, child) in children.enumerated() {
      let room = Size(along: length, across: left, direction)
      var box = child.resolved(in: SizeLimits(upTo: room), measure)
      if index > start, used + gap + box.size.along(direction) > length + tolerance {
        end(start..<index)
        (start, used) = (index, 0)
        let room = Size(along: length, across: left, direction)
        box = child.resolved(in: SizeLimits(upTo: room), measure)
      }
      used += (index > start ? gap : 0) + box.size.along(direction)
      boxes.append(box)
    }
    end(start..<children.count)
    return (boxes, lines)
  }

  /// Lays out stretched children again whose depth differs from the depth of their line.
  private func stretch(_ boxes: inout [Box], in lines: [Line], _ measure: Measure) {
    guard crossAlignment == .stretch else { return }
    for line in lines {
      for index in line.children {
        let deep = min(line.cross, children[index].length(across: direction).clamp(line.cross))
        guard boxes[index].size.across(direction) != deep else { continue }
        let size = Size(along: boxes[index].size.along(direction), across: deep, direction)
        boxes[index] = children[index].resolved(in: SizeLimits(exactly: size), measure)
      }
    }
  }

  /// Returns the boxes of the children with their places, line by line.
  private func parts(of boxes: [Box], in lines: [Line], along room: Double) -> [Box.Part] {
    var parts: [Box.Part] = []
    let corner = Point(padding.start, padding.top)
    var across = 0.0
    for line in lines {
      var along = max(0, room - line.main) * mainAlignment.share
      for box in boxes[line.children] {
        let aside =
          across + max(0, line.cross - box.size.across(direction)) * crossAlignment.share
        let place = Size(along: along, across: aside, direction)
        parts.append(
          Box.Part(corner: corner + Vector(x: place.width, y: place.height), box: box))
        along += box.size.along(direction) + gap
      }
      across += line.cross + lineGap
    }
    return parts
  }
}

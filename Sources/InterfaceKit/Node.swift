/// A box of an interface: its size, the arrangement of its children, and its content.
///
/// A panel is a function from its state to a tree of nodes; ``layOut(in:isRightToLeft:measure:)`` returns the frames.
/// Lengths are in interface points. Nodes know starts and ends, not left and right: only the frames are mirrored, if
/// `isRightToLeft` is `true`.
public struct Node<Content> {
  /// The content; `nil` for a node that only arranges its children, which has no frame in the result.
  public var content: Content?
  /// The children, from start to end.
  public var children: [Node]
  /// The axis along which the children lie.
  public var direction: Direction
  /// The limits of the width, in points.
  public var width = Length.fit
  /// The limits of the height, in points.
  public var height = Length.fit
  /// The share of the free room along the parent's axis, relative to the siblings' shares; 0 for a node of its own
  /// length.
  public var grow = 0.0
  /// The distance between two children of a line, in points.
  public var gap = 0.0
  /// The distance between two lines, in points.
  public var lineGap = 0.0
  /// The room between the edges and the children, in points.
  public var padding = Insets()
  /// The alignment of a line's children along the axis if the line is longer than they are.
  public var mainAlignment = Alignment.start
  /// The alignment of a child across the axis.
  public var crossAlignment = Alignment.start
  /// Whether children that don't fit in a line wrap into the next line.
  public var wraps = false

  /// Creates a node from its content and its children.
  public init(_ content: Content? = nil, _ direction: Direction, _ children: [Node] = []) {
    (self.content, self.direction, self.children) = (content, direction, children)
  }
}

extension Node: Sendable where Content: Sendable {}
extension Node: Equatable where Content: Equatable {}
extension Node: Hashable where Content: Hashable {}

/// The axis along which a node's children lie.
public enum Direction: Hashable, Sendable {
  /// The axis from the reading start to the reading end.
  case row
  /// The axis from top to bottom.
  case column
}

/// The limits of a node's length along one axis, in interface points.
///
/// The room that the parent leaves is a stronger limit: a node never exceeds it.
public struct Length: Hashable, Sendable {
  /// The minimum length, in points.
  public var least: Double
  /// The maximum length, in points.
  public var most: Double

  /// Creates limits in points; `least` wins if it is greater than `most`.
  public init(least: Double = 0, most: Double = .infinity) {
    (self.least, self.most) = (least, max(least, most))
  }

  /// Limits that let the node take the length of its content.
  public static let fit = Length()
  /// Returns limits that allow a single length, in points.
  public static func fixed(_ length: Double) -> Length { Length(least: length, most: length) }
}

/// The place of a child in room that is longer than the child.
public enum Alignment: Hashable, Sendable {
  case start, center, end
  /// A share of the free room lies before the child, from 0 to 1.
  case share(Double)
  /// The child fills the room within its limits; along the main axis, the same as `start`: see ``Node/grow``.
  case stretch

  /// The share of the free room before the child, from 0 to 1.
  var share: Double {
    switch self {
    case .start, .stretch: 0
    case .center: 0.5
    case .end: 1
    case .share(let share): share
    }
  }
}

/// Distances from the edges of a node, in interface points.
public struct Insets: Hashable, Sendable {
  /// The distance from the edge at which reading begins, in points.
  public var start: Double
  /// The distance from the top, in points.
  public var top: Double
  /// The distance from the edge at which reading ends, in points.
  public var end: Double
  /// The distance from the bottom, in points.
  public var bottom: Double

  /// Creates distances from each edge, in points.
  public init(start: Double = 0, top: Double = 0, end: Double = 0, bottom: Double = 0) {
    (self.start, self.top, self.end, self.bottom) = (start, top, end, bottom)
  }

  /// Creates the same distance from all edges, in points.
  public init(_ all: Double) { self.init(start: all, top: all, end: all, bottom: all) }

  /// Creates distances from the sides, and from top and bottom, in points.
  public init(row: Double, column: Double) {
    self.init(start: row, top: column, end: row, bottom: column)
  }
}

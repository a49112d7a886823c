public import Geometry

/// Returns the least-squares similarity between two lists of points, from its four normal equations.
///
/// Returns the identity if the equations are singular.
public func bestSimilarity(from: [Point], to: [Point]) -> AffineTransform {
  var rows = [[Double]](repeating: [Double](repeating: 0, count: 5), count: 4)
  for (p, q) in zip(from, to) {
    for (equation, value) in [([p.x, -p.y, 1, 0], q.x), ([p.y, p.x, 0, 1], q.y)] {
      for i in 0..<4 {
        for j in 0..<4 { rows[i][j] += equation[i] * equation[j] }
        rows[i][4] += equation[i] * value
      }
    }
  }
  for pivot in 0..<4 {
    let best = (pivot..<4).max { abs(rows[$0][pivot]) < abs(rows[$1][pivot]) } ?? pivot
    rows.swapAt(pivot, best)
    guard rows[pivot][pivot] != 0 else { return .identity }
    for row in 0..<4 where row != pivot {
      let factor = rows[row][pivot] / rows[pivot][pivot]
      for column in pivot..<5 { rows[row][column] -= factor * rows[pivot][column] }
    }
  }
  let s = (0..<4).map { rows[$0][4] / rows[$0][$0] }
  return AffineTransform(a: s[0], b: s[1], c: -s[1], d: s[0], tx: s[2], ty: s[3])
}

extension RandomAccessCollection {
  /// Returns the index of the first element that satisfies a condition, which all later elements must satisfy, too; the
  /// end index if there is none.
  ///
  /// O(log n).
  @inlinable
  package func partitioningIndex(where isInSecondPart: (Element) -> Bool) -> Index {
    var (low, count) = (startIndex, self.count)
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if isInSecondPart(self[middle]) {
        count = half
      } else {
        (low, count) = (index(after: middle), count - half - 1)
      }
    }
    return low
  }
}

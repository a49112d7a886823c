@testable import Files

/// Writes text into a file that has no name yet.
func fill(_ file: borrowing NewFile, _ text: String) throws {
  try file.file.write(Array(text.utf8))
}

import Foundation
import Testing

@testable import Files

@Suite struct FileCodeTests {
  private let folder = NSTemporaryDirectory() + "paths-\(UUID().uuidString)"

  /// The reasons that the system gives have one wording each and begin with a lowercase letter.
  @Test func describesSystemErrorsInWords() {
    #expect("\(FileCode(code: ENOENT))" == "the file doesn't exist")
    #expect("\(FileCode(code: EINVAL))" == "invalid argument")
    let error = FileError(path: "a", action: .write, code: ENOENT)
    #expect(error.description == "Can't save a: \(error.problem)")
    #expect(error.problem.hasPrefix("its folder doesn't exist. "))
  }
}

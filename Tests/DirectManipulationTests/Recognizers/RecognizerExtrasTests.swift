import Gestures
import Testing

/// How much malloc has given for an object; glibc's, which the Glibc module does not have.
@_silgen_name("malloc_usable_size")
private func usableSize(_ object: UnsafeMutableRawPointer) -> Int

@Suite struct RecognizerExtrasTests {
  @Test func unusedRecognizersTakeAtMost200Bytes() {
    let all: [GestureRecognizer] = [
      TranslationGestureRecognizer(), ScaleGestureRecognizer(), RotationGestureRecognizer(),
      HoverGestureRecognizer(),
    ]
    for recognizer in all {
      // The object lives while it is asked, and Swift's objects are malloc's.
      let bytes = unsafe usableSize(Unmanaged.passUnretained(recognizer).toOpaque())
      #expect(bytes <= 200, "\(type(of: recognizer)) takes \(bytes) bytes")
    }
  }
}

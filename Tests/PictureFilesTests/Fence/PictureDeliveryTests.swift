import Testing

@testable import PictureFiles

@Suite struct PictureDeliveryTests {
  /// Replaces each number of an announcement with one that overflows if it is used unchecked.
  @Test(arguments: 0..<9) func refusesNumbersOutOfRange(place: Int) {
    let numbers = [
      "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-1", "4294967296",
      "4611686018427387904", "1048577", "1e3", "", "99999999999999999999999",
    ]
    for number in numbers {
      // Metadata may have many bytes, and a file many frames that are shown many times.
      if place > 3, place != 6, number == "1048577" { continue }
      for fit in [PictureFit.full, .within(side: 100), .within(side: .max)] {
        var words = ["2", "2", "2", "2", "0", "0", "1", "1", "0"]
        words[place] = number
        expectCrash(["size " + words.joined(separator: " "), "done 1 png"], fit: fit)
      }
    }
  }

  @Test func refusesSizesWhoseProductOverflows() {
    let most = "9223372036854775807"
    for fit in [PictureFit.full, .within(side: 100)] {
      expectCrash(["size \(most) \(most) 1 1 0 0 1 1 0"], fit: fit)
      expectCrash(["size 1 1 \(most) \(most) 0 0 1 1 0"], fit: fit)
      expectCrash(["size \(most) \(most) \(most) \(most) \(most) \(most) 1 1 0"], fit: fit)
    }
  }

  private func expectCrash(
    _ messages: [String], fit: PictureFit, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let decoder = HostileDecoder()
    for message in messages { decoder.say(message) }
    decoder.fallSilent()
    let error = #expect(throws: PictureError.self, sourceLocation: sourceLocation) {
      _ = try decoder.picture(fit: fit)
    }
    #expect(error?.kind == .crashed, "\(messages)", sourceLocation: sourceLocation)
  }
}

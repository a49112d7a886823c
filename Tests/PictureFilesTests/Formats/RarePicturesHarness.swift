@testable import PictureFiles

/// Files of the rarer formats.
protocol RarePicturesHarness {}

extension RarePicturesHarness {
  static var formats: [PictureFormat] { [.pnm, .tga, .pcx] }
}

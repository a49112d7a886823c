import Foundation

/// The program with a folder of the user's stickers.
protocol OwnStickersHarness {}

extension OwnStickersHarness {

}

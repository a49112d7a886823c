import Foundation

/// Folders of stickers.
protocol StickerSetsHarness {}

extension StickerSetsHarness {

}

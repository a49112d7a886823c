import Foundation

/// Folders of stickers in an order.
protocol TrayOrderHarness {}

extension TrayOrderHarness {

}

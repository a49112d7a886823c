import Foundation

/// Sessions that read and write files beside the main thread.
protocol BackgroundFilesHarness {}

extension BackgroundFilesHarness {

}

import Foundation

/// The program with a folder of autosaved scenes.
protocol AutosaveHarness {}

extension AutosaveHarness {

}

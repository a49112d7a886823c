import Foundation

/// The program with arguments of the command line.
protocol CommandLineHarness {}

extension CommandLineHarness {

}

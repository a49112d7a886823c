/// Clips of several codecs in several containers.
protocol ClipsHarness {}

extension ClipsHarness {

}

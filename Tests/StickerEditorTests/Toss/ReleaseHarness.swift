/// An editor with stickers to toss.
protocol ReleaseHarness {}

extension ReleaseHarness {

}

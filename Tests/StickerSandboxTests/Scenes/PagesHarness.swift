/// A session with the sheet of pages.
protocol PagesHarness {}

extension PagesHarness {

}

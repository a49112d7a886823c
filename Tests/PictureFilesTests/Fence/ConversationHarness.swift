/// Conversations with a decoder that a test plays.
protocol ConversationHarness {}

extension ConversationHarness {

}

/// Plain data that belongs to an entity.
public protocol Component {}

/// A store that forwards to another one.
package protocol ForwardingStore: RunStore {
  /// The other store.
  var base: any RunStore { get }
}

/// Returns the part of a store that has servers and the outbox; nil if it has none.
package func exchangeStore(_ store: any RunStore) -> (any ExchangeStore)? {
  if let forwarding = store as? any ForwardingStore { return exchangeStore(forwarding.base) }
  return store as? any ExchangeStore
}

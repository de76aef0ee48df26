/** State of the server, and changes that it has not confirmed yet. */
export interface OptimisticState<State, Change> {
  confirmed: State;
  /** Oldest first. */
  pending: readonly Change[];
}

/**
 * Shows changes before the server confirms them. A change that fails is removed, so that nothing is
 * restored that the server never had. Changes are compared by identity.
 */
export function createOptimisticChanges<State, Change>(
  apply: (state: State, change: Change) => State,
) {
  type Optimistic = OptimisticState<State, Change>;
  const without = ({ pending }: Optimistic, change: Change) =>
    pending.filter((other) => other !== change);
  return {
    show: ({ confirmed, pending }: Optimistic): State => pending.reduce(apply, confirmed),
    begin: ({ confirmed, pending }: Optimistic, change: Change): Optimistic => ({
      confirmed,
      pending: [...pending, change],
    }),
    /** @param stored what the server stored, if it differs from the change */
    confirm: (state: Optimistic, change: Change, stored = change): Optimistic =>
      state.pending.includes(change)
        ? { confirmed: apply(state.confirmed, stored), pending: without(state, change) }
        : state,
    cancel: (state: Optimistic, change: Change): Optimistic => ({
      ...state,
      pending: without(state, change),
    }),
  };
}

/**
 * For `refetchInterval`: every `ms`, but not while changes arrive by themselves. What is shown is asked for all the same
 * where the last try has failed: the page has heard of a change that it does not show.
 */
export function pollUnlessLive(isTold: boolean, ms: number | false) {
  return ({ state }: { state: { status: string; data: unknown } }): number | false =>
    isTold && !(state.status === 'error' && state.data !== undefined) ? false : ms;
}

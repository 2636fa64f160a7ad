import type { ProbeRunStore, SealedPush } from '#functions/ports/ports.ts';

/** Creates the store of the probe's runs, which holds only one run at a time. */
export function probeRunStore(): ProbeRunStore {
  let run: { token: string; until: Date; push?: SealedPush } | undefined;
  return {
    async begin({ token, at, until }) {
      if (run && run.until > at) return false;
      run = { token, until };
      return true;
    },
    async receive(token, push) {
      if (run?.token !== token) return false;
      run.push = push;
      return true;
    },
    received: async (token) => (run?.token === token ? run.push : undefined),
    async end(token) {
      if (run?.token === token) run = undefined;
    },
  };
}

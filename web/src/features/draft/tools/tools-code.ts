import { lazyCodeQuery } from '../../../lib/page/lazy-code.ts';

/** Only commissioners need this code, and only if their league allows a tool. */
export const toolsCode = lazyCodeQuery(
  'commissioner-tools',
  () => import('./commissioner-tools.tsx'),
  ({ CommissionerTools }) => CommissionerTools,
);

/** In a draft without a clock they enter picks, also without a network. */
export const partyCode = lazyCodeQuery(
  'party-tools',
  () => import('../party/party-tools.tsx'),
  ({ PartyTools }) => PartyTools,
  true,
);

import { lazyCodeQuery } from '../../lib/page/lazy-code.ts';

/** The chat of a league as a part of another page, which does not wait for it. */
export const chatCode = lazyCodeQuery(
  'chat',
  () => import('./league-chat.tsx'),
  ({ LeagueChat }) => LeagueChat,
);

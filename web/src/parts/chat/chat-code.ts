import { lazyCodeQuery } from '../../lib/page/lazy-code.ts';

/** A league's chat as a part of another page, which doesn't wait for it. */
export const chatCode = lazyCodeQuery(
  'chat',
  () => import('./league-chat.tsx'),
  ({ LeagueChat }) => LeagueChat,
);

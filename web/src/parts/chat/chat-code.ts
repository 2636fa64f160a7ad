import { lazyCodeQuery } from '../../lib/page/lazy-code.ts';

/** A league's chat for use inside another page. The page loads without waiting for the chat's code. */
export const chatCode = lazyCodeQuery(
  'chat',
  () => import('./league-chat.tsx'),
  ({ LeagueChat }) => LeagueChat,
);

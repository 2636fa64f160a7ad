import { codeQuery } from '../../lib/page/late-code.ts';

/** The chat of a league as a part of another page, which does not wait for it. */
export const chatCode = codeQuery(
  'chat',
  () => import('./league-chat.tsx'),
  ({ LeagueChat }) => LeagueChat,
);

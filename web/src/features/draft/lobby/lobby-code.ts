import { codeQuery } from '../../../lib/page/late-code.ts';

/** Whoever drafts does not need the lobby any more. */
export const lobby = codeQuery(
  'lobby',
  () => import('./lobby.tsx'),
  ({ Lobby }) => Lobby,
);

import Tv from 'lucide-react/icons/tv';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { isCommissioner } from '#shared/domain/league-season.ts';
import { lazyCodeQuery } from '../../../lib/page/lazy-code.ts';
import { useMe } from '../../../lib/session/session.ts';
import { useHasCome } from '../../../lib/time/countdown.ts';
import { guestsUntilText } from '../../../parts/draft/guests/guests-until.ts';
import { LeagueDialogButton } from '../../../parts/leagues/league-dialog-button.tsx';

const guestBoard = lazyCodeQuery(
  'guest-board',
  () => import('../../../parts/draft/guests/guest-board-dialog.tsx'),
  ({ GuestBoardDialog }) => GuestBoardDialog,
);

/** Tells every member that guests may watch, and lets commissioners share the link and take it back. */
export function GuestsLine({ league }: { league: LeagueReply }) {
  const { id: me } = useMe();
  const { guestsUntil, status } = league.currentSeason;
  const isAhead = status === 'draft' || status === 'drafting';
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden">
      {guestsUntil !== null && <Until instant={guestsUntil} words={guestsUntilText(league.currentSeason)} />}
      {isCommissioner(league, me) && (isAhead || guestsUntil !== null) && (
        <LeagueDialogButton code={guestBoard} title="Guest Board" league={league}>
          <Tv aria-hidden="true" className="size-4" />
          Guest Board
        </LeagueDialogButton>
      )}
    </div>
  );
}

function Until({ instant, words }: { instant: string; words: string }) {
  if (useHasCome(instant)) return null;
  return <p className="text-sm text-ink-2">Guests can watch until {words}</p>;
}

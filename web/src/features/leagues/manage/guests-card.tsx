import Tv from 'lucide-react/icons/tv';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { lazyCodeQuery } from '../../../lib/page/lazy-code.ts';
import { guestsUntilText } from '../../../parts/draft/guests/guests-until.ts';
import { LeagueDialogButton } from '../../../parts/leagues/league-dialog-button.tsx';
import { Card } from '../../../ui/card.tsx';

const guestBoard = lazyCodeQuery(
  'guest-board',
  () => import('../../../parts/draft/guests/guest-board-dialog.tsx'),
  ({ GuestBoardDialog }) => GuestBoardDialog,
);

/** The board on which guests watch the draft, before it and for as long as a link is out. */
export function GuestsCard({ league }: { league: LeagueReply }) {
  const { guestsUntil } = league.currentSeason;
  return (
    <Card title="Guests">
      <p className="mb-3 text-sm text-ink-2">
        {guestsUntil === null
          ? 'Show the draft on a TV, or to people outside the league.'
          : `Guests can watch the draft until ${guestsUntilText(league.currentSeason)}.`}
      </p>
      <LeagueDialogButton code={guestBoard} title="Guest Board" league={league}>
        <Tv aria-hidden="true" className="size-4" />
        Guest Board
      </LeagueDialogButton>
    </Card>
  );
}

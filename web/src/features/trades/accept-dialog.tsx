import { useQuery } from '@tanstack/react-query';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { Trade } from '#shared/contract/schemas/trades.ts';
import { offersQuery } from '../../parts/trades/queries.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { fallingWith, swapFor, tradeTitle } from './offer-text.ts';
import { SwapPreview } from './swap-preview.tsx';
import { TradeOdds } from './trade-odds.tsx';
import { useTeamText } from './use-team-text.ts';
import { useTeams } from './use-teams.ts';
import { useAnswer } from './use-trades.ts';

interface Props {
  trade: Trade;
  league: LeagueReply;
  meId: string;
  onClose: () => void;
}

/** Asks the user to confirm a trade. Shows the teams, and the other offers that the trade would cancel. */
export function AcceptDialog({ trade, league, meId, onClose }: Props) {
  const answer = useAnswer(league, trade, onClose);
  const { teamsById } = useTeams(league);
  const wordsOf = useTeamText(league);
  const { data: offers = [trade] } = useQuery(offersQuery(league));
  const swap = swapFor(trade, meId);
  const falling = fallingWith(trade, offers);
  const isOver = !answer.isPending && offers.every(({ id }) => id !== trade.id);
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Accept ${tradeTitle(trade)}?`}
      confirmLabel={answer.isPending ? 'Accepting...' : 'Accept Trade'}
      isPending={answer.isPending || isOver}
      onConfirm={() => answer.mutate('accept')}
    >
      <div
        role="region"
        aria-label="Teams in this trade"
        // Keyboard users scroll this part with the arrow keys, so it has to be focusable.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="grid max-h-[66dvh] gap-3 overflow-y-auto low:max-h-[55dvh]"
      >
        <SwapPreview
          give={teamsById(swap.give)}
          get={teamsById(swap.get)}
          other={trade.proposer.username}
          wordsOf={wordsOf}
        />
        <TradeOdds league={league} meId={meId} swap={swap} />
        <p role="status">
          {isOver ? (
            'This offer is no longer pending.'
          ) : (
            <Consequences falling={falling} isSeveral={swap.give.length > 1} />
          )}
        </p>
      </div>
      {answer.error && !isOver && (
        <FailureNote
          title="Not accepted."
          error={answer.error}
          fallback="Please try again."
          isTold
          className="mt-3"
        />
      )}
    </ConfirmDialog>
  );
}

function Consequences({ falling, isSeveral }: { falling: readonly Trade[]; isSeveral: boolean }) {
  return (
    <>
      Points already earned don’t move, and neither do games in progress. Every other offer for{' '}
      {isSeveral ? 'any of these teams' : 'either team'} is cancelled
      {falling.length > 0 && `, including ${falling.map(tradeTitle).join(' and ')}`}. You can’t undo this.
    </>
  );
}

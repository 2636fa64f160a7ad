import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { Trade } from '#shared/contract/schemas/trades.ts';
import { REVIEW_MS, reviewOf } from '#shared/domain/trades/review-state.ts';
import { offersQuery } from '../../parts/trades/queries.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { fallingWith, isPending, swapFor, tradeTitle } from './offer-text.ts';
import { OfferChanged } from './offer-changed.tsx';
import { presentIn, versionOf } from './present-offer.ts';
import { dayTime } from './review-text.ts';
import { SwapPreview } from './swap-preview.tsx';
import { TradeOdds } from './trade-odds.tsx';
import { useTeamText } from './use-team-text.ts';
import { useTeams } from './use-teams.ts';
import type { TradingNow } from './trading.ts';
import { useAnswer } from './use-trades.ts';

interface Props {
  trade: Trade;
  league: LeagueReply;
  meId: string;
  trading: TradingNow;
  onClose: () => void;
}

/** Asks the user to confirm a trade. Shows the teams, and the other offers that the trade would cancel. */
export function AcceptDialog({ trade, league, meId, trading, onClose }: Props) {
  const offer = useSeenOffer(trade, league);
  const { seen } = offer;
  const answer = useAnswer(league, seen, onClose);
  const { teamsById } = useTeams(league);
  const wordsOf = useTeamText(league);
  const swap = swapFor(seen, meId);
  const falling = fallingWith(seen, offer.offers);
  const isOver = !answer.isPending && !offer.offers.some((other) => other.id === seen.id && isPending(other));
  const teams = useRef<HTMLDivElement>(null);
  const review = reviewText(league, trading.now);
  const show = (present: Trade | undefined): void => {
    offer.see(present);
    teams.current?.scrollTo({ top: 0 });
  };
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Accept ${tradeTitle(trade)}?`}
      confirmLabel={answer.isPending ? 'Accepting...' : 'Accept Trade'}
      isPending={answer.isPending || isOver || offer.newer !== undefined}
      onConfirm={() => answer.mutate('accept', { onError: (error) => show(presentIn(error)) })}
    >
      <div
        ref={teams}
        role="region"
        aria-label="Teams in this trade"
        // Keyboard users scroll this part with the arrow keys, so it has to be focusable.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="grid max-h-[66dvh] gap-3 overflow-y-auto low:max-h-[55dvh]"
      >
        {review !== '' && !isOver && <p className="text-ink">{review}</p>}
        {offer.was && <OfferChanged was={offer.was} now={seen} meId={meId} />}
        {offer.newer && !isOver && (
          <div role="status" className="grid justify-items-start gap-2 border-l-4 border-you pl-3 text-ink">
            <p className="font-semibold">{seen.proposer.username} just changed this offer</p>
            <Button
              variant="outline"
              onClick={() => {
                show(offer.newer);
                teams.current?.focus();
              }}
            >
              Show the New Offer
            </Button>
          </div>
        )}
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
            <Consequences isSeveral={swap.give.length > 1} falling={falling} />
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

/** Says when a trade that is accepted now goes through, and who can stop it. Empty in a league without review. */
function reviewText({ members, currentSeason }: LeagueReply, now: Date | undefined): string {
  const review = reviewOf({ members: [...members], tradeReview: currentSeason.tradeReview });
  if (review === 'none') return '';
  const when = now ? dayTime(new Date(now.getTime() + REVIEW_MS).toISOString()) : '24 hours after you accept';
  return `This trade goes through ${when}, unless ${review === 'votes' ? 'the others vote' : 'a commissioner decides'} to stop it. Until then, every team stays where it is.`;
}

/**
 * Returns the offer as the user sees it. Another version replaces it only when the user asks for that, or after an acceptance was
 * refused, because no one may accept what they haven't seen. `newer` is a version that the user hasn't seen yet.
 */
function useSeenOffer(trade: Trade, league: LeagueReply) {
  const { data: offers = [trade] } = useQuery(offersQuery(league));
  const [{ seen, was }, setSeen] = useState<{ seen: Trade; was?: Trade }>({ seen: trade });
  const live = offers.find(({ id }) => id === trade.id);
  const see = (present: Trade | undefined) => present && setSeen({ seen: present, was: seen });
  return { offers, seen, was, see, newer: live && versionOf(live) > versionOf(seen) ? live : undefined };
}

interface ConsequencesProps {
  isSeveral: boolean;
  falling: readonly Trade[];
}

function Consequences({ isSeveral, falling }: ConsequencesProps) {
  return (
    <>
      Points already earned don’t move, and neither do games in progress. Every other offer for{' '}
      {isSeveral ? 'any of these teams' : 'either team'} is cancelled
      {falling.length > 0 && `, including ${falling.map(tradeTitle).join(' and ')}`}. You can’t undo this.
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { SEASONS_PLAYED } from '#shared/domain/odds/simulate.ts';
import type { HelpfulSwap } from '#shared/domain/odds/helpful-swaps.ts';
import { placeName } from '#shared/domain/teams.ts';
import { offersQuery } from '../../parts/trades/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';
import { hurtText, swapReasons } from './swap-text.ts';
import { TeamSide } from './team-side.tsx';
import type { TradeAct } from './trade-dialogs.tsx';
import { useHelpfulSwaps } from './use-helpful-swaps.ts';
import { useTeams } from './use-teams.ts';

interface Props {
  league: LeagueReply;
  meId: string;
  onAct: (act: TradeAct) => void;
}

/** Lists trades that help both sides, each with a button that starts the offer. */
export function HelpfulSwaps(props: Props) {
  const { swaps, error, retry } = useHelpfulSwaps(props.league, props.meId);
  if (swaps) return <Found swaps={swaps} {...props} />;
  if (error) return <ErrorState title="Trades didn’t load" error={error} onRetry={retry} />;
  const words = `Playing the rest of the season ${SEASONS_PLAYED.toLocaleString('en-US')} times…`;
  return (
    <Loading label={words}>
      <p aria-hidden="true" className="mb-3 text-sm text-ink-2">
        {words}
      </p>
      <Skeleton className="h-40" />
    </Loading>
  );
}

function Found({ swaps, ...props }: Props & { swaps: readonly HelpfulSwap[] }) {
  if (swaps.length === 0) {
    return (
      <div role="status">
        <EmptyState drawing="trades" title="No trade helps both sides right now">
          Look again after the next results.
        </EmptyState>
      </div>
    );
  }
  return (
    <>
      <p role="status" className="text-sm text-ink-2">
        {swaps.length === 1 ? 'This trade helps' : `These ${swaps.length} trades help`} both sides, as far as
        we can project.
      </p>
      <ul aria-label="Trades that help both">
        {swaps.map((swap) => (
          <Suggestion key={`${swap.give} ${swap.get}`} swap={swap} {...props} />
        ))}
      </ul>
    </>
  );
}

function Suggestion({ swap, league, meId, onAct }: Props & { swap: HelpfulSwap }) {
  const id = useId();
  const { teamsById } = useTeams(league);
  const { data: offers = [] } = useQuery(offersQuery(league));
  const [given, got] = teamsById([swap.give, swap.get]);
  if (!given || !got) return null;
  const nameOf = (userId: string) =>
    league.members.find((member) => member.userId === userId)?.user.username ?? '';
  const other = nameOf(swap.with);
  const isOffered = offers.some(
    ({ proposerId, proposerTeamIds, receiverTeamIds }) =>
      proposerId === meId &&
      proposerTeamIds.join() === `${swap.give}` &&
      receiverTeamIds.join() === `${swap.get}`,
  );
  return (
    <li className="mt-4 border-t border-line pt-4">
      <h3 id={id} className="text-base">
        Your {placeName(given)} for {other}’s {placeName(got)}
      </h3>
      <div className="mt-2 grid gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-2 content-start gap-3">
          <Side name="You give" team={given} />
          <Side name="You get" team={got} />
        </div>
        <div className="grid content-start gap-1 text-sm">
          {swapReasons(swap, other).map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
          <p className="text-ink-3">{hurtText(swap, nameOf)}</p>
        </div>
      </div>
      <Button
        variant="outline"
        aria-describedby={id}
        disabled={isOffered}
        className="mt-3 max-sm:w-full"
        onClick={() =>
          onAct({ kind: 'propose', input: { withId: swap.with, give: [swap.give], get: [swap.get] } })
        }
      >
        {isOffered ? 'Offered' : 'Propose This Trade'}
      </Button>
    </li>
  );
}

function Side({ name, team }: { name: string; team: Parameters<typeof TeamSide>[0]['team'] }) {
  return (
    <div className="min-w-0">
      <p className="mb-1 text-xs text-ink-2">{name}</p>
      <TeamSide team={team} notes={[]} />
    </div>
  );
}

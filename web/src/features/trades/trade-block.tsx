import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { useId } from 'react';
import Check from 'lucide-react/icons/check';
import type { MemberTradeBlock } from '#shared/contract/schemas/trades.ts';
import { placeName } from '#shared/domain/teams.ts';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { refetchUnlessFresh } from '../../lib/calls/refetch.ts';
import { seasonRecord } from '../../parts/season/standings.ts';
import { blocksQuery } from '../../parts/trades/queries.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Button } from '../../ui/button.tsx';
import { PersonName } from '../../ui/person-name.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';
import { BannerGround, TeamPlate, textOnTeam } from '../../ui/team-block.tsx';
import type { TradeAct } from './trade-dialogs.tsx';
import { useInSlices } from '../../ui/use-in-slices.ts';
import type { Shown } from './trades-state.tsx';
import { LookingFor } from './looking-for.tsx';
import { lookingText } from './looking-text.ts';
import { useTeams, type Team } from './use-teams.ts';
import { call } from '../../lib/calls/call.ts';
import { seasonPath } from '../../parts/season/queries.ts';
import { toastFailure } from '../../lib/page/toast.ts';

interface Props extends Shown {
  onAct: (act: TradeAct) => void;
}

/** Shows the teams that their owners would trade. The user can mark their own teams, and make offers for the others. */
export function TradeBlock(props: Props) {
  const blocks = useQuery({ ...blocksQuery(props.league), refetchOnMount: refetchUnlessFresh });
  const id = useId();
  const { rosters } = useTeams(props.league);
  const isDrawn = useInSlices(blocks.data !== undefined && rosters.data !== undefined);
  const failed = [blocks, rosters].filter((each) => each.isError && !each.data);
  const [first] = failed;
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-2 text-lg">
        Trade Block
      </h2>
      {first && (
        <ErrorState
          error={first.error}
          onRetry={() => {
            for (const each of failed) void each.refetch();
          }}
        />
      )}
      {blocks.data && isDrawn ? (
        <>
          {props.trading.isOpen && <Own {...props} blocks={blocks.data} />}
          <Others {...props} blocks={blocks.data} />
        </>
      ) : (
        !first && (
          <Loading label="Loading the trade block…">
            <Skeleton className="h-40" />
          </Loading>
        )
      )}
    </section>
  );
}

interface BlocksProps extends Props {
  blocks: readonly MemberTradeBlock[];
}

function Own({ league, meId, blocks }: BlocksProps) {
  const { teamsOf } = useTeams(league);
  const mark = useMarking(league);
  const held = blocks.find(({ userId }) => userId === meId) ?? { userId: meId, teamIds: [] };
  // If the list of marks loaded before a mark was saved, it doesn't include that mark. The next press would then drop it, so use
  // the pending marks instead.
  const own = mark.isPending ? mark.variables : held;
  const { teamIds: marked, lookingFor = [] } = own;
  return (
    <>
      <p className="text-sm text-ink-2">
        Mark the teams you’d trade. The whole league can see your trade block.
      </p>
      <div role="group" aria-label="Your teams" className="my-3 divide-y divide-line border-y border-line">
        {teamsOf(meId).map((team) => {
          const isOn = marked.includes(team.id);
          return (
            <Button
              key={team.id}
              variant="ghost"
              aria-pressed={isOn}
              className="w-full justify-start! rounded-none! px-0! py-1.5!"
              onClick={() => mark.mutate({ ...own, teamIds: toggled(marked, team.id, !isOn) })}
            >
              <TeamPlate team={team} className="h-11 w-20 text-xl" />
              <span className="grid text-left">
                {placeName(team)}
                <span className="text-xs font-normal text-ink-3">{seasonRecord(team)}</span>
              </span>
              <span
                aria-hidden="true"
                className={clsx(
                  'ml-auto inline-flex items-center gap-1 text-xs',
                  isOn ? 'text-you' : 'font-normal text-ink-3',
                )}
              >
                {isOn && <Check className="size-4" />}
                {isOn ? 'Available' : 'Not available'}
              </span>
            </Button>
          );
        })}
      </div>
      <LookingFor sought={lookingFor} onChange={(sought) => mark.mutate({ ...own, lookingFor: sought })} />
    </>
  );
}

function Others({ league, meId, trading, blocks, onAct }: BlocksProps) {
  const { teamsOf } = useTeams(league);
  const others = blocks.filter(({ userId }) => userId !== meId);
  if (others.length === 0) {
    return (
      <EmptyState
        drawing="marker"
        title="No one else has a team on the block"
        action={
          trading.isOpen ? (
            <ButtonLink to={paths.chat(league.code)} variant="outline">
              Ask in Chat
            </ButtonLink>
          ) : undefined
        }
      />
    );
  }
  return (
    <ul aria-label="On the block around the league" className="grid gap-4 pt-2">
      {others.map(({ userId, teamIds, lookingFor = [] }) => {
        const user = league.members.find((member) => member.userId === userId)?.user;
        const teams = teamsOf(userId).filter(({ id }) => teamIds.includes(id));
        return (
          user && (
            <li key={userId}>
              <PersonName name={user.username} className="text-sm font-semibold" />
              {lookingFor.length > 0 && <p className="text-sm text-ink-2">{lookingText(lookingFor)}</p>}
              <div className="mt-1.5 flex flex-wrap gap-2">
                {teams.map((team) => (
                  <Pennant
                    key={team.id}
                    team={team}
                    isOpen={trading.isOpen}
                    onPress={() => onAct({ kind: 'propose', input: { withId: userId, get: [team.id] } })}
                  />
                ))}
              </div>
            </li>
          )
        );
      })}
    </ul>
  );
}

/** A team on another member's trade block. A press starts an offer for it. */
function Pennant({ team, isOpen, onPress }: { team: Team; isOpen: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-disabled={!isOpen || undefined}
      className="transition-[translate] not-aria-disabled:hover:-translate-y-1 aria-disabled:cursor-not-allowed"
      onClick={isOpen ? onPress : undefined}
    >
      <span
        className={clsx(
          'pennant relative flex min-h-24 w-24 flex-col px-2 pt-2 pb-7 text-left',
          textOnTeam(team),
        )}
      >
        <BannerGround team={team} />
        <span className="sr-only">Offer a trade for </span>
        <span aria-hidden="true" className="relative font-display text-xl leading-none">
          {team.abbreviation}
        </span>
        <span className="relative text-xs leading-tight">{placeName(team)}</span>
      </span>
    </button>
  );
}

/**
 * Saves which of the user's teams they would trade, and what they look for. Shows a change right away, and takes it back if the
 * server refuses it.
 */
function useMarking(league: LeagueReply) {
  const client = useQueryClient();
  const params = seasonPath(league);
  const { queryKey } = blocksQuery(league);
  const mutationKey = ['mark', league.id];
  return useMutation({
    mutationKey,
    // Changes are sent one after another, so that the last press wins.
    scope: { id: mutationKey.join(':') },
    mutationFn: ({ teamIds, lookingFor = [] }: MemberTradeBlock) =>
      call('saveTradeBlock', { params, body: { teamIds, lookingFor } }),
    onMutate: async (own) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (held) => held && withBlock(held, own));
      return before;
    },
    // The list may have been refetched in the meantime and not include this mark.
    onSuccess: (_, own) => {
      client.setQueryData(queryKey, (held) => held && withBlock(held, own));
    },
    onError: (error, _, before) => {
      client.setQueryData(queryKey, before);
      toastFailure('Error', error, 'Failed to save trade block');
    },
    // Refetch only after the last mark. An earlier reply wouldn't include the marks that the page already shows but hasn't sent
    // yet.
    onSettled: () => {
      if (client.isMutating({ mutationKey }) === 1) void client.invalidateQueries({ queryKey });
    },
  });
}

/** Returns all trade blocks, with this member's replaced. A member who offers and looks for nothing isn't in the list. */
export function withBlock(
  blocks: readonly MemberTradeBlock[],
  { userId, teamIds, lookingFor = [] }: MemberTradeBlock,
): MemberTradeBlock[] {
  const others = blocks.filter((block) => block.userId !== userId);
  if (teamIds.length === 0 && lookingFor.length === 0) return others;
  return [...others, { userId, teamIds, ...(lookingFor.length > 0 && { lookingFor }) }];
}

/** Returns the teams on a trade block after one team has been added or removed. */
export function toggled(teamIds: readonly number[], teamId: number, isOn: boolean): number[] {
  const rest = teamIds.filter((id) => id !== teamId);
  return isOn ? [...rest, teamId] : rest;
}

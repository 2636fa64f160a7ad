import { useQuery, useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import type { CSSProperties } from 'react';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { Roster, Standing } from '#shared/contract/schemas/standings.ts';
import { useIsNear } from '../../../lib/page/on-screen.ts';
import { refetchUnlessFresh, pollUnlessLive } from '../../../lib/calls/refetch.ts';
import { hasBegun, hasPlayed, record } from '../../../parts/season/standings.ts';
import { useTradeBlocks, BlockMark } from '../../../parts/trades/trade-blocks.tsx';
import { Card } from '../../../ui/card.tsx';
import { Loading, SkeletonCard } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/state.tsx';
import { TeamChip } from '../../../ui/team-chip.tsx';
import { MemberRow } from './member-row.tsx';
import { tablesPace } from './use-season-standings.ts';
import { seasonPath, rostersQuery } from '../../../parts/season/queries.ts';

interface Props {
  league: LeagueReply;
  /** The standings whose order the list follows. */
  standings: readonly Standing[];
  meId: string;
  /** Whether changes arrive live, so that the page needn't poll. */
  isLive: boolean;
}

/**
 * Shows the members and their teams after the draft, as a single list in the order of the standings. On a phone, the list is far
 * down, so it loads only when the user scrolls near it.
 */
export function LeagueTeams({ league, standings, meId, isLive }: Props) {
  const params = seasonPath(league);
  const client = useQueryClient();
  const [place, isNear] = useIsNear(client.getQueryData(rostersQuery(params).queryKey) !== undefined);
  const rosters = useQuery({
    ...rostersQuery(params),
    enabled: isNear,
    refetchOnMount: refetchUnlessFresh,
    refetchInterval: pollUnlessLive(isLive, tablesPace(league)),
  });
  return (
    <Card id="teams" title="All League Teams">
      <div
        ref={place}
        style={{ '--rows': standings.length } as CSSProperties}
        className={clsx(rosters.isPending && 'h-[calc(var(--rows)*6.4rem)] sm:h-[calc(var(--rows)*3.6rem)]')}
      >
        {/* Nothing pulses out of sight. */}
        {isNear && rosters.isPending && (
          <Loading label="Loading the teams…" className="h-full">
            <SkeletonCard className="h-full" />
          </Loading>
        )}
      </div>
      {rosters.isError && !rosters.data && (
        <ErrorState
          title="Failed to fetch rosters"
          error={rosters.error}
          onRetry={() => void rosters.refetch()}
        />
      )}
      {rosters.data && <Teams rosters={rosters.data} {...{ league, standings, meId }} />}
    </Card>
  );
}

function Teams({ rosters, league, standings, meId }: Omit<Props, 'isLive'> & { rosters: readonly Roster[] }) {
  const isOnBlock = useTradeBlocks(league);
  if (rosters.length === 0 || standings.length === 0)
    return (
      <EmptyState title="No teams found">
        Teams show up here after the first {league.currentSeason.draftType === 'auction' ? 'sale' : 'pick'}.
      </EmptyState>
    );
  const hasGames = hasBegun(standings);
  return (
    <>
      {hasGames && <p className="mb-2 text-xs text-ink-3">Team records count the whole season.</p>}
      <ul className="divide-y divide-line">
        {standings.map(({ userId }) => {
          const member = league.members.find((one) => one.userId === userId);
          const teams = rosters.find((one) => one.userId === userId)?.teams ?? [];
          return (
            member && (
              <MemberRow key={userId} league={league} member={member} isMe={userId === meId}>
                <span className="flex min-w-44 flex-wrap justify-end gap-2 max-sm:basis-full max-sm:justify-start max-sm:pl-11 max-[22rem]:pl-6">
                  {teams.map(({ nflTeam }) => (
                    <span key={nflTeam.id} className="grid justify-items-center">
                      <TeamChip team={nflTeam} size="sm" />
                      {hasPlayed(nflTeam) && <span className="text-xs text-ink-3">{record(nflTeam)}</span>}
                      {isOnBlock(nflTeam.id) && <BlockMark />}
                    </span>
                  ))}
                </span>
              </MemberRow>
            )
          );
        })}
      </ul>
    </>
  );
}

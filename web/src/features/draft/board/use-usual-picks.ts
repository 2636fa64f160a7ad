import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AveragePicks } from '#shared/contract/schemas/average-picks.ts';
import { query } from '../../../lib/calls/query.ts';
import type { Projections } from './projections.ts';
import type { Room } from '../room/room.ts';
import { inSimulation, type UsualPicks } from './adp.ts';

/**
 * Returns the average pick of each team (see Average pick), from the leagues' drafts if there are enough of them, or else from
 * simulated drafts. Nothing waits for either.
 */
export function useUsualPicks(
  room: Room,
  { data, isAsked }: { data: Projections | undefined; isAsked: boolean },
): UsualPicks | undefined {
  const { order, plan, season } = room;
  const { data: told } = useQuery({
    ...query('averagePicks', {
      params: { season: season.label },
      query: { seats: `${order.length}`, teamsEach: `${plan.teamsEach}` },
    }),
    enabled: isAsked,
    select: inLeagues,
  });
  const simulated = useMemo(() => data && inSimulation(data), [data]);
  return told ?? simulated;
}

function inLeagues({ leagues, picks }: AveragePicks): UsualPicks | null {
  if (picks.length === 0) return null;
  return {
    averages: new Map(picks.map(({ teamId, average }) => [teamId, average])),
    source: `${leagues} leagues`,
  };
}

import { useQuery } from '@tanstack/react-query';
import { leagueSeasonId } from '#shared/domain/league-season.ts';
import { query } from '../../../lib/calls/query.ts';
import { paths } from '../../../lib/paths.ts';
import { PastSeason, type OfSeason } from '../../../parts/season/season-pages.tsx';
import { SeasonReply } from '../../../parts/season/season-reply.tsx';
import { EmptyState } from '../../../ui/state.tsx';
import { Draws } from './draws.tsx';
import { draftLotteryQuery } from '../../../parts/draft/queries.ts';

/** Shows every drawing of the draft order in a past season. */
export function PastLottery() {
  return (
    <PastSeason name="Draft Lottery" current={paths.draftLottery}>
      {(season) => <Past {...season} />}
    </PastSeason>
  );
}

function Past({ params }: OfSeason) {
  const lottery = useQuery(draftLotteryQuery(params));
  const members = useQuery(query('seasonMembers', { params }));
  return (
    <SeasonReply asked={lottery}>
      {(lottery) => (
        <SeasonReply asked={members}>
          {(members) => (
            <Draws
              seasonId={leagueSeasonId(params)}
              lottery={lottery}
              members={members}
              none={
                <EmptyState drawing="marker" title="No drawings">
                  A commissioner set the order of this draft.
                </EmptyState>
              }
            />
          )}
        </SeasonReply>
      )}
    </SeasonReply>
  );
}

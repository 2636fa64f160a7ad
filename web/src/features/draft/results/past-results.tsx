import { useQuery } from '@tanstack/react-query';
import { actorOf } from '#shared/domain/actor.ts';
import { query } from '../../../lib/calls/query.ts';
import { paths } from '../../../lib/paths.ts';
import { useMe } from '../../../lib/session/session.ts';
import { PastSeason, type OfSeason } from '../../../parts/season/season-pages.tsx';
import { SeasonReply } from '../../../parts/season/season-reply.tsx';
import { EmptyState } from '../../../ui/state.tsx';
import { Results } from './results.tsx';
import { draftPicksQuery } from '../../../parts/draft/queries.ts';

/** The draft of a past season. */
export function PastResults() {
  return (
    <PastSeason name="Draft Results" current={paths.draftResults}>
      {(season) => <Past {...season} />}
    </PastSeason>
  );
}

function Past({ league, params }: OfSeason) {
  const { id: me } = useMe();
  const picks = useQuery(draftPicksQuery(params));
  const members = useQuery(query('seasonMembers', { params }));
  return (
    <SeasonReply asked={picks}>
      {(picks) =>
        picks.length === 0 ? (
          <EmptyState title="No Draft History Available">This season ended without a draft.</EmptyState>
        ) : (
          <SeasonReply asked={members}>
            {(members) => (
              <Results
                leagueName={league.name}
                season={params.season}
                teamsEach={Math.max(...picks.map(({ round }) => round))}
                picks={picks}
                meId={actorOf({ members }, me).seat}
                members={members}
                lottery={paths.pastDraftLottery(league.code, params.season)}
              />
            )}
          </SeasonReply>
        )
      }
    </SeasonReply>
  );
}

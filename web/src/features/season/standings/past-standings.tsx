import { useQuery } from '@tanstack/react-query';
import type { Finale, Standing } from '#shared/contract/schemas/standings.ts';
import { query } from '../../../lib/calls/query.ts';
import { paths } from '../../../lib/paths.ts';
import { useSeatId } from '../../../parts/leagues/use-seat-id.ts';
import { RankNote } from '../../../parts/season/rank-note.tsx';
import { PastSeason, type OfSeason } from '../../../parts/season/season-pages.tsx';
import { SeasonReply } from '../../../parts/season/season-reply.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/state.tsx';
import { RaceTables } from '../../../parts/season/race-tables.tsx';
import { standingsSheet } from '../../../parts/season/standings-sheet.ts';
import { SheetActions } from '../../../ui/sheet-actions.tsx';
import { fileName } from '../../../lib/page/file-name.ts';
import { RacesCard } from './races-card.tsx';
import { standingsQuery } from '../../../parts/season/queries.ts';

/** Shows the final standings of a past season. */
export function PastStandings() {
  return (
    <PastSeason name="Standings" current={paths.standings}>
      {(season) => <Final {...season} />}
    </PastSeason>
  );
}

function Final({ league, params }: OfSeason) {
  const standings = useQuery(standingsQuery(params));
  const finale = useQuery(query('finale', { params }));
  return (
    <SeasonReply asked={standings}>
      {(rows) => (
        <SeasonReply asked={finale}>
          {({ seasonInfo }) => <Tables rows={rows} rules={seasonInfo} {...{ league, params }} />}
        </SeasonReply>
      )}
    </SeasonReply>
  );
}

interface TablesProps extends OfSeason {
  rows: readonly Standing[];
  rules: Finale['seasonInfo'];
}

function Tables({ rows, rules, league, params }: TablesProps) {
  const meId = useSeatId(league);
  if (rows.every(({ teams }) => teams.length === 0)) {
    return <EmptyState title="This season ended without a draft">No crowns were won.</EmptyState>;
  }
  const { tieRule } = rules;
  return (
    <div data-standings="" className="page-wide">
      <div data-tables="">
        <Card isPlain title="Final Standings">
          <RaceTables standings={rows} {...{ meId, tieRule }} />
          <RankNote standings={rows} rules={rules} />
          <div className="mt-3 flex flex-wrap gap-3">
            <SheetActions
              rows={() => standingsSheet(rows)}
              name={fileName(league.name, 'standings', params.season, 'csv')}
            />
          </div>
        </Card>
      </div>
      <div data-races="">
        <RacesCard params={params} meId={meId} standings={rows} rules={rules} />
      </div>
    </div>
  );
}

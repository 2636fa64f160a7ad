import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { LeagueHistory } from '#shared/contract/schemas/league-history.ts';
import { fileName } from '../../../lib/page/file-name.ts';
import { paths } from '../../../lib/paths.ts';
import { useMe } from '../../../lib/session/session.ts';
import { useSeatId } from '../../../parts/leagues/use-seat-id.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { LeagueGate } from '../../../parts/leagues/league-gate.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/state.tsx';
import { EarlierCard } from './earlier-card.tsx';
import { Part } from './part.tsx';
import { HeadToHead } from './head-to-head.tsx';
import { SeasonsCard } from './seasons-card.tsx';
import { TrophyRoom } from './trophy-room.tsx';
import { leagueHistoryQuery } from '../../../parts/leagues/queries.ts';
import { SheetActions } from '../../../ui/sheet-actions.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { allTimeSheet } from './all-time-sheet.ts';
import { allTimeRows } from './all-time-rows.ts';
import { AllTimeTable } from './all-time-table.tsx';
import { OgMark } from '../../../ui/og-mark.tsx';
import { recordsOf } from './records.ts';

/** The page with a league's whole history. */
export function Component() {
  return (
    <LeagueGate name="League History" membersOnly>
      {(league) => (
        <>
          <PageHeading
            title="League History"
            tabTitle={`League History · ${league.name}`}
            back={{ to: paths.league(league.code), label: league.name }}
          >
            Champions, records and head-to-head results
          </PageHeading>
          <History league={league} />
        </>
      )}
    </LeagueGate>
  );
}

function History({ league }: { league: LeagueReply }) {
  const history = useQuery(leagueHistoryQuery(league));
  if (history.isPending) {
    return (
      <Loading label="Loading the history…" className="grid gap-4 lg:grid-cols-2">
        <Skeleton className="h-64 rounded-lg!" />
        <Skeleton className="h-64 rounded-lg!" />
      </Loading>
    );
  }
  if (!history.data) return <ErrorState error={history.error} onRetry={() => void history.refetch()} />;
  const { seasons, earlierSeasons } = history.data;
  if (seasons.length + earlierSeasons.length > 0) return <Told history={history.data} league={league} />;
  return <Untold league={league} />;
}

function Untold({ league }: { league: LeagueReply }) {
  const me = useMe();
  return (
    <div className="grid grid-cols-1 gap-4">
      <EmptyState
        title="No history yet"
        action={
          league.isDraftComplete ? (
            <ButtonLink to={paths.league(league.code)}>Back to League</ButtonLink>
          ) : (
            <ButtonLink to={paths.draft(league.code)}>Go to Draft Room</ButtonLink>
          )
        }
      >
        League history starts with your first draft.
      </EmptyState>
      <EarlierCard earlier={[]} league={league} meId={me.id} />
    </div>
  );
}

function Told({ history, league }: { history: LeagueHistory; league: LeagueReply }) {
  const me = useMe();
  const seatId = useSeatId(league);
  return (
    <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-2">
      <TrophyRoom history={history} league={league} meId={seatId} />
      {history.seasons.length > 0 && <SeasonsCard seasons={history.seasons} league={league} meId={seatId} />}
      <RecordsCard seasons={history.seasons} code={league.code} />
      <EarlierCard earlier={history.earlierSeasons} league={league} meId={me.id} />
      <AllTimeCard history={history} league={league} meId={seatId} />
      <HeadToHead history={history} league={league} meId={seatId} />
    </div>
  );
}

/** Shows everyone's results over all past seasons. */
function AllTimeCard({
  history,
  league,
  meId,
}: {
  history: LeagueHistory;
  league: LeagueReply;
  meId: string;
}) {
  const [withEarlier, setWithEarlier] = useState(true);
  const hasEarlier = history.earlierSeasons.length > 0;
  const rows = allTimeRows(history, withEarlier);
  return (
    <Part title="All-Time Table" className="lg:col-span-2">
      {hasEarlier && (
        <SwitchField
          label="Include seasons on other sites"
          hint="As entered by your commissioners."
          checked={withEarlier}
          onChange={setWithEarlier}
        />
      )}
      {rows.length === 0 ? (
        <EmptyState
          title="No finished seasons yet"
          action={
            <ButtonLink variant="outline" to={paths.finale(league.code, league.currentSeason.season)}>
              Go to Season Finale
            </ButtonLink>
          }
        >
          All-time stats start after your first season.
        </EmptyState>
      ) : (
        <>
          <AllTimeTable rows={rows} meId={meId} />
          <p className="mt-3 text-xs text-ink-3">
            W% and L% are a member’s wins and losses as a share of all their games, ties included, so seasons
            of different sizes compare fairly.
          </p>
          <div className="mt-3 flex flex-wrap gap-3">
            <SheetActions
              rows={() => allTimeSheet(rows)}
              name={fileName(league.name, 'all-time', league.currentSeason.season, 'csv')}
            />
          </div>
        </>
      )}
    </Part>
  );
}

/** The most people to name for one record, because many may share a best week. */
const NAMED_MOST = 4;

/** Shows the best results ever in the league, from seasons on this site only. */
function RecordsCard({ seasons, code }: { seasons: LeagueHistory['seasons']; code: string }) {
  const records = recordsOf(seasons);
  return (
    <Part title="Records">
      {records.length === 0 ? (
        <EmptyState
          title="No records yet"
          action={
            <ButtonLink variant="outline" to={paths.gameDay(code)}>
              Go to Game Day
            </ButtonLink>
          }
        >
          Records start after your first season.
        </EmptyState>
      ) : (
        <dl className="grid gap-x-8 border-b border-line sm:grid-cols-2">
          {records.map(({ name, figure, holders }) => (
            <div key={name} className="min-w-0 border-t border-line py-3">
              <dt className="text-sm text-ink-2">{name}</dt>
              <dd>
                <span className="block font-display text-xl">{figure}</span>
                {holders.slice(0, NAMED_MOST).map(({ userId, user, season, note }, index) => (
                  <span
                    key={`${userId} ${season} ${index}`}
                    className="block text-sm wrap-anywhere text-ink-2"
                  >
                    {user.username}
                    {user.isPremium && <OgMark />} · {season}
                    {note !== undefined && `, ${note}`}
                  </span>
                ))}
                {holders.length > NAMED_MOST && (
                  <span className="block text-xs text-ink-3">and {holders.length - NAMED_MOST} more</span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Part>
  );
}

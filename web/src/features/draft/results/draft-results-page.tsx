import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import type { Pick } from '#shared/contract/schemas/draft.ts';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { placeNameOf, teamById } from '#shared/domain/teams.ts';
import { turnCode } from '../../../parts/draft/turn-names.ts';
import { query } from '../../../lib/calls/query.ts';
import { paths } from '../../../lib/paths.ts';
import { useMe } from '../../../lib/session/session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { knownUsers } from '../../../parts/leagues/known-users.ts';
import { LeagueGate } from '../../../parts/leagues/league-gate.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { PersonName } from '../../../ui/person-name.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/state.tsx';
import { TeamChip } from '../../../ui/team-chip.tsx';
import { roundNumbers } from './board-rows.ts';
import { ResultsActions } from './results-actions.tsx';
import { seasonPath } from '../../../parts/season/path-of-league.ts';
import './draft-results.css';

export function Component() {
  return (
    <LeagueGate membersOnly>
      {(league) => (
        <>
          <PageHeading
            title="Original Draft Results"
            tabTitle={`Draft Results · ${league.name}`}
            back={{ to: paths.league(league.code), label: league.name }}
          >
            <span className="hidden print:inline">{league.name} · </span>
            Season {league.currentSeason.season}
          </PageHeading>
          <Results league={league} />
        </>
      )}
    </LeagueGate>
  );
}

/** As many rounds side by side as there is room for. */
const COLUMNS = 'grid-cols-[repeat(auto-fit,minmax(min(18rem,100%),1fr))]';

function Results({ league }: { league: LeagueReply }) {
  const params = seasonPath(league);
  const picks = useQuery(query('draftHistory', { params }));
  const rounds = roundNumbers(league.currentSeason.teamsEach);
  if (picks.isPending) {
    return (
      <Loading label="Loading draft results…" className={clsx('grid gap-4', COLUMNS)}>
        {rounds.map((round) => (
          <Skeleton key={round} className="h-72 rounded-lg!" />
        ))}
      </Loading>
    );
  }
  if (!picks.data) return <ErrorState error={picks.error} onRetry={() => void picks.refetch()} />;
  if (picks.data.length === 0) {
    return (
      <EmptyState
        title="No Draft History Available"
        action={<ButtonLink to={paths.draft(league.code)}>Go to Draft Room</ButtonLink>}
      />
    );
  }
  const users = knownUsers(league);
  const userOf = (userId: string) => users.get(userId);
  const nameOf = (userId: string) => userOf(userId)?.username ?? 'Former member';
  const isPremium = (userId: string) => userOf(userId)?.isPremium ?? false;
  return (
    <>
      <ResultsActions league={league} picks={picks.data} nameOf={nameOf} />
      <Rounds rounds={rounds} picks={picks.data} nameOf={nameOf} isPremium={isPremium} />
    </>
  );
}

interface Named {
  nameOf(userId: string): string;
  isPremium(userId: string): boolean;
}

function Rounds({ rounds, picks, ...named }: Named & { rounds: readonly number[]; picks: readonly Pick[] }) {
  return (
    <div data-printed="" className={clsx('grid items-start gap-4 print:grid-cols-3 print:gap-2', COLUMNS)}>
      {rounds.map((round) => (
        <Card key={round} title={`Round ${round}`}>
          <ol className="space-y-1">
            {picks
              .filter((pick) => pick.round === round)
              .map((pick) => (
                <Row key={pick.pickOrder} pick={pick} {...named} />
              ))}
          </ol>
        </Card>
      ))}
    </div>
  );
}

function Row({ pick, nameOf, isPremium }: Named & { pick: Pick }) {
  const me = useMe();
  const team = teamById(pick.nflTeamId);
  return (
    <li className="flex min-h-13 items-center gap-3">
      <span className="w-12 shrink-0 text-xs text-ink-3">{turnCode(pick)}</span>
      {team && <TeamChip team={team} decorative />}
      <div className="min-w-0 grow">
        <p className="truncate text-sm font-semibold">{placeNameOf(pick.nflTeamId)}</p>
        <PersonName
          name={nameOf(pick.userId)}
          isMe={pick.userId === me.id}
          isPremium={isPremium(pick.userId)}
          className="text-xs text-ink-2"
        />
        {pick.draftedBy !== undefined && (
          <p className="truncate text-xs text-ink-3" title={nameOf(pick.draftedBy)}>
            drafted by {nameOf(pick.draftedBy)}
          </p>
        )}
      </div>
      {pick.auto && <Badge tone="outline">Auto</Badge>}
    </li>
  );
}

import type { Standing } from '#shared/contract/schemas/standings.ts';
import { findSeason } from '#shared/domain/seasons.ts';
import { placeName } from '#shared/domain/teams.ts';
import { hasBegun, record } from '../../../lib/standings.ts';
import { easternLongDay } from '../../../lib/time.ts';
import { Card } from '../../../ui/card.tsx';
import { PersonName } from '../../../ui/person-name.tsx';
import { RaceBoards } from '../../../ui/race-boards.tsx';
import { EmptyState } from '../../../ui/state.tsx';
import { TeamChip } from '../../../ui/team-chip.tsx';

type Team = Standing['teams'][number]['nflTeam'];

interface Members {
  standings: readonly Standing[];
  meId: string;
}

/** Both races; before the first game, when they begin. */
export function Leaderboard({ standings, season, meId }: Members & { season: string }) {
  if (!hasBegun(standings)) return <NotYet season={season} />;
  return (
    <section aria-label="Leaderboard">
      <RaceBoards standings={standings} meId={meId} />
    </section>
  );
}

function NotYet({ season }: { season: string }) {
  const kickoff = findSeason(season)?.kickoff;
  return (
    <Card title="Leaderboard">
      <EmptyState title={kickoff === undefined ? 'No games yet' : `Season starts ${easternLongDay(kickoff)}`}>
        Both races begin with the first final game.
      </EmptyState>
    </Card>
  );
}

export function MyTeams({ standings, meId }: Members) {
  const mine = standings.find((standing) => standing.userId === meId)?.teams ?? [];
  return (
    <Card title="My Team">
      {mine.length === 0 ? (
        <EmptyState title="No team found" />
      ) : (
        <ul className="grid gap-3 sm:grid-cols-3">
          {mine.map(({ nflTeam }) => (
            <MyTeam key={nflTeam.id} team={nflTeam} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function MyTeam({ team }: { team: Team }) {
  return (
    <li className="flex items-center gap-3 rounded-sm bg-raised p-3">
      <TeamChip team={team} decorative />
      <div className="min-w-0">
        <p className="truncate text-sm font-semibold">{placeName(team)}</p>
        <p className="truncate text-xs text-ink-2">
          {team.name} · {record(team)}
        </p>
      </div>
    </li>
  );
}

export function LeagueTeams({ standings, meId }: Members) {
  return (
    <Card title="All League Teams">
      {standings.every(({ teams }) => teams.length === 0) ? (
        <EmptyState title="No teams drafted" />
      ) : (
        <ul className="divide-y divide-line">
          {standings.map((standing) => (
            <li
              key={standing.userId}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2"
            >
              <PersonName name={standing.user.username} isMe={standing.userId === meId} className="text-sm" />
              <span className="flex gap-2">
                {standing.teams.map(({ nflTeam }) => (
                  <TeamChip key={nflTeam.id} team={nflTeam} size="sm" />
                ))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

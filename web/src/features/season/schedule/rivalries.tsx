import { Link } from 'react-router';
import { weekNameIn } from '#shared/domain/season/week-name.ts';
import { placeNameOf } from '#shared/domain/teams.ts';
import { paths } from '../../../lib/paths.ts';
import { count } from '../../../lib/numbers.ts';
import { chanceText } from '../../../parts/season/odds-text.ts';
import { hasPlayed, record } from '../../../parts/season/standings.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Card } from '../../../ui/card.tsx';
import { PersonName } from '../../../ui/person-name.tsx';
import type { OwnWeek, Rivalry } from './season-games.ts';

interface Props {
  rivalries: readonly Rivalry[];
  code: string;
  /** The season's label. */
  season: string;
}

/** Shows in which weeks the user's teams play each of the other members' teams. */
export function Rivalries({ rivalries, code, season }: Props) {
  return (
    <Card title="Matchups by Rival">
      {rivalries.length === 0 ? (
        <p className="text-sm text-ink-2">Your teams don’t face anyone else’s this season.</p>
      ) : (
        <ul data-rivals="">
          {rivalries.map((rivalry) => (
            <li key={rivalry.user.id} className="min-w-0 rounded-sm bg-raised p-3">
              <div className="flex items-center gap-3">
                <Avatar person={rivalry.user} size="sm" />
                <PersonName
                  name={rivalry.user.username}
                  isPremium={rivalry.user.isPremium}
                  className="grow text-sm font-semibold"
                />
                <span className="shrink-0 font-display text-base">
                  {hasPlayed(rivalry) ? record(rivalry) : count(rivalry.games.length, 'game')}
                </span>
              </div>
              <ul className="mt-1">
                {rivalry.games.map((own) => (
                  <li
                    key={`${own.week} ${own.team.nflTeamId}`}
                    className="flex min-h-11 items-center gap-2.5 text-sm"
                  >
                    <Link
                      to={paths.gameDay(code, own.week)}
                      className="inline-flex min-h-11 shrink-0 items-center link"
                    >
                      {weekNameIn(season, own.week)}
                    </Link>
                    <span className="min-w-0 grow">{meetingText(own)}</span>
                    <span className="shrink-0 font-display text-base text-ink-2">{endText(own)}</span>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function meetingText({ team }: OwnWeek): string {
  return `${placeNameOf(team.nflTeamId)} ${team.isHome ? 'vs' : 'at'} ${placeNameOf(team.opponentId ?? 0)}`;
}

function endText({ team, chance }: OwnWeek): string {
  if (team.score !== null) return team.result === null ? team.score : `${team.result} ${team.score}`;
  return chance === null ? '' : chanceText(chance);
}

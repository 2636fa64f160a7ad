import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { weekNameIn } from '#shared/domain/season/week-name.ts';
import { paths } from '../../../lib/paths.ts';
import { usePresentWeek } from '../../../parts/season/shown-week.ts';
import { Card } from '../../../ui/card.tsx';
import { OwnGame } from './own-game.tsx';
import type { WeekRow } from './season-games.ts';

interface Props {
  rows: readonly WeekRow[];
  league: LeagueReply;
  meId: string;
}

/** Shows the user's season week by week. This week and those ahead come first, then the past weeks, with the latest first. */
export function Weeks({ rows, league, meId }: Props) {
  const { currentSeason } = league;
  const present = usePresentWeek(currentSeason, currentSeason.currentWeek);
  const isOver = ({ week }: WeekRow) => week < present || league.status === 'completed';
  const [ahead, over] = [rows.filter((row) => !isOver(row)), rows.filter(isOver).toReversed()];
  return (
    <>
      {ahead.length > 0 && (
        <WeekList title="Upcoming" rows={ahead} {...{ league, meId, present }}>
          Percentages are your team’s win odds, based on current ratings.
        </WeekList>
      )}
      {over.length > 0 && <WeekList title="Played" rows={over} {...{ league, meId, present }} />}
    </>
  );
}

interface ListProps extends Props {
  title: string;
  /** The number of the current week. */
  present: number;
  /** Shown above the list. */
  children?: ReactNode;
}

function WeekList({ title, rows, league, meId, present, children }: ListProps) {
  const { code, status, currentSeason } = league;
  const { season } = currentSeason;
  return (
    <Card title={title}>
      {children && <p className="-mt-2 mb-2 text-xs text-ink-3">{children}</p>}
      <ol className="divide-y divide-line">
        {rows.map(({ week, teams }) => {
          const isNow = week === present && status === 'active';
          return (
            <li key={week} data-week="" className={clsx('py-2', isNow && 'rounded-sm bg-overlay px-2')}>
              <Link
                to={paths.gameDay(code, week)}
                className="inline-flex min-h-11 items-center font-display text-base link"
              >
                {weekNameIn(season, week)}
              </Link>
              <ul data-own-games="">
                {teams.map((own, column) => (
                  <li
                    key={own?.team.nflTeamId ?? `column ${column}`}
                    className={clsx(!own && 'max-lg:hidden')}
                  >
                    {own ? <OwnGame own={own} meId={meId} /> : <Elsewhere />}
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

/** Shown instead of a game if another member owned the team that week. */
function Elsewhere() {
  return (
    <span className="text-sm text-ink-3">
      <span aria-hidden="true">–</span>
      <span className="sr-only">Not your team that week</span>
    </span>
  );
}

import clsx from 'clsx';
import type { ReactNode } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { RankRules } from '#shared/domain/league-rules.ts';
import { RACE_NAMES, RACES } from '#shared/domain/season/ranks.ts';
import { weekHeadIn, weekNameIn } from '#shared/domain/season/week-name.ts';
import { inHalves } from '../../../lib/numbers.ts';
import { useNarrow } from '../../../lib/page/narrow.ts';
import { RACE_COLOR, RaceCrown } from '../../../parts/season/race-crown.tsx';
import type { Race } from '../../../parts/season/standings.ts';
import { PersonName } from '../../../ui/person-name.tsx';
import { EmptyState } from '../../../ui/state.tsx';
import { RaceChart } from './race-chart.tsx';
import { countedWeeks, ifScoresHold, leadersOf, leadsIn, raceLines, type RaceLine } from './race-points.ts';

export interface RacesProps {
  season: string;
  /** The standings after each week. */
  all: Parameters<typeof raceLines>[1];
  meId: string;
  /** The present standings, which say who leads each race. */
  standings: Parameters<typeof leadsIn>[0];
  /** How the league ranks its members. */
  rules: RankRules;
  /** A link to where the first points come from. */
  next?: ReactNode;
}

/** The chart and the table of both races. */
export function Races({ season, all, meId, standings, rules, next }: RacesProps) {
  const isOnWall = !useNarrow('120rem');
  const { tieRule } = rules;
  const weeks = countedWeeks(all);
  if (weeks.length === 0) {
    return (
      <EmptyState drawing="games" title="No games yet" action={next}>
        The chart starts with the first final score.
      </EmptyState>
    );
  }
  const linesOf = (race: Race) => ifScoresHold(race, raceLines(race, weeks, tieRule), all, tieRule);
  const lines = { wins: linesOf('wins'), losses: linesOf('losses') };
  const isOn = lines.wins.some(({ now }) => now !== undefined);
  // While scores are live, the chart shows where they lead.
  const leads = leadsIn(standings);
  const ranked = (race: Race) =>
    lines[race].filter(({ userId }) => leads(userId, race)).map(({ userId }) => userId);
  const leaders = isOn
    ? { wins: leadersOf('wins', all, rules), losses: leadersOf('losses', all, rules) }
    : { wins: ranked('wins'), losses: ranked('losses') };
  return (
    <>
      {isOn && (
        <p className="mb-3 text-sm text-ink-2">
          The dotted end of each line shows today’s games if scores hold.
        </p>
      )}
      {RACES.map((race) => (
        <div key={race} className="relative min-w-0">
          <h3
            className={clsx(
              'absolute left-8 flex items-center gap-1.5 text-base lg:left-11 lg:text-lg min-[120rem]:left-14 min-[120rem]:text-xl',
              race === 'wins' ? 'top-0' : 'bottom-6',
              RACE_COLOR[race],
            )}
          >
            <RaceCrown race={race} className="size-5" />
            {RACE_NAMES[race]}
          </h3>
          <RaceChart {...{ season, race, meId, isOnWall }} lines={lines[race]} leaders={leaders[race]} />
        </div>
      ))}
      <details className="group mt-3">
        <summary className="inline-flex min-h-11 list-none items-center gap-2 text-sm link [&::-webkit-details-marker]:hidden">
          <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
          Show as a table
        </summary>
        <RacesTable {...lines} season={season} weeks={weeks.map(({ week }) => week)} />
      </details>
    </>
  );
}

const points = (value: number | undefined) => (value === undefined ? '' : inHalves(value));

interface TableProps {
  season: string;
  wins: readonly RaceLine[];
  losses: readonly RaceLine[];
  weeks: readonly number[];
}

function RacesTable({ season, wins, losses, weeks }: TableProps) {
  const isOn = wins.some(({ now }) => now !== undefined);
  return (
    // Keyboard users scroll the table with the arrow keys, so it has to be focusable.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div tabIndex={0} role="region" aria-label="Both races as a table" className="overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="sr-only">Wins and losses of each member after each week</caption>
        <thead>
          <tr className="border-b border-line text-ink-2">
            <th
              scope="col"
              className="sticky left-0 bg-(--ground,var(--color-canvas)) py-2 pr-3 text-left font-normal"
            >
              Member
            </th>
            {weeks.map((week) => (
              <th key={week} scope="col" className="px-2 py-2 font-normal">
                <abbr title={weekNameIn(season, week)} className="no-underline">
                  {weekHeadIn(season, week)}
                </abbr>
              </th>
            ))}
            {isOn && (
              <th scope="col" className="px-2 py-2 font-normal">
                <abbr title="If scores hold" className="no-underline">
                  Now
                </abbr>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {wins.map(({ userId, user, totals, now }, row) => (
            <tr key={userId} className="border-b border-line last:border-0">
              <th
                scope="row"
                className="sticky left-0 max-w-32 bg-(--ground,var(--color-canvas)) py-2 pr-3 text-left font-normal"
              >
                <PersonName name={user.username} isPremium={user.isPremium} />
              </th>
              {weeks.map((week, index) => (
                <td key={week} className="px-2 py-2 text-center whitespace-nowrap">
                  {points(totals[index + 1])}–{points(losses[row]?.totals[index + 1])}
                </td>
              ))}
              {isOn && (
                <td className="px-2 py-2 text-center whitespace-nowrap text-ink-2">
                  {points(now)}–{points(losses[row]?.now)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

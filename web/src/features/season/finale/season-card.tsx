import clsx from 'clsx';
import type { Finale, SeasonReview } from '#shared/contract/schemas/standings.ts';
import { racePoints } from '#shared/domain/season/ranks.ts';
import { teamById } from '#shared/domain/teams.ts';
import { weekHeadIn, weekNameIn } from '#shared/domain/season/week-name.ts';
import { inHalves } from '../../../lib/numbers.ts';
import { RACE_COLOR, RaceCrown } from '../../../parts/season/race-crown.tsx';
import { byRace, type Race } from '../../../parts/season/standings.ts';
import { PersonName } from '../../../ui/person-name.tsx';
import { TeamPlate } from '../../../ui/team-block.tsx';
import { championsOf } from './reveal.ts';
import { reviewText } from './review-text.ts';
import { pointsByWeek, seasonLines } from './season-lines.ts';

// The measurements of each half of the chart, in SVG units. The halves stretch to the width of the page.
const WIDE = 600;
const TALL = 100;
const EDGE = 3;

interface Props {
  finale: Finale;
  review: SeasonReview;
  meId: string;
}

/** Shows both races week by week in one chart, along with the season's best pick and best trade. */
export function SeasonCard({ finale, review, meId }: Props) {
  return (
    <section aria-labelledby="season-picture" className="mt-8">
      <h2 id="season-picture" className="mb-3 text-lg">
        The Season in One Picture
      </h2>
      <RaceLines race="wins" name="Wins" finale={finale} review={review} meId={meId} />
      <Weeks weeks={review.weeks} season={finale.seasonInfo.season} />
      <RaceLines race="losses" name="Losses" finale={finale} review={review} meId={meId} />
      <Highlights finale={finale} review={review} />
      <details>
        <summary className="inline-flex min-h-11 items-center text-sm link">Show as a table</summary>
        <SeasonTable finale={finale} review={review} />
      </details>
    </section>
  );
}

/** Half of the chart: Wins rise above the line of weeks, and Losses go down from it. */
function RaceLines({ race, name, finale, review, meId }: Props & { race: Race; name: string }) {
  const crowned = new Set(championsOf(race, finale).map(({ userId }) => userId));
  const lines = seasonLines(race, review, finale.seasonInfo.tieRule);
  const words = byRace(race, finale.finalStandings).flatMap((row) => {
    const points = inHalves(racePoints(race, row, finale.seasonInfo.tieRule));
    const hasLine = lines.some(({ userId }) => userId === row.userId);
    return hasLine ? [{ userId: row.userId, words: `${row.user.username} ${points}` }] : [];
  });
  const height = (y: number) => EDGE + (race === 'wins' ? 1 - y : y) * (TALL - 2 * EDGE);
  return (
    <div className={clsx('flex min-w-0 gap-y-2', race === 'wins' ? 'flex-col' : 'flex-col-reverse')}>
      <div className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
        <h3 className="inline-flex items-center gap-1.5 text-base">
          <RaceCrown race={race} className="size-5" />
          {name}
        </h3>
        <ul className="contents">
          {words.map((line) => (
            <li
              key={line.userId}
              className={clsx('wrap-anywhere', inkOf(race, line.userId, { crowned, meId }))}
            >
              {line.words}
            </li>
          ))}
        </ul>
      </div>
      <svg
        role="img"
        aria-label={`${name} week by week: ${words.map((line) => line.words).join(', ')}`}
        viewBox={`0 0 ${WIDE} ${TALL}`}
        preserveAspectRatio="none"
        className="block h-32 w-full sm:h-44"
      >
        {lines.map(({ userId, places }) => (
          <polyline
            key={userId}
            fill="none"
            points={places.map(([x, y]) => `${x * WIDE},${height(y)}`).join(' ')}
            stroke={colourOf(race, { isCrowned: crowned.has(userId), isMe: userId === meId })}
            strokeWidth={crowned.has(userId) ? 5 : 2}
            strokeDasharray={crowned.has(userId) ? undefined : '8 4'}
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
    </div>
  );
}

/** The places of the weeks that have labels, counted from 1. They are equally far apart, and the last one is the last week. */
function labeledWeeks(weeks: number): number[] {
  const labels = weeks % 3 === 0 ? 3 : 2;
  return Array.from({ length: labels }, (_, index) => Math.round(((index + 1) * weeks) / labels));
}

/** The line between the races, with the weeks as its numerals. */
function Weeks({ weeks, season }: { weeks: readonly number[]; season: string }) {
  return (
    <p
      aria-hidden="true"
      className="my-1 flex justify-between border-y-2 border-ink-2 px-1 font-display text-sm text-ink-2"
    >
      <span>Kickoff</span>
      {labeledWeeks(weeks.length).map((place) => (
        <span key={place}>{weekNameIn(season, weeks[place - 1] ?? place)}</span>
      ))}
    </p>
  );
}

function Highlights({ finale, review }: Pick<Props, 'finale' | 'review'>) {
  const told = reviewText(review, finale.finalStandings);
  if (told.length === 0) return null;
  return (
    <dl className="mt-4 divide-y divide-line border-y border-line">
      {told.map(({ title, teamIds, words }) => (
        <div key={title} className="grid grid-cols-[auto_1fr] items-center gap-x-4 py-3">
          <dt className="col-start-2 font-display text-lg">{title}</dt>
          <dd className="col-start-2 text-ink-2">{words}</dd>
          <dd aria-hidden="true" className="col-start-1 row-span-2 row-start-1 grid gap-1">
            {teamIds.flatMap((teamId) => {
              const team = teamById(teamId);
              return team ? [<TeamPlate key={teamId} team={team} className="h-9 w-17 text-lg" />] : [];
            })}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function colourOf(race: Race, { isCrowned, isMe }: { isCrowned: boolean; isMe: boolean }): string {
  if (isCrowned) return race === 'wins' ? 'var(--color-win)' : 'var(--color-loss)';
  return isMe ? 'var(--color-you)' : 'var(--color-control)';
}

function inkOf(
  race: Race,
  userId: string,
  { crowned, meId }: { crowned: ReadonlySet<string>; meId: string },
): string {
  if (crowned.has(userId)) return RACE_COLOR[race];
  return userId === meId ? 'text-you' : '';
}

function SeasonTable({ finale, review }: Pick<Props, 'finale' | 'review'>) {
  const pointsOf = (race: Race, line: SeasonReview['lines'][number]) =>
    pointsByWeek(race, line, finale.seasonInfo.tieRule).map(inHalves);
  return (
    // Keyboard users scroll the table with the arrow keys, so it has to be focusable.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div tabIndex={0} role="region" aria-label="The season as a table" className="overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="sr-only">Wins and losses of each member after each week</caption>
        <thead>
          <tr className="border-b border-line text-ink-2">
            <th
              scope="col"
              className="sticky left-0 bg-canvas py-2 pr-3 text-left font-normal whitespace-nowrap"
            >
              Member
            </th>
            {review.weeks.map((week) => (
              <th key={week} scope="col" className="px-2 py-2 font-normal">
                <abbr title={weekNameIn(finale.seasonInfo.season, week)} className="no-underline">
                  {weekHeadIn(finale.seasonInfo.season, week)}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {review.lines.map((line) => (
            <tr key={line.userId} className="border-b border-line last:border-0">
              <th scope="row" className="sticky left-0 max-w-32 bg-canvas py-2 pr-3 text-left font-normal">
                <PersonName
                  name={finale.finalStandings.find((row) => row.userId === line.userId)?.user.username ?? ''}
                />
              </th>
              {review.weeks.map((week, index) => (
                <td key={week} className="px-2 py-2 text-center whitespace-nowrap">
                  {pointsOf('wins', line)[index]}–{pointsOf('losses', line)[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

import type { Finale, SeasonReview } from '#shared/contract/schemas/standings.ts';
import type { Race } from '../../../parts/season/standings.ts';
import { Card } from '../../../ui/card.tsx';
import { PersonName } from '../../../ui/person-name.tsx';
import { reviewText } from './review-text.ts';
import { seasonLines } from './season-lines.ts';

const RACES: readonly (readonly [race: Race, name: string])[] = [
  ['wins', 'Wins'],
  ['losses', 'Losses'],
];

// The chart's measurements, in SVG units. The chart is scaled to the width of its card.
const WIDE = 600;
const TALL = 240;
const EDGE = 4;

interface Props {
  finale: Finale;
  review: SeasonReview;
  meId: string;
}

/** Shows both races week by week, along with the season's best pick and best trade. */
export function SeasonCard({ finale, review, meId }: Props) {
  return (
    <Card title="The Season in One Picture" className="mt-4">
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        {RACES.map(([race, name]) => (
          <RaceLines key={race} race={race} name={name} finale={finale} review={review} meId={meId} />
        ))}
      </div>
      <dl className="mt-3 space-y-2">
        {reviewText(review, finale.finalStandings).map(({ title, words }) => (
          <div key={title}>
            <dt className="text-sm text-ink-2">{title}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <details className="mt-3">
        <summary className="inline-flex min-h-11 items-center text-sm link">Show as a table</summary>
        <SeasonTable finale={finale} review={review} />
      </details>
    </Card>
  );
}

function RaceLines({ race, name, finale, review, meId }: Props & { race: Race; name: string }) {
  const champions = race === 'wins' ? finale.winChampions : finale.lossChampions;
  const crowned = new Set(champions.map(({ userId }) => userId));
  const lines = seasonLines(race, review);
  const called = (userId: string) =>
    finale.finalStandings.find((row) => row.userId === userId)?.user.username ?? '';
  const words = lines.toReversed().map(({ userId, end }) => ({ userId, words: `${called(userId)} ${end}` }));
  return (
    <div className="min-w-0">
      <h3 className="mb-1 text-base text-ink-2">{name}</h3>
      <svg
        role="img"
        aria-label={`${name} week by week: ${words.map((line) => line.words).join(', ')}`}
        viewBox={`0 0 ${WIDE} ${TALL}`}
        className="block w-full"
      >
        <path d={`M0 ${TALL - 1}H${WIDE}`} stroke="var(--color-line)" strokeWidth="2" />
        {lines.map(({ userId, places }) => (
          <polyline
            key={userId}
            fill="none"
            points={places
              .map(([x, y]) => `${EDGE + x * (WIDE - 2 * EDGE)},${TALL - EDGE - y * (TALL - 2 * EDGE)}`)
              .join(' ')}
            stroke={colourOf(race, { isCrowned: crowned.has(userId), isMe: userId === meId })}
            strokeWidth={crowned.has(userId) ? 5 : 3}
            strokeDasharray={crowned.has(userId) ? undefined : '10 5'}
            strokeLinejoin="round"
          />
        ))}
      </svg>
      <ul className="mt-2 flex flex-wrap gap-x-3 text-sm text-ink-2">
        {words.map((line) => (
          <li key={line.userId} className={inkOf(race, line.userId, { crowned, meId })}>
            {line.words}
          </li>
        ))}
      </ul>
    </div>
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
  if (crowned.has(userId)) return race === 'wins' ? 'text-win' : 'text-loss';
  return userId === meId ? 'text-you' : '';
}

function SeasonTable({ finale, review }: Pick<Props, 'finale' | 'review'>) {
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
              className="sticky left-0 bg-surface py-2 pr-3 text-left font-normal whitespace-nowrap"
            >
              Member
            </th>
            {review.weeks.map((week) => (
              <th key={week} scope="col" className="px-2 py-2 font-normal">
                <abbr title={`Week ${week}`} className="no-underline">
                  {week}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {review.lines.map(({ userId, wins, losses }) => (
            <tr key={userId} className="border-b border-line last:border-0">
              <th scope="row" className="sticky left-0 max-w-32 bg-surface py-2 pr-3 text-left font-normal">
                <PersonName
                  name={finale.finalStandings.find((row) => row.userId === userId)?.user.username ?? ''}
                />
              </th>
              {review.weeks.map((week, index) => (
                <td key={week} className="px-2 py-2 text-center whitespace-nowrap">
                  {wins[index]}–{losses[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

import clsx from 'clsx';
import type { SeasonEntry } from '#shared/contract/schemas/season-entry.ts';
import { gapText, placeText } from '#shared/domain/leagues/whats-next.ts';
import { RACES } from '#shared/domain/season/ranks.ts';
import { RACE_COLOR, RaceCrown } from '../../../parts/season/race-crown.tsx';
import { rankIn, type Race } from '../../../parts/season/standings.ts';

type Standing = NonNullable<SeasonEntry['standing']>;

/** The scale of both bars ends at a multiple of this number of points. */
const SCALE = 5;

/** The user's rank in both races: Wins above the line, Losses below it. */
export function MiniRaces({ standing }: { standing: Standing }) {
  const { gaps } = standing;
  const max = SCALE * Math.ceil(Math.max(1, ...RACES.map((race) => leaderOf(race, standing))) / SCALE);
  return (
    <dl>
      {RACES.map((race) => (
        <div key={race} className={clsx('flex h-8 gap-3', RACE_COLOR[race])}>
          <dt className="sr-only">{race === 'wins' ? 'Wins race' : 'Losses race'}</dt>
          <dd className="flex w-16 shrink-0 items-center gap-1.5 font-display text-lg">
            <RaceCrown race={race} className="size-5" />
            {placeText(race, standing)}
          </dd>
          {gaps && (
            <>
              <dd
                aria-hidden="true"
                className={clsx('grow bg-turf-2', race === 'wins' ? 'border-b-2 border-ink-2 pt-2' : 'pb-2')}
              >
                <Bar {...gaps[race]} isFirst={rankIn(race, standing) === 1} max={max} />
              </dd>
              <dd
                title={gapText(race, standing)}
                className="w-32 shrink-0 truncate self-center text-xs text-ink-2"
              >
                {gapText(race, standing)}
              </dd>
            </>
          )}
        </div>
      ))}
    </dl>
  );
}

/** The points of the race's leader. */
function leaderOf(race: Race, standing: Standing): number {
  if (!standing.gaps) return 0;
  const { points, gap } = standing.gaps[race];
  return rankIn(race, standing) === 1 ? points : points + gap;
}

interface BarProps {
  points: number;
  gap: number;
  isFirst: boolean;
  max: number;
}

/**
 * A bar from 0 to the user's points, which end at a white mark. The hatched part is the gap to the leader or, for the leader, to
 * the next member.
 */
function Bar({ points, gap, isFirst, max }: BarProps) {
  const share = (part: number) => `${(100 * part) / max}%`;
  return (
    <div className="relative h-full">
      <span
        className="absolute inset-y-0 left-0 border-r-2 border-you bg-current"
        style={{ width: share(points) }}
      />
      <span
        className={clsx(
          'hatched absolute inset-y-0 border-r-2',
          isFirst ? 'border-you text-on-law' : 'border-current',
        )}
        style={{ left: share(isFirst ? points - gap : points), width: share(gap) }}
      />
    </div>
  );
}

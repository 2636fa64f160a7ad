import clsx from 'clsx';
import { CROWN, RACE_COLOR, RaceCrown } from '../../../parts/season/race-crown.tsx';
import type { Race } from '../../../parts/season/standings.ts';
import { FriendMark } from './friend-mark.tsx';
import { FIELD } from './season-loop.ts';
import { championOf, FRIENDS, leadIn, pointsOf, WEEKS, YOU } from './season.ts';

/** Returns where a number of points is on the field, in percent of the field's width. */
const share = (points: number): string => `${((points / FIELD) * 100).toFixed(1)}%`;

/**
 * Both races, along a yard line that is the scale for both. The markup shows the end of the season; season-loop.ts plays the
 * rest.
 */
export function Races({ className }: { className: string }) {
  return (
    <figure className={className}>
      <div className="flex items-center justify-between gap-3">
        <RaceName race="wins" />
        <div className="flex items-center gap-1 text-sm text-ink-2">
          <PauseButton />
          <Week />
        </div>
      </div>
      <div role="img" aria-label={seasonText()}>
        <Lane race="wins" />
        <svg className="h-7 w-full overflow-visible border-y-2 border-ink-2 font-display text-base">
          {Array.from({ length: Math.ceil(FIELD / 10) }, (_, ten) => (
            <text
              key={ten}
              x={share(ten * 10)}
              y="18"
              textAnchor={ten === 0 ? 'start' : 'middle'}
              className="fill-ink-2"
            >
              {ten * 10}
            </text>
          ))}
        </svg>
        <Lane race="losses" />
      </div>
      <div className="flex min-h-11 items-center justify-between gap-3">
        <RaceName race="losses" />
        <p className="text-sm text-ink-2">Both count the same.</p>
      </div>
    </figure>
  );
}

const NAMES = { wins: 'Most Wins', losses: 'Most Losses' } as const;

function RaceName({ race }: { race: Race }) {
  return (
    <p className="flex items-center gap-2 font-display text-lg">
      <RaceCrown race={race} className="size-6" />
      {NAMES[race]}
    </p>
  );
}

function Lane({ race }: { race: Race }) {
  const isWins = race === 'wins';
  const lead = leadIn(race);
  const most = lead[WEEKS] ?? 0;
  // Wins stand above the yard line, Losses hang below it.
  const side = isWins ? -1 : 1;
  const edge = clsx('pointer-events-none absolute left-0 w-full', isWins ? 'bottom-0' : 'top-0');
  return (
    <div className="relative h-23 lg:h-28">
      <svg
        data-moving={`bar ${lead.join(' ')}`}
        className={clsx(edge, 'h-3 origin-left lg:h-4', RACE_COLOR[race])}
      >
        <rect width={share(most)} height="100%" className="fill-current" />
      </svg>
      {FRIENDS.map((friend, index) => (
        <svg
          key={friend.name}
          data-moving={`along ${pointsOf(friend, race).join(' ')}`}
          className={clsx(edge, 'h-px overflow-visible', index === YOU && 'z-1')}
        >
          <svg x={share(pointsOf(friend, race)[WEEKS] ?? 0)} className="overflow-visible">
            <g className="lg:[scale:1.3]">
              <path d={`M0 0V${side * 20}`} strokeWidth="2" className="stroke-ink" />
              <g transform={`translate(0 ${side * 33})`}>
                <FriendMark friend={index} />
              </g>
            </g>
          </svg>
        </svg>
      ))}
      <svg
        data-moving={`along ${lead.join(' ')}`}
        className={clsx(edge, 'h-px overflow-visible', RACE_COLOR[race])}
      >
        <svg x={share(most)} className="overflow-visible">
          <g className="lg:[scale:1.3]">
            <path
              d={CROWN}
              transform={`translate(-14 ${side * 52}) scale(1.17 ${-side * 1.17}) translate(0 -24)`}
              className="fill-current"
            />
          </g>
        </svg>
      </svg>
    </div>
  );
}

/** A strip with all weeks, of which only one is visible at a time. */
function Week() {
  return (
    <p aria-hidden="true" className="flex h-6 gap-1 overflow-hidden leading-6">
      Sample season, week
      <span className="relative w-5">
        <span data-moving="week" className="absolute bottom-0 left-0">
          {Array.from({ length: WEEKS }, (_, week) => (
            <span key={week} className="block">
              {week + 1}
            </span>
          ))}
        </span>
      </span>
    </p>
  );
}

/** Hidden until the season moves. */
function PauseButton() {
  return (
    <button
      type="button"
      data-pause=""
      aria-label="Pause animation"
      aria-pressed="false"
      className="group invisible inline-flex size-11 items-center justify-center rounded-sm text-ink hover:bg-overlay"
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 fill-current">
        <path d="M5 3h5v18H5zM14 3h5v18h-5z" className="group-aria-pressed:hidden" />
        <path d="M6 3l14 9-14 9z" className="hidden group-aria-pressed:block" />
      </svg>
    </button>
  );
}

/** Says who wins which crown, for users who can't see the picture. */
function seasonText(): string {
  const crown = (race: Race) => {
    const name = FRIENDS[championOf(race)]?.name ?? '';
    return `${name === 'You' ? 'you win' : `${name} wins`} ${NAMES[race]} with ${leadIn(race)[WEEKS]} points`;
  };
  return `A season of six friends in two races. After ${WEEKS} weeks, ${crown('wins')}, and ${crown('losses')}.`;
}

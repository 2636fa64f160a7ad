import clsx from 'clsx';
import { teamByAbbreviation } from '#shared/domain/teams.ts';
import { Mark } from '../../../parts/season/mark.tsx';
import { TeamBlock, textOnTeam } from '../../../ui/team-block.tsx';
import { FRIENDS } from './season.ts';

export const WEEK = 15;

type Side = readonly [abbreviation: string, score: number];

interface Game {
  away: Side;
  home: Side;
  /** The clock of a live game; null for a final one. */
  clock: string | null;
}

/** Games between the friends' teams. */
export const GAMES: readonly Game[] = [
  { away: ['TEN', 13], home: ['KC', 20], clock: '4th 2:06' },
  { away: ['ARI', 10], home: ['SEA', 27], clock: null },
  { away: ['GB', 24], home: ['DET', 31], clock: null },
];

const ownerOf = (abbreviation: string): string =>
  FRIENDS.find(({ teams }) => teams.some(([team]) => team === abbreviation))?.name ?? '';

/** The user's view of a Sunday in week 15. */
export function Sunday() {
  return (
    <div className="rounded-lg bg-turf p-4 sm:p-6">
      <p className="text-sm text-ink-2">Game Day · Week {WEEK}</p>
      <p className="mt-1 font-display text-xl">
        If it ends now: <span className="text-loss">1st for Losses</span>
      </p>
      <p className="text-sm text-ink-2">31 L’s, 1 ahead of Dee</p>
      <ul className="mt-4 grid gap-3">
        {GAMES.map((game) => (
          <ScoreCard key={game.home[0]} {...game} />
        ))}
      </ul>
    </div>
  );
}

function ScoreCard({ away, home, clock }: Game) {
  return (
    <li className={clsx('overflow-hidden rounded-lg bg-raised', clock && 'border-2 border-now')}>
      <div className="grid grid-cols-2">
        <ScoreSide side={away} />
        <ScoreSide side={home} />
      </div>
      <p className="flex items-center gap-4 px-3 py-2 text-sm text-ink-2">
        {clock ? (
          <b className="flex items-center gap-1.5 text-now">
            <span className="size-2 animate-live rounded-full bg-now" />
            Live · {clock}
          </b>
        ) : (
          'Final'
        )}
        <span className="flex items-center gap-1.5">
          <Mark name="duel" className="size-4" />
          {`${ownerOf(away[0])} vs. ${ownerOf(home[0])}`}
        </span>
      </p>
    </li>
  );
}

function ScoreSide({ side: [abbreviation, score] }: { side: Side }) {
  const team = teamByAbbreviation(abbreviation);
  if (!team) return null;
  return (
    <p className={clsx('relative flex h-16 items-center gap-4 pl-3 font-display', textOnTeam(team))}>
      <TeamBlock team={team} className="absolute inset-0 size-full" />
      <span className="relative w-10 text-lg">{abbreviation}</span>
      <span className="relative text-2xl">{score}</span>
    </p>
  );
}

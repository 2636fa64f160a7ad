import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { Finale, Standing } from '#shared/contract/schemas/standings.ts';
import { CROWN_NAMES, racePoints } from '#shared/domain/season/ranks.ts';
import { inHalves } from '../../../lib/numbers.ts';
import { rankIn, type Race } from '../../../parts/season/standings.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { PersonName } from '../../../ui/person-name.tsx';
import { Crowned } from './crowned.tsx';
import { championsOf, ladder, type Beat } from './reveal.ts';
import { YardLine } from './yard-line.tsx';

interface Props {
  race: Race;
  beat: Beat;
  finale: Finale;
  meId: string;
}

/** In larger leagues, the lines are closer to each other. */
const FEW = 6;

/** A race's final standings, counted up from the last to the second, and then the crown. */
export function RevealRace({ race, beat, finale, meId }: Props) {
  const rows = ladder(race, finale, beat.shown);
  const pointsIn = (standing: Standing) => racePoints(race, standing, finale.seasonInfo.tieRule);
  const [champion] = championsOf(race, finale);
  const most = champion ? pointsIn(champion) : 1;
  const parts: ReactNode[] = [
    <Crowned key="crown" race={race} finale={finale} meId={meId} isOpen={!beat.isComplete} />,
    <YardLine key="line">{CROWN_NAMES[race]}</YardLine>,
    <ol
      key="ladder"
      aria-label={`${CROWN_NAMES[race]}, everyone else`}
      className={clsx(
        'grid gap-x-4 gap-y-1 sm:grid-cols-2',
        rows.length > FEW && 'max-sm:grid-cols-2',
        race === 'losses' && 'reveal-losses',
        rows.length > 9 && 'lg:grid-cols-3',
      )}
    >
      {rows.map(({ standing, isShown }) => (
        <Line
          key={standing.userId}
          race={race}
          standing={standing}
          share={Math.min(1, pointsIn(standing) / Math.max(1, most))}
          points={inHalves(pointsIn(standing))}
          isMe={standing.userId === meId}
          isClose={rows.length > FEW}
          className={isShown ? 'animate-appear' : 'invisible'}
        />
      ))}
    </ol>,
  ];
  return <div className="my-auto py-3">{race === 'wins' ? parts : parts.toReversed()}</div>;
}

interface LineProps {
  race: Race;
  standing: Standing;
  /** The length of the bar, as a share of the champion's points. */
  share: number;
  /** By the league's tie rule: `10`, `10½`. */
  points: string;
  isMe: boolean;
  isClose: boolean;
  className: string;
}

function Line({ race, standing, share, points, isMe, isClose, className }: LineProps) {
  return (
    <li
      className={clsx(
        'relative flex min-w-0 items-center gap-2 px-2 lg:min-h-10',
        isClose ? 'min-h-8' : 'min-h-10',
        className,
      )}
    >
      <span
        aria-hidden="true"
        className={clsx(
          'absolute inset-y-0 left-0 rounded-sm',
          race === 'wins' ? 'bg-win-pit' : 'bg-loss-pit',
        )}
        style={{ width: `${share * 100}%` }}
      />
      <span className="relative w-5 shrink-0 font-display text-ink-2">{rankIn(race, standing)}</span>
      <Avatar person={standing.user} size="sm" className={isClose ? 'max-sm:hidden' : 'relative'} />
      <PersonName
        name={standing.user.username}
        isMe={isMe}
        className={clsx('relative grow text-sm', isMe && 'font-semibold')}
      />
      <span className="relative shrink-0 font-display text-lg">
        {points}
        <span className="ml-0.5 text-sm text-ink-2">{race === 'wins' ? 'W' : 'L'}</span>
      </span>
    </li>
  );
}

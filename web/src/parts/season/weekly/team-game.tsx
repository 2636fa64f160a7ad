import clsx from 'clsx';
import type { WeeklyTeam } from '#shared/contract/schemas/standings.ts';
import { placeName, teamById } from '#shared/domain/teams.ts';
import { TeamChip } from '../../../ui/team-chip.tsx';
import { opponentText, stateText } from './game-text.ts';
import { LiveDot } from './live-dot.tsx';
import { ResultMark } from './result-mark.tsx';

/** A team's game in one week: the opponent, and the game's state or result. */
export function TeamGame({ week, className }: { week: WeeklyTeam; className?: string }) {
  const team = teamById(week.nflTeamId);
  const { state, result, score } = week;
  const opponent = opponentText(week);
  return (
    <div className={clsx('flex min-w-0 items-center gap-3 max-[22.5rem]:gap-2', className)}>
      {team && <TeamChip team={team} decorative className="max-[22.5rem]:w-11! max-[22.5rem]:text-base!" />}
      <div className="min-w-0 grow">
        <p className="text-sm leading-tight font-semibold">{team ? placeName(team) : week.name}</p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-xs text-ink-2">
          {opponent !== '' && <span className="whitespace-nowrap">{opponent}</span>}
          {state === 'live' && <LiveDot />}
          <span className="text-ink-3">{stateText(week)}</span>
        </p>
      </div>
      {score !== null && (
        <span
          className={clsx(
            'font-display text-lg whitespace-nowrap',
            state === 'live' ? 'text-now' : 'text-ink',
          )}
        >
          {score}
        </span>
      )}
      {result && <ResultMark result={result} />}
    </div>
  );
}

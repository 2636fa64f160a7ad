import clsx from 'clsx';
import { teamById } from '#shared/domain/teams.ts';
import { chanceText } from '../../../parts/season/odds-text.ts';
import { opponentText } from '../../../parts/season/weekly/game-text.ts';
import { ResultMark } from '../../../parts/season/weekly/result-mark.tsx';
import { TeamChip } from '../../../ui/team-chip.tsx';
import type { OwnWeek } from './season-games.ts';

interface Props {
  own: OwnWeek;
  meId: string;
}

/** Shows one of the user's teams in one week: the opponent, the opponent's owner, and the odds or the result. */
export function OwnGame({ own: { team, rival, chance, isRound }, meId }: Props) {
  const own = teamById(team.nflTeamId);
  const { state, score, result } = team;
  return (
    <div className="flex min-h-11 min-w-0 items-center gap-2.5">
      {own && <TeamChip team={own} size="sm" />}
      {team.opponent === null ? (
        <p className="text-sm text-ink-3">{isRound ? 'No game' : 'Bye'}</p>
      ) : (
        <>
          <p className="min-w-0 grow text-sm leading-tight">
            <span className="font-semibold whitespace-nowrap">{opponentText(team)}</span>
            <span
              className={clsx('block truncate text-xs', rival?.userId === meId ? 'text-you' : 'text-ink-3')}
            >
              {rivalText(rival, meId)}
            </span>
          </p>
          <span
            className={clsx(
              'shrink-0 font-display text-base whitespace-nowrap',
              state === 'live' ? 'text-now' : 'text-ink-2',
            )}
          >
            {score ?? (chance === null ? stateWord(state) : <Chance chance={chance} />)}
          </span>
          {result && <ResultMark result={result} />}
        </>
      )}
    </div>
  );
}

function Chance({ chance }: { chance: number }) {
  return (
    <>
      <span className="sr-only">Win odds </span>
      {chanceText(chance)}
    </>
  );
}

function rivalText(rival: OwnWeek['rival'], meId: string): string {
  if (!rival) return 'Undrafted';
  return rival.userId === meId ? 'Also yours' : rival.user.username;
}

function stateWord(state: OwnWeek['team']['state']): string {
  return { live: 'Live', postponed: 'Postponed', cancelled: 'Cancelled', scheduled: '', final: '', bye: '' }[
    state
  ];
}

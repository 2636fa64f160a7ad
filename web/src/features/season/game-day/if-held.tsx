import clsx from 'clsx';
import { memo } from 'react';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { Standing } from '#shared/contract/schemas/standings.ts';
import { CROWN_NAMES, RACES } from '#shared/domain/season/ranks.ts';
import { RaceCrown } from '../../../parts/season/race-crown.tsx';
import { RankNote } from '../../../parts/season/rank-note.tsx';
import { byRace, placeIn, rankIn, record, type Race } from '../../../parts/season/standings.ts';
import { PersonName } from '../../../ui/person-name.tsx';

interface Props {
  league: LeagueReply;
  /** The official standings, which don't include live games. */
  standings: readonly Standing[];
  /** The standings if the scores hold. */
  held: readonly Standing[];
  meId: string;
}

/** Shows both races as if the current scores were final, next to the official ranks. */
export const IfScoresHold = memo(function IfScoresHold({ league, standings, held, meId }: Props) {
  return (
    <section aria-labelledby="if-scores-hold">
      <h2 id="if-scores-hold" className="text-lg">
        If Scores Hold
      </h2>
      <p className="mt-1 mb-3 text-xs text-ink-3">
        Unofficial: the standings if every live game ended right now.
      </p>
      <div className="grid gap-5">
        {RACES.map((race) => (
          <HeldRace key={race} {...{ race, held, standings, meId }} />
        ))}
      </div>
      <RankNote standings={held} rules={league.currentSeason} />
    </section>
  );
});

interface RaceProps extends Omit<Props, 'league'> {
  race: Race;
}

function HeldRace({ race, held, standings, meId }: RaceProps) {
  const official = new Map(standings.map((standing) => [standing.userId, standing]));
  return (
    <table className="w-full table-fixed text-sm">
      <caption className="mb-1 text-left font-display text-base">
        <span className="inline-flex items-center gap-2">
          <RaceCrown race={race} className="size-4" />
          {CROWN_NAMES[race]}
        </span>
        <span className="sr-only"> if scores hold</span>
      </caption>
      <thead>
        <tr className="border-b border-line text-xs text-ink-3">
          <th scope="col" className="w-14 py-1 pl-1 text-left font-normal">
            Rank
          </th>
          <th scope="col" className="py-1 text-left font-normal">
            Member
          </th>
          <th scope="col" className="w-16 py-1 text-right font-normal">
            W–L
          </th>
          <th scope="col" className="w-16 py-1 pr-1 text-right font-normal">
            Official
          </th>
        </tr>
      </thead>
      <tbody>
        {byRace(race, held).map((row) => {
          const before = official.get(row.userId) ?? row;
          const isMe = row.userId === meId;
          return (
            <tr key={row.userId} className={clsx('border-b border-line last:border-0', isMe && 'bg-overlay')}>
              <td className="py-1.5 pl-1 font-display text-base whitespace-nowrap">
                {placeIn(race, row, held)}
                <Moved by={rankIn(race, before) - rankIn(race, row)} />
              </td>
              <th scope="row" className="py-1.5 text-left font-semibold">
                <PersonName name={row.user.username} isPremium={row.user.isPremium} isMe={isMe} />
              </th>
              <td className="py-1.5 text-right font-display text-base whitespace-nowrap">{record(row)}</td>
              <td className="py-1.5 pr-1 text-right whitespace-nowrap text-ink-3">
                {placeIn(race, before, standings)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Shows how many ranks a member has moved. Moving up means that the number of the rank gets lower. */
function Moved({ by }: { by: number }) {
  if (by === 0) return null;
  return (
    <span className={clsx('ml-1.5 text-xs', by > 0 ? 'text-you' : 'text-ink-3')}>
      <span aria-hidden="true">{by > 0 ? '▲' : '▼'}</span>
      <span className="sr-only">{by > 0 ? ', up ' : ', down '}</span>
      {Math.abs(by)}
    </span>
  );
}

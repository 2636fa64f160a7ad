import clsx from 'clsx';
import { memo, useState } from 'react';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { LeagueGame, Standing } from '#shared/contract/schemas/standings.ts';
import { ifScoresHold } from '#shared/domain/season/if-scores-hold.ts';
import { RaceCrown } from '../../../parts/season/race-crown.tsx';
import { RankNote } from '../../../parts/season/rank-note.tsx';
import { byRace, placeIn, rankIn, record, type Race } from '../../../parts/season/standings.ts';
import { Card } from '../../../ui/card.tsx';
import { PersonName } from '../../../ui/person-name.tsx';

const TITLE = { wins: 'Most Wins', losses: 'Most Losses' } as const;

interface Props {
  league: LeagueReply;
  /** The official standings, which don't include live games. */
  standings: readonly Standing[];
  /** When the standings arrived, in ms since 1970. */
  standingsAt: number;
  games: readonly LeagueGame[];
  meId: string;
}

/** Shows both races as if the current scores were final, next to the official ranks. Shows nothing if no game is live. */
export function IfScoresHold({ league, standings, standingsAt, games, meId }: Props) {
  const uncounted = useUncounted(games, standingsAt);
  if (!games.some(({ state }) => state === 'live')) return null;
  return <Held {...{ league, standings, uncounted, meId }} />;
}

interface HeldProps extends Pick<Props, 'league' | 'standings' | 'meId'> {
  /** The games that the standings don't include. */
  uncounted: readonly LeagueGame[];
}

/** Rerenders when a score changes, but not on every second of a clock. */
const Held = memo(function Held({ league, standings, uncounted, meId }: HeldProps) {
  const held = ifScoresHold(standings, uncounted, league.currentSeason);
  return (
    <Card title="If Scores Hold">
      <p className="-mt-2 mb-3 text-xs text-ink-3">
        Unofficial: the standings if every live game ended right now.
      </p>
      <div data-races="" className="grid gap-4">
        {(['wins', 'losses'] as const).map((race) => (
          <HeldRace key={race} {...{ race, held, standings, meId }} />
        ))}
      </div>
      <RankNote standings={held} rules={league.currentSeason} />
    </Card>
  );
}, isHeldAlike);

function isHeldAlike(one: HeldProps, other: HeldProps): boolean {
  const isSame = one.league === other.league && one.standings === other.standings && one.meId === other.meId;
  return isSame && scoresOf(one.uncounted) === scoresOf(other.uncounted);
}

/** Returns everything about the games that affects the races, as a single string that is easy to compare. */
const scoresOf = (games: readonly LeagueGame[]): string =>
  games
    .map(({ id, state, homeScore, awayScore, homeOwnerId, awayOwnerId }) =>
      [id, state, homeScore, awayScore, homeOwnerId, awayOwnerId].join(),
    )
    .join(';');

/**
 * Returns the games that the standings don't count yet. The standings follow a moment after a game has ended, or after its end
 * has been revoked. Until then, an ended game still counts as live, and one with a revoked end as final.
 */
function useUncounted(games: readonly LeagueGame[], standingsAt: number): LeagueGame[] {
  const week = games[0]?.week;
  const [known, setKnown] = useState(() => ({ standingsAt, week, over: overIn(games) }));
  if (known.standingsAt !== standingsAt || known.week !== week)
    setKnown({ standingsAt, week, over: overIn(games) });
  return games
    .filter(({ id }) => !known.over.has(id))
    .map((game) => (game.state === 'final' ? { ...game, state: 'live' } : game));
}

const overIn = (games: readonly LeagueGame[]): ReadonlySet<string> =>
  new Set(games.filter(({ state }) => state === 'final').map(({ id }) => id));

interface RaceProps extends Pick<Props, 'standings' | 'meId'> {
  race: Race;
  held: readonly Standing[];
}

function HeldRace({ race, held, standings, meId }: RaceProps) {
  const official = new Map(standings.map((standing) => [standing.userId, standing]));
  return (
    <table className="w-full table-fixed text-sm">
      <caption className="mb-1 text-left font-display text-base">
        <span className="inline-flex items-center gap-2">
          <RaceCrown race={race} className="size-4" />
          {TITLE[race]}
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

import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { LevelCrowns, PlayoffWeight } from '#shared/domain/league-rules.ts';
import type { Odds, Standing, CrownMagic } from '#shared/contract/schemas/standings.ts';
import { RACES } from '#shared/domain/season/ranks.ts';
import { chanceText, LEVEL_NOTES, moreResults } from '../../../parts/season/odds-text.ts';
import { pollUnlessLive } from '../../../lib/calls/refetch.ts';
import { oddsQuery, seasonPath } from '../../../parts/season/queries.ts';
import type { Race } from '../../../parts/season/standings.ts';
import { Card } from '../../../ui/card.tsx';
import { PersonName } from '../../../ui/person-name.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { Mark } from '../../../parts/season/mark.tsx';
import { RaceCrown } from '../../../parts/season/race-crown.tsx';

const REFRESH_MS = 300_000;

interface Props {
  league: LeagueReply;
  /** The standings whose order the list follows. */
  standings: readonly Standing[];
  meId: string;
  isLive: boolean;
}

/** Shows everyone's odds of winning each crown. The page works without them, so it doesn't show a failure to load. */
export function OddsCard({ league, standings, meId, isLive }: Props) {
  const odds = useQuery({
    ...oddsQuery(seasonPath(league)),
    refetchOnMount: 'always',
    refetchInterval: pollUnlessLive(isLive, REFRESH_MS),
  });
  // After a failure, later tries don't show, so that nothing below moves again.
  if (odds.isPending && odds.errorUpdateCount === 0) {
    return (
      <Loading label="Loading the odds…">
        <Skeleton className="h-72 rounded-lg!" />
      </Loading>
    );
  }
  const { levelCrowns, playoffWeight } = league.currentSeason;
  return odds.data && <Chances odds={odds.data} {...{ standings, meId, levelCrowns, playoffWeight }} />;
}

interface ChancesProps extends Pick<Props, 'standings' | 'meId'> {
  odds: Odds;
  levelCrowns: LevelCrowns;
  /** How many times a playoff game counts, where the playoffs count. */
  playoffWeight?: PlayoffWeight | undefined;
}

export function Chances({ odds, standings, meId, levelCrowns, playoffWeight }: ChancesProps) {
  const levelNote = LEVEL_NOTES[levelCrowns];
  return (
    <Card isPlain title="Crown Odds">
      <table className="w-full table-fixed text-sm">
        <caption className="sr-only">Each member’s odds for each crown</caption>
        <thead>
          <tr className="border-b border-line text-ink-2">
            <th scope="col" className="py-2 pr-2 text-left font-normal">
              Member
            </th>
            <th scope="col" className="w-[33%] px-2 py-2 text-left font-normal">
              Most Wins
            </th>
            <th scope="col" className="w-[33%] py-2 pl-2 text-left font-normal">
              Most Losses
            </th>
          </tr>
        </thead>
        <tbody>
          {standings.map(({ userId, user }) => {
            const chances = odds.users.find((one) => one.userId === userId);
            return (
              chances && (
                <tr
                  key={userId}
                  className={clsx('border-b border-line last:border-0', userId === meId && 'bg-overlay')}
                >
                  <th scope="row" className="py-2 pr-2 pl-1 text-left font-semibold">
                    <PersonName
                      name={user.username}
                      isMe={userId === meId}
                      isPremium={user.isPremium}
                      className="max-sm:flex-wrap"
                    />
                  </th>
                  <td className="px-2 py-2">
                    <Chance
                      race="wins"
                      chance={chances.wins}
                      isClinched={chances.winsClinched}
                      isOut={chances.winsEliminated}
                    />
                  </td>
                  <td className="py-2 pr-1 pl-2">
                    <Chance
                      race="losses"
                      chance={chances.losses}
                      isClinched={chances.lossesClinched}
                      isOut={chances.lossesEliminated}
                    />
                  </td>
                </tr>
              )
            );
          })}
        </tbody>
      </table>
      <MagicNumbers {...{ odds, standings, meId, playoffWeight }} />
      <p className="mt-3 text-xs text-ink-3">
        We simulate the rest of the season {odds.seasons.toLocaleString('en-US')} times. “Clinched” and “Out”
        are locked in no matter what.
        {levelNote && ` ${levelNote}`}
      </p>
    </Card>
  );
}

/** Lists the members who control their own destiny, with the results that would clinch the crown for them. */
function MagicNumbers({ odds, standings, meId, playoffWeight }: Omit<ChancesProps, 'levelCrowns'>) {
  const nameOf = (userId: string) => standings.find((row) => row.userId === userId)?.user.username ?? '';
  const lines = RACES.flatMap((race) =>
    odds.users.flatMap(({ userId, winsMagic, lossesMagic }) => {
      const magic = race === 'wins' ? winsMagic : lossesMagic;
      const words = magic ? magicText(race, magic, nameOf, playoffWeight) : '';
      return words === '' ? [] : [{ race, userId, words }];
    }),
  );
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="clinching" className="mt-4 text-sm">
      <h3 id="clinching" className="mb-1 text-base">
        What It Takes to Clinch
      </h3>
      <ul className="grid gap-1">
        {lines.map(({ race, userId, words }) => (
          <li key={`${race} ${userId}`} className="flex items-start gap-2 wrap-anywhere">
            <RaceCrown race={race} className="mt-0.5 size-4 shrink-0" />
            <span>
              <span className="sr-only">{race === 'wins' ? 'Most wins: ' : 'Most losses: '}</span>
              <span className={clsx('font-semibold', userId === meId && 'text-you')}>
                {userId === meId ? 'You' : nameOf(userId)}
              </span>
              {`, with ${words}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ChanceProps {
  race: Race;
  chance: number;
  isClinched: boolean;
  isOut: boolean;
}

function Chance({ race, chance, isClinched, isOut }: ChanceProps) {
  if (isOut) {
    return (
      <span className="inline-flex items-center gap-1.5 text-ink-3">
        <Mark name="out" className="size-4" />
        Out
      </span>
    );
  }
  if (isClinched) {
    return (
      <span className="inline-flex items-center gap-1.5 font-bold text-you">
        <Mark name="clinched" className="size-4" />
        Clinched
      </span>
    );
  }
  return (
    <>
      <span className="font-display text-base">{chanceText(chance)}</span>
      <svg aria-hidden="true" className="mt-1 block h-1.5 w-full overflow-hidden rounded-full bg-canvas">
        <rect
          width={`${chance * 100}%`}
          height="100%"
          className={race === 'wins' ? 'fill-win' : 'fill-loss'}
        />
      </svg>
    </>
  );
}

const ONE = { wins: 'win', losses: 'loss' } as const;

/**
 * Whether clinching is within reach: it takes at most this many results, or at most this share of the remaining games. In
 * September, it would take almost all games, which isn't worth mentioning.
 */
const FEW = 3;
const PART = 3 / 4;
const isInReach = (needed: number, games: number) => needed <= Math.max(FEW, games * PART);

/**
 * Returns the results that would clinch a crown, as the end of a sentence: `3 wins in the next 7 games, or 2 losses by Ben’s
 * teams`. Empty if clinching isn't within reach. For the Losses crown, the results are the member's own losses or a rival's wins.
 * Where the playoffs count, no one knows how many games are left, and points are named instead of results if they count twice.
 */
export function magicText(
  race: Race,
  { own, games, rival }: CrownMagic,
  nameOf: (userId: string) => string,
  playoffWeight?: PlayoffWeight,
): string {
  const other = race === 'wins' ? 'losses' : 'wins';
  const ways = [
    ...(own !== null && isInReach(own, games)
      ? [
          playoffWeight
            ? moreResults(race, own, playoffWeight)
            : `${results(race, own)} in the ${games === 1 ? 'last game' : `next ${games} games`}`,
        ]
      : []),
    ...(rival && isInReach(rival.against, rival.games)
      ? [
          playoffWeight
            ? `${moreResults(other, rival.against, playoffWeight)} ${playoffWeight === 2 ? 'for' : 'by'} ${nameOf(rival.userId)}’s teams`
            : `${results(other, rival.against)} by ${nameOf(rival.userId)}’s teams`,
        ]
      : []),
  ];
  return ways.join(', or ');
}

function results(race: Race, number: number): string {
  return `${number} ${number === 1 ? ONE[race] : race}`;
}

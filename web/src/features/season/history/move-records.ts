import { crownsText } from '#shared/domain/draft/auction/auction-settings.ts';
import { teamById } from '#shared/domain/teams.ts';
import { count } from '../../../lib/numbers.ts';
import type { Holder, LeagueRecord, PastSeason } from './past-seasons.ts';

type Pick = NonNullable<PastSeason['bestPick']>;
type Buy = NonNullable<PastSeason['bestBuy']>;
type Trade = NonNullable<PastSeason['bestTrade']>;

const PER_CROWN = new Intl.NumberFormat('en', { maximumSignificantDigits: 2 });
const LIST = new Intl.ListFormat('en');

/** Returns the best pick, the best buy and the best trade of these seasons. If several are tied, returns all of them. */
export function moveRecords(over: readonly PastSeason[]): LeagueRecord[] {
  const picks = bestOf(over, ({ bestPick }) => bestPick, placesWon);
  const buys = bestOf(over, ({ bestBuy }) => bestBuy ?? null, perCrown);
  const trades = bestOf(over, ({ bestTrade }) => bestTrade, pointsWon);
  return [
    ...picks.slice(0, 1).map(({ move }) => ({
      name: 'Best pick',
      figure: `+${count(placesWon(move), 'place')}`,
      holders: picks.flatMap(({ season, move: pick }) =>
        holderOf(
          season,
          pick,
          `${teamName(pick.teamId)} at pick ${pick.pickOrder}, ${pick.points} ${letterOf(pick)}`,
        ),
      ),
    })),
    ...buys.slice(0, 1).map(({ move }) => ({
      name: 'Best buy',
      figure: `${PER_CROWN.format(perCrown(move))} per crown`,
      holders: buys.flatMap(({ season, move: buy }) =>
        holderOf(
          season,
          buy,
          `${teamName(buy.teamId)} for ${crownsText(buy.price)}, ${buy.points} ${letterOf(buy)}`,
        ),
      ),
    })),
    ...trades.slice(0, 1).map(({ move }) => ({
      name: 'Best trade',
      figure: `+${count(pointsWon(move), 'point')}`,
      holders: trades.flatMap(({ season, move: trade }) => holderOf(season, trade, tradeText(trade))),
    })),
  ];
}

function tradeText(trade: Trade): string {
  const { got, gave } = trade;
  return `${teamNames(got)} for ${teamNames(gave)}, ${got.points} to ${gave.points} ${letterOf(trade)}`;
}

const placesWon = ({ pickOrder, place }: Pick): number => pickOrder - place;

const perCrown = ({ points, price }: Buy): number => points / price;

const pointsWon = ({ got, gave }: Trade): number => got.points - gave.points;

const letterOf = ({ race }: Pick | Buy | Trade): string => (race === 'wins' ? 'W' : 'L');

const teamName = (teamId: number): string => teamById(teamId)?.name ?? 'team';

const teamNames = ({ teamId, teamIds = [teamId] }: Trade['got']): string =>
  LIST.format(teamIds.map(teamName));

/** Returns the seasons with the most valuable pick or trade, each together with that pick or trade. */
function bestOf<Move>(
  over: readonly PastSeason[],
  moveOf: (season: PastSeason) => Move | null,
  worthOf: (move: Move) => number,
): { season: PastSeason; move: Move }[] {
  const moves = over.flatMap((season) => {
    const move = moveOf(season);
    return move === null ? [] : [{ season, move }];
  });
  const best = Math.max(...moves.map(({ move }) => worthOf(move)));
  return moves.filter(({ move }) => worthOf(move) === best);
}

function holderOf({ season, standings }: PastSeason, { userId }: Pick | Buy | Trade, note: string): Holder[] {
  const users = standings.flatMap(({ user, formerHolders }) => [...formerHolders, user]);
  const user = users.find(({ id }) => id === userId);
  return user ? [{ userId, user, season, note }] : [];
}

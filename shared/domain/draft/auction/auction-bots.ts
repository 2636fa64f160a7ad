import { seededRandom, seedOf, type NumberSource } from '../../chance.ts';
import type { Expected } from '../../odds/prospects.ts';
import { botPreferences, botWorths, OPINION_GAMES, type BotPreferences } from '../bots.ts';
import { LEAST_PRICE, nominatorOf, soldTeams, type Auction } from './auction.ts';
import { bid, nominate, sellIfDue, setProxy } from './bidding.ts';
import { mostFor, type Buyer, type Market } from './values.ts';

/** A bot in an auction, with its preferences (see Bots). */
export interface AuctionBot extends Buyer {
  bent: BotPreferences;
}

/** Bots by the user ids of their seats. */
export type AuctionBots = ReadonlyMap<string, AuctionBot>;

/** The bot of this seat. The same name always gets the same preferences and opinions. */
export function auctionBotOf(
  userId: string,
  name: string,
  expected: ReadonlyMap<number, Expected>,
): AuctionBot {
  const random = seededRandom(seedOf(name));
  const bent = botPreferences(random);
  return { userId, bent, worths: botWorths(bent, expected, random), opinions: OPINION_GAMES };
}

/** What a bot does next. */
export type BotAct =
  | { type: 'nominate'; by: string; teamId: number; price: number }
  | { type: 'bid'; by: string; price: number };

/** A bot nominates one of its favorites, so that it doesn't show which it likes best. */
const FAVORITES = 3;
/** The part of what a team is worth to its nominator that it is nominated for. */
const OPENING = 0.4;
/** The largest part of what a bot would still give that it adds in one bid. */
const BOLDEST = 0.35;

/** What the bots do next: a nomination in a bot's turn, or a bid. Undefined if they wait for the human, or for the lot's end. */
export function nextBotAct(auction: Auction, bots: AuctionBots, random: NumberSource): BotAct | undefined {
  return auction.lot ? nextBid(auction, bots, random) : nextNomination(auction, bots, random);
}

function nextNomination(auction: Auction, bots: AuctionBots, random: NumberSource): BotAct | undefined {
  const bot = bots.get(nominatorOf(auction) ?? '');
  if (!bot) return undefined;
  const favorites = favoritesOf(auction, bot).slice(0, FAVORITES);
  const teamId = favorites[Math.floor(random() * favorites.length)];
  if (teamId === undefined) return undefined;
  const price = Math.max(LEAST_PRICE, Math.floor(mostFor(auction, bot, teamId) * OPENING * random()));
  return { type: 'nominate', by: bot.userId, teamId, price };
}

/** The teams for sale, the ones that bring the bot most first. */
function favoritesOf(market: Market, { worths }: AuctionBot): number[] {
  const sold = soldTeams(market);
  return [...worths]
    .filter(([teamId]) => !sold.has(teamId))
    .toSorted(([, one], [, other]) => other - one)
    .map(([teamId]) => teamId);
}

/** A bid of one of the bots that would give more. They bid in small steps at the end, as people do. */
function nextBid(auction: Auction, bots: AuctionBots, random: NumberSource): BotAct | undefined {
  const { lot } = auction;
  if (!lot) return undefined;
  const willing = [...bots.values()].flatMap((bot) => {
    const most = bot.userId === lot.leaderId ? 0 : mostFor(auction, bot, lot.teamId);
    return most > lot.price ? [{ by: bot.userId, most }] : [];
  });
  const next = willing[Math.floor(random() * willing.length)];
  if (!next) return undefined;
  const step = Math.max(1, Math.floor((next.most - lot.price) * BOLDEST * random()));
  return { type: 'bid', by: next.by, price: lot.price + step };
}

/** The auction after a bot's act; unchanged if the act isn't allowed anymore. */
export function afterBotAct(auction: Auction, act: BotAct, at: Date): Auction {
  if (act.type === 'nominate') {
    const made = nominate(auction, act, { by: act.by, at });
    return made.ok ? made.value : auction;
  }
  const { lot } = auction;
  if (!lot) return auction;
  const { teamId, startedAt } = lot;
  const made = bid(auction, { teamId, startedAt, price: act.price }, { by: act.by, at });
  return made.ok ? made.value : auction;
}

/**
 * The auction after every bot has said the most that it gives for the lot on the block, in a random order. Of bots that give
 * the same price, for example all their money, the first gets the team.
 */
export function afterAllBids(auction: Auction, bots: AuctionBots, at: Date, random: NumberSource): Auction {
  const { lot } = auction;
  if (!lot) return auction;
  let after = auction;
  for (const bot of inRandomOrder([...bots.values()], random)) {
    const upTo = mostFor(auction, bot, lot.teamId);
    if (upTo < lot.price || after.lot === null) continue;
    const set = setProxy(after, { teamId: lot.teamId, upTo }, { by: bot.userId, at });
    if (set.ok) after = set.value;
  }
  return after;
}

const inRandomOrder = <Item>(items: readonly Item[], random: NumberSource): Item[] =>
  items
    .map((item) => ({ item, lot: random() }))
    .toSorted((one, other) => one.lot - other.lot)
    .map(({ item }) => item);

/** Sells the lot on the block now, as if its time were over. */
export function soldNow(auction: Auction, at: Date): Auction {
  if (!auction.lot) return auction;
  const endsAt = new Date(at.getTime() - 1).toISOString();
  return sellIfDue({ ...auction, lot: { ...auction.lot, endsAt } }, at);
}

/** A whole auction between bots, each of which says the most that it gives for every team. No time passes. */
export function botsAuction(opened: Auction, bots: AuctionBots, at: Date, random: NumberSource): Auction {
  let auction = opened;
  for (;;) {
    const act = nextBotAct(auction, bots, random);
    if (act?.type !== 'nominate') return auction;
    const open = afterBotAct(auction, { ...act, price: LEAST_PRICE }, at);
    if (open === auction) return auction;
    auction = soldNow(afterAllBids(open, bots, at, random), at);
  }
}

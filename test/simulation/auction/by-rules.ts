import { seededRandom, type NumberSource } from '#shared/domain/chance.ts';
import { NFL_TEAMS } from '#shared/domain/teams.ts';
import { oneOf } from '#test/support/random.ts';
import {
  highestBid,
  isOver,
  nominatorOf,
  openAuction,
  type Auction,
} from '#shared/domain/draft/auction/auction.ts';
import * as bidding from '#shared/domain/draft/auction/bidding.ts';
import type { Outcome } from '#shared/domain/outcome.ts';
import type { Game } from './rule-bugs.ts';
import { GRACE_MS, wrongAfter, wrongAtEnd, type Seen, type Step } from './rule-checks.ts';

// Random auctions, whose sales are compared with a record of everything that was acknowledged about each lot.

const MOST_ACTS = 6000;
const MOST_UNDONE = 3;
const ALL = NFL_TEAMS.map(({ id }) => id);

/** What the next act of an auction is drawn from. */
interface Draw {
  game: Game;
  random: NumberSource;
  between(least: number, most: number): number;
  at: Date;
  mayUndo: boolean;
}

/**
 * Plays an auction of a random shape by the rules alone, some of which can be broken. Returns the first rule that it breaks, if any,
 * and how it ended.
 */
export function playByRules(
  seed: number,
  bug: Partial<Game> = {},
): { wrong: string | undefined; made: Auction } {
  const random = seededRandom(seed);
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  const draw = { game: { ...bidding, ...bug }, random, between };
  let now = Date.parse('2025-08-30T18:00:00Z');
  let auction = openRandom(draw.between, new Date(now));
  let seen: Seen | undefined;
  let undone = 0;
  for (let acts = 0; !isOver(auction); acts += 1) {
    if (acts > MOST_ACTS) return { wrong: 'the auction never ends', made: auction };
    now += between(1, 4000);
    const step = nextStep(auction, { ...draw, at: new Date(now), mayUndo: undone < MOST_UNDONE });
    const { after } = step;
    if (step.act === 'undo') undone += 1;
    seen = step.act === 'undo' ? undefined : seen;
    noteBid(seen, step);
    noteProxies(seen, step);
    const wrong = wrongAfter(step, seen);
    if (wrong !== undefined) return { wrong, made: after };
    seen = seenOf(seen, after);
    auction = after;
  }
  return { wrong: wrongAtEnd(auction), made: auction };
}

function openRandom(between: Draw['between'], at: Date): Auction {
  const seats = between(2, 8);
  const rules = {
    budget: between(30, 200),
    teamsEach: between(1, Math.floor(32 / seats)),
    lotSeconds: between(10, 60),
    resetSeconds: between(8, 30),
    nominateSeconds: 30,
  };
  const order = Array.from({ length: seats }, (_, place) => `seat ${place}`);
  return openAuction(rules, order, at);
}

interface Made extends Step {
  /** The price of a bid that counts. */
  price?: number;
}

/** Lets someone act, or the clock. Without any effect, the auction stays the same. */
function nextStep(before: Auction, draw: Draw): Made {
  const { game, random, between, at } = draw;
  const { lot } = before;
  const by = oneOf(random, before.order);
  const teamId = lot && random() < 0.6 ? lot.teamId : oneOf(random, ALL);
  const price = (lot?.price ?? 0) + between(1, 25);
  const sold = game.sellIfDue(before, new Date(at.getTime() - GRACE_MS));
  if (sold !== before) return { act: 'sell', by, at, before, after: sold };
  const chance = random();
  if (!lot)
    return nominated(before, draw, { teamId, price, by: chance < 0.7 ? (nominatorOf(before) ?? '') : by });
  if (chance < 0.02 && draw.mayUndo && before.sold.length > 0)
    return { act: 'undo', by, at, before, after: game.undoSale(before, at) };
  if (chance < 0.45) {
    const made = game.bid(before, { teamId: lot.teamId, startedAt: lot.startedAt, price }, { by, at });
    return { act: 'bid', by, at, before, after: orSame(made, before), ...(made.ok && { price }) };
  }
  const wish = { teamId, upTo: between(1, before.rules.budget) };
  return { act: 'proxy', by, at, before, after: orSame(game.setProxy(before, wish, { by, at }), before) };
}

function nominated(
  before: Auction,
  { game, at }: Draw,
  { by, ...wish }: { teamId: number; price: number; by: string },
): Made {
  if (before.nominateBy !== null && at.toISOString() > before.nominateBy)
    return {
      act: 'board',
      by: nominatorOf(before) ?? '',
      at,
      before,
      after: game.nominateByBoard(before, ALL, at),
    };
  const made = game.nominate(before, wish, { by, at });
  return { act: made.ok ? 'nominate' : 'board', by, at, before, after: orSame(made, before) };
}

const orSame = (made: Outcome<Auction, string>, before: Auction): Auction => (made.ok ? made.value : before);

/** A bid of the leader is a proxy. */
function noteBid(seen: Seen | undefined, { by, before: { lot }, price }: Made): void {
  if (!seen || price === undefined) return;
  if (by === lot?.leaderId) note(seen, by, price);
  else seen.openly = Math.max(seen.openly, price);
}

function noteProxies(seen: Seen | undefined, { before, after }: Step): void {
  const lot = before.lot ?? after.lot;
  for (const { userId, teamId, upTo } of after.proxies)
    if (teamId === lot?.teamId) note(seen, userId, Math.min(upTo, highestBid(before, userId)));
}

function seenOf(seen: Seen | undefined, { lot, proxies, ...auction }: Auction): Seen | undefined {
  if (!lot || seen?.startedAt === lot.startedAt) return lot ? seen : undefined;
  const fresh: Seen = { startedAt: lot.startedAt, openly: lot.price, proxied: new Map() };
  for (const { userId, teamId, upTo } of proxies)
    if (teamId === lot.teamId) note(fresh, userId, Math.min(upTo, highestBid(auction, userId)));
  return fresh;
}

function note(seen: Seen | undefined, userId: string, limit: number): void {
  seen?.proxied.set(userId, Math.max(seen.proxied.get(userId) ?? 0, limit));
}

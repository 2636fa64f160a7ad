import { bid, nominate, saveProxy } from '#functions/usecases/auction/acts.ts';
import { fireLot } from '#functions/usecases/auction/fire-lot.ts';
import { setDraftAuto } from '#functions/usecases/draft/auto.ts';
import { pauseDraft, resumeDraft, undoPick } from '#functions/usecases/draft/commissioner-tools.ts';
import { startDraft } from '#functions/usecases/draft/start-draft.ts';
import { Unavailable } from '#functions/ports/ports.ts';
import type { Draft } from '#shared/contract/schemas/draft.ts';
import type { Outcome } from '#shared/domain/outcome.ts';
import { NFL_TEAMS } from '#shared/domain/teams.ts';
import { seat } from '#test/support/league-season.ts';
import { oneOf } from '#test/support/random.ts';
import { acting } from '#test/support/small-league.ts';
import { openHall, type Hall, type HallPlan } from './hall.ts';
import { wrongAtEnd, wrongSoFar, type Acknowledged } from './rules.ts';

const MOST_STEPS = 4000;
/** How long pages have after the auction to notice what they missed. */
const CALM_MS = 180_000;
const ALL = NFL_TEAMS.map(({ id }) => id);

/** Plays an auction to its end. Returns the first rule that it breaks, if any, and the number of its bids and sales. */
export async function playAuction(plan: HallPlan): Promise<{ broken?: string | undefined; bids: number }> {
  const hall = await openHall(plan);
  const acknowledged: Acknowledged[] = [];
  const { ports, league } = hall;
  await insist(() => startDraft(ports, league.key, seat(1)));
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (hall.isOver()) {
      // By then, every page has noticed what it missed.
      await passTime(hall, CALM_MS);
      return { broken: wrongAtEnd(hall, acknowledged), bids: acknowledged.length };
    }
    // At times, everyone is silent for minutes.
    await passTime(hall, hall.random() < 0.03 ? 180_000 : Math.floor(hall.random() * 3000));
    if (hall.random() < 0.05) await changeProxiesLast(hall, acknowledged);
    if (hall.random() < 0.02) await useLate(hall, acknowledged);
    await act(hall, acknowledged);
    const broken = wrongSoFar(hall, acknowledged);
    if (broken !== undefined) return { broken, bids: acknowledged.length };
  }
  return { broken: 'the auction never ends', bids: acknowledged.length };
}

/** Lets all timers and messages arrive that come within this time. */
async function passTime(hall: Hall, ms: number): Promise<void> {
  const until = hall.ports.clock.now().getTime() + ms;
  for (;;) {
    const next = firstOf(hall.timers);
    const alarm = firstOf(hall.alarms);
    if (Math.min(next?.at ?? until + 1, alarm?.at ?? until + 1) > until) break;
    const at = Math.min(next?.at ?? until, alarm?.at ?? until);
    if (at > hall.ports.clock.now().getTime()) hall.ports.clock.set(new Date(at));
    if (alarm && (!next || alarm.at <= next.at)) {
      hall.alarms.splice(hall.alarms.indexOf(alarm), 1);
      alarm.run();
      // What the page does next, such as keeping a reply, comes before the next event.
      await Promise.resolve();
      continue;
    }
    if (!next) break;
    hall.timers.splice(hall.timers.indexOf(next), 1);
    await fireLot(hall.ports, next.timer).catch((error: unknown) => {
      if (!(error instanceof Unavailable)) throw error;
      hall.timers.push({ timer: next.timer, at: next.at + 60_000 });
    });
  }
  if (until > hall.ports.clock.now().getTime()) hall.ports.clock.set(new Date(until));
}

function firstOf<Event extends { at: number }>(events: readonly Event[]): Event | undefined {
  return events.reduce<Event | undefined>(
    (first, each) => (first && first.at <= each.at ? first : each),
    undefined,
  );
}

async function act(hall: Hall, acknowledged: Acknowledged[]): Promise<void> {
  const { ports, league, random, members } = hall;
  const { key } = league;
  const state = hall.state();
  const chance = random();
  const someone = () => 1 + Math.floor(random() * members);
  if (state.pause)
    return chance < 0.4 ? void (await tool(() => resumeDraft(ports, key, seat(1)))) : undefined;
  if (chance < 0.01) return pause(hall, acknowledged);
  if (chance < 0.015) return undo(hall);
  if (chance < 0.03) return switchAuto(hall, someone());
  if (chance < 0.3) return proxy(hall, acknowledged, someone());
  const lot = state.auction?.lot;
  if (!lot) return name(hall, acknowledged);
  // Several members bid in the same moment.
  const bidders = chance < 0.4 ? Array.from({ length: 5 }, someone) : [someone()];
  await Promise.all(bidders.map((number) => offer(hall, acknowledged, number)));
}

async function name(hall: Hall, acknowledged: Acknowledged[]): Promise<void> {
  const { ports, league, random, members } = hall;
  const teamId = oneOf(random, ALL);
  for (let number = 1; number <= members; number += 1) {
    const wish = { teamId, price: 1 + Math.floor(random() * 20), clientId: idOf(hall) };
    await send(hall, acknowledged, { ...wish, by: seat(number) }, (bidder) =>
      nominate(ports, league.key, bidder, wish),
    );
  }
}

async function offer(hall: Hall, acknowledged: Acknowledged[], number: number): Promise<void> {
  const { ports, league, random } = hall;
  const { teamId = 0, startedAt = '', price: standing = 0 } = hall.state().auction?.lot ?? {};
  const wish = { teamId, startedAt, price: standing + 1 + Math.floor(random() * 15), clientId: idOf(hall) };
  await send(hall, acknowledged, { ...wish, by: seat(number) }, (bidder) =>
    bid(ports, league.key, bidder, wish),
  );
}

async function proxy(hall: Hall, acknowledged: Acknowledged[], number: number): Promise<void> {
  const { ports, league, random } = hall;
  const { lot } = hall.state().auction ?? {};
  const teamId = lot && random() < 0.5 ? lot.teamId : oneOf(random, ALL);
  const upTo = random() < 0.1 ? null : 1 + Math.floor(random() * 120);
  const wish = { teamId, upTo };
  await send(hall, acknowledged, { teamId, upTo, by: seat(number) }, async (bidder) => {
    const outcome = await saveProxy(ports, league.key, bidder, wish);
    return outcome.ok
      ? { ok: true, value: { value: { draft: outcome.value.draft }, repeated: false } }
      : outcome;
  });
}

/** Lets members change their proxies for the lot on the block, or switch Auto, from its last second to the moment of its sale. */
async function changeProxiesLast(hall: Hall, acknowledged: Acknowledged[]): Promise<void> {
  const { ports, random, members } = hall;
  const { auction, pause: isPaused } = hall.state();
  const left = Date.parse(auction?.lot?.endsAt ?? '') - 1000 - ports.clock.now().getTime();
  if (isPaused || !(left > 0)) return;
  await passTime(hall, left + Math.floor(random() * 2000));
  for (let number = 1; number <= members; number += 1)
    if (random() < 0.5) await proxy(hall, acknowledged, number);
  if (random() < 0.2) await switchAuto(hall, 1 + Math.floor(random() * members));
}

/** A commissioner undoes the last sale, or the one that their page shows as the last. */
async function undo({ ports, league, random, screens }: Hall): Promise<void> {
  const shown = screens[0]?.shown()?.sold?.length ?? 0;
  const seen = random() < 0.5 && shown > 0 ? { pickOrder: shown } : {};
  await tool(() => undoPick(ports, league.key, seat(1), seen));
}

/** A commissioner acts before the timers of an overdue lot arrive. */
async function useLate(hall: Hall, acknowledged: Acknowledged[]): Promise<void> {
  const { ports, random } = hall;
  const { auction, pause: isPaused } = hall.state();
  const ends = Date.parse(auction?.lot?.endsAt ?? '') + 1000;
  if (isPaused || !(ends > ports.clock.now().getTime())) return;
  ports.clock.set(new Date(ends + Math.floor(random() * 2000)));
  await (random() < 0.5 ? undo(hall) : pause(hall, acknowledged));
}

async function switchAuto({ ports, league, random }: Hall, number: number): Promise<void> {
  await tool(() => setDraftAuto(ports, league.key, seat(number), { on: random() < 0.5 }));
}

async function pause({ ports, league }: Hall, acknowledged: Acknowledged[]): Promise<void> {
  const draft = await tool(() => pauseDraft(ports, league.key, seat(1)));
  if (draft)
    acknowledged.push({ by: seat(1), teamId: 0, draft, askedAt: ports.clock.now(), repeated: false });
}

type Sent = Pick<Acknowledged, 'by' | 'teamId' | 'startedAt' | 'price' | 'upTo' | 'clientId'>;
type Reply = Outcome<{ value: { draft: Draft }; repeated: boolean }, string>;

/**
 * Sends a request, which takes up to a second to be judged. Its browser repeats it until it is decided, and at times once more, as
 * after a lost reply.
 */
async function send(
  hall: Hall,
  acknowledged: Acknowledged[],
  sent: Sent,
  ask: (bidder: ReturnType<typeof acting> & { askedAt: Date }) => Promise<Reply>,
): Promise<void> {
  const { ports, random, bug } = hall;
  const now = ports.clock.now().getTime();
  const askedAt = new Date(
    Math.max(now - Math.floor(random() * 1000), Date.parse(sent.startedAt ?? '') || 0),
  );
  const told = bug === 'takes late bids' ? new Date(askedAt.getTime() - 5000) : askedAt;
  const bidder = { ...acting(sent.by), askedAt: told };
  const once = await insist(() => ask(bidder));
  if (!once?.ok) return;
  acknowledged.push({ ...sent, draft: once.value.value.draft, askedAt, repeated: once.value.repeated });
  if (sent.clientId === undefined || random() > 0.1) return;
  const again = await insist(() => ask(bidder));
  if (again && !(again.ok && again.value.repeated))
    acknowledged.push({ ...sent, askedAt, wrong: 'a repeat is answered otherwise', repeated: true });
}

async function tool(use: () => Promise<Outcome<Draft, string>>): Promise<Draft | undefined> {
  const outcome = await insist(use);
  return outcome?.ok ? outcome.value : undefined;
}

const TRIES = 6;

/** Asks again while the game is busy. Undefined if it stays busy, so that no one knows the request's outcome. */
async function insist<Value>(
  ask: () => Promise<Outcome<Value, string>>,
): Promise<Outcome<Value, string> | undefined> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    try {
      const outcome = await ask();
      if (outcome.ok || outcome.refused !== 'unavailable') return outcome;
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
    }
  }
  return undefined;
}

let ids = 0;
const idOf = (_hall: Hall): string => `request-${(ids += 1)}`;

import { lastWeekOf } from '#shared/domain/seasons.ts';
import { oneOf } from '#test/support/random.ts';
import type { LeagueScene } from './league-scene.ts';
import { SEASON } from './results-desk.ts';
import type { Partners } from './partners.ts';
import type { Substitutes } from './substitutes.ts';
import type { Visitors } from './visitors.ts';
import type { Words } from './words.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;
/** The weekly rush of trades: the highest number of acts in it, and how many ms it lasts. */
const RUSH = { mostActs: 4, ms: 3000 } as const;
/**
 * How long an absent member stays away before returning, in ms. The return is around the time when the seat can be given away.
 */
const BACK_AFTER_MS = { least: 22 * DAY_MS, most: 45 * DAY_MS } as const;

/** The share of weeks in which someone begins or stops to share a seat. */
const CHANGED = 0.3;

/** A league's year, with everyone who acts in it. */
interface Year extends LeagueScene {
  visitors: Visitors;
  substitutes: Substitutes;
  words: Words;
  partners: Partners;
}

/** Plans each week of the season: visits, trades, chat, and transferred seats. */
export function openWeeks(year: Year): void {
  const { world, plan } = year;
  for (let week = 1; week <= SEASON.weeks; week += 1) {
    const begins = Date.parse(SEASON.kickoff) + (week - 1) * WEEK_MS;
    const sometime = () => begins + world.between(0, WEEK_MS - DAY_MS);
    world.at(begins, () => year.visitors.lookInThisWeek());
    rush(year, sometime());
    world.at(sometime(), () => void year.words.say(year.anyOf(oneOf(world.random, year.seats.holders))));
    if (plan.hasPartners && world.chance(CHANGED))
      world.at(sometime(), () => {
        rush(year, world.now);
        void year.partners.change();
      });
    world.at(sometime(), () => tryToGiveAway(year));
    for (const _ of plan.handedOnIn.filter((each) => each === week)) {
      const at = sometime();
      rush(year, at);
      world.at(at, () => handOn(year));
    }
    if (plan.ownerLeavesIn === week) world.at(sometime(), () => void year.substitutes.replaceOwner());
    if (plan.absence?.from === week) world.at(sometime(), () => beginAbsence(year));
  }
  openPlayoffs(year);
}

/** Plans the weeks of the playoffs, if they count: visits, chat, and seats that are given away. Trading is over. */
function openPlayoffs(year: Year): void {
  const { world } = year;
  for (let week = SEASON.weeks + 1; week <= lastWeekOf(year.season); week += 1) {
    const begins = Date.parse(SEASON.kickoff) + (week - 1) * WEEK_MS;
    const sometime = () => begins + world.between(0, WEEK_MS - DAY_MS);
    world.at(begins, () => year.visitors.lookInThisWeek());
    world.at(sometime(), () => void year.words.say(year.anyOf(oneOf(world.random, year.seats.holders))));
    world.at(sometime(), () => tryToGiveAway(year));
  }
}

function rush({ world, traders }: Year, at: number): void {
  const acts = world.between(1, RUSH.mostActs);
  for (let act = 0; act < acts; act += 1) world.at(at + world.between(0, RUSH.ms), () => traders?.act());
}

function handOn({ substitutes }: Year): void {
  const from = substitutes.anyMember();
  if (from !== undefined) void substitutes.handOn(from);
}

/** Makes a commissioner try to give away an absent member's seat, and sometimes the seat of a member who isn't absent. */
function tryToGiveAway({ world, seats, state, visitors, substitutes }: Year): void {
  const others = seats.holders.filter((holder) => holder !== state.ownerId);
  const absent = others.filter((holder) => visitors.isOut(holder));
  const [of] = world.chance(0.2) || absent.length === 0 ? [oneOf(world.random, others)] : absent;
  if (of !== undefined) void substitutes.giveAway(of);
}

function beginAbsence(year: Year): void {
  const { world, plan, substitutes, visitors } = year;
  const { ownerId } = year.state;
  const sharing = year.seats.holders.filter(
    (holder) => holder !== ownerId && year.shares.partnersOf(holder).length > 0 && !visitors.isOut(holder),
  );
  const isShared = sharing.length > 0 && world.chance(0.5);
  const who = isShared ? oneOf(world.random, sharing) : substitutes.anyMember();
  if (who === undefined) return;
  visitors.stayAway(who);
  // Partners who still visit keep the seat, although its holder is away.
  if (world.chance(0.5)) for (const partner of year.shares.partnersOf(who)) visitors.stayAway(partner);
  if (plan.absence?.ends === 'deleted')
    world.after(world.between(0, WEEK_MS), () => {
      if (!year.seats.holders.includes(who)) return;
      year.shares.mayLeave(who);
      void visitors.deleteAccount(who);
    });
  if (plan.absence?.ends === 'comes-back')
    world.after(world.between(BACK_AFTER_MS.least, BACK_AFTER_MS.most), () => void visitors.comeBack(who));
}

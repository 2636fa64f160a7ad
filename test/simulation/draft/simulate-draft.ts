import { MAILED } from '#shared/domain/news/notification-types.ts';
import { SETTLED_MS } from './commit-rules.ts';
import { DRAFT_AT, DRAFT_DEADLINE } from '#test/support/league-season.ts';
import { oneOf } from '#test/support/random.ts';
import { World, type Violation } from '../world.ts';
import type { Room } from './browser.ts';
import { CALM, DOWN, ROUGH } from './faults.ts';
import { connectChat, join, makeLeague, saveBoard } from './gathering.ts';
import { ChaosActor, STRANGER } from './chaos-actor.ts';
import { LONGEST_NIGHT_MS, planDay, USUAL, type Plan, type Shares } from './plan.ts';
import { Device } from './party.ts';
import { HABITS, Player, type Habit } from './player.ts';
import { giveAway, handOn } from './substitution.ts';
import { isOver, Site, type Mutation } from './site.ts';

/** The result of simulating the draft of one seed. */
export interface Report {
  seed: number;
  /** `turns` is how many picks a complete draft has. `picks` is how many were made. */
  turns: number;
  picks: number;
  autoPicks: number;
  /** How many pushes about turns reached devices. */
  told: number;
  /** Whether too few members had joined when the season's draft deadline passed. */
  isUndrafted: boolean;
  steps: number;
  /** A hash of the order in which the world let calls proceed. */
  hash: string;
  violation: Violation | undefined;
  lastSteps: readonly string[];
}

/**
 * How long an outage lasts, in ms. It is long enough for Lambda to give up on an invocation by a schedule, but too short for the
 * queue to give up on a message.
 */
const OUTAGE = { least: 2 * 60_000, most: 20 * 60_000 } as const;
/** After the last fault, every pick timer fires within this time, in ms. The time allows for two redeliveries. */
const SLACK_MS = 200_000;
const SETTLING_MS = 90_000;
/**
 * If the league has drafted, its run ends this long before the season's next timer, in ms. That timer is days away, so not even
 * its wake-up may fire before then.
 */
const BEFORE_TICK_MS = 10 * 60_000;
/** If the league ended without a draft, its run lasts this much longer, in ms. Such a league has no next timer. */
const QUIET_MS = 86_400_000;

const turnsOf = ({ members, teamsEach }: Plan): number => members.length * teamsEach;

/** Plays the draft of one seed, from the league's creation to its last stale timer. `others` override the usual shares. */
export async function simulateDraft(
  seed: number,
  mutation: Mutation = {},
  others: Partial<Shares> = {},
): Promise<Report> {
  const world = new World(seed, DRAFT_AT);
  const plan = planDay(world, { ...USUAL, ...others }, seed);
  const day = new DraftDay(new Site(world, plan.weather.until, mutation), plan);
  await day.play();
  const { picks, status } = day.season ?? { picks: [], status: 'draft' };
  return {
    seed,
    turns: turnsOf(plan),
    picks: picks.length,
    autoPicks: picks.filter((pick) => pick.auto).length,
    told: day.told,
    isUndrafted: status === 'ended',
    steps: world.steps,
    hash: world.hash(),
    violation: world.violation,
    lastSteps: world.lastSteps,
  };
}

/** The day of one league, from its creation until nothing happens anymore. */
class DraftDay {
  readonly #site: Site;
  readonly #plan: Plan;
  #players: readonly Player[] = [];
  #devices: readonly Device[] = [];
  #path: Room | undefined;

  constructor(site: Site, plan: Plan) {
    this.#site = site;
    this.#plan = plan;
  }

  get season() {
    return this.#path && this.#site.stored(this.#path);
  }

  get told(): number {
    return this.#site.oracle.toldTurns;
  }

  get #isOver(): boolean {
    return this.season !== undefined && isOver(this.season);
  }

  async play(): Promise<void> {
    const { world, oracle } = this.#site;
    const { members, weather, seconds, night, shares, isUnattended, isForgotten, isParty } = this.#plan;
    oracle.isPunctual = weather.isPunctual === true;
    oracle.isFresh = weather.isFresh === true;
    for (const userId of [...members, STRANGER]) await this.#site.signUp(userId);
    let isReady = false;
    void this.#gather().then(() => (isReady = true));
    await world.run(() => isReady);
    const turns = turnsOf(this.#plan);
    const nightMs = night ? LONGEST_NIGHT_MS : 0;
    const longest = turns * (seconds * 1000 + SLACK_MS) + nightMs + SETTLED_MS;
    const begins = isForgotten ? DRAFT_DEADLINE : (this.season?.draftDateTime ?? '');
    const startsAt = Math.max(world.now, Date.parse(begins) || 0);
    const calmAt = startsAt + Math.floor(world.random() * turns * seconds * 1000);
    const closesThen = world.chance(0.5) && !weather.isWatched;
    world.at(calmAt, () => {
      this.#site.faults = weather.after;
      if (closesThen) this.#closeTabs();
    });
    if (this.#site.faults === ROUGH && world.chance(shares.outages)) this.#breakDown(startsAt, calmAt);
    if (!isUnattended && this.#path) {
      const chaosActor = new ChaosActor(this.#site, this.#path, this.#plan);
      chaosActor.annoy(calmAt);
      chaosActor.moderate(calmAt);
      if (world.chance(shares.autos)) chaosActor.switchAuto(calmAt);
      if (world.chance(shares.substitutions) && !isParty) this.#substitute(world.between(startsAt, calmAt));
    }
    if (isParty) this.#throwParty(calmAt);
    await world.run(() => this.#isOver || world.now > calmAt + longest);
    if (!this.#isOver) world.fail('the draft did not end');
    await this.#settle();
  }

  /**
   * At the time `at`, makes a member hand on their seat and leave. If the draft has a member who never picks, there is an even
   * chance that the owner gives that member's seat away instead.
   */
  #substitute(at: number): void {
    const { world } = this.#site;
    world.at(at, () => {
      const [owner, ...others] = this.#players;
      const absent = world.chance(0.5) ? others.find(({ habit }) => habit === 'absent') : undefined;
      const leaver = absent ?? others.at(-1);
      if (!owner || !leaver || !this.#path || this.#isOver) return;
      const day = { site: this.#site, path: this.#path, leaver };
      void (absent ? giveAway(day, owner.userId) : handOn(day)).then((player) => {
        if (player) this.#players = [...this.#players, player];
      });
    });
  }

  /** Makes two commissioners enter the picks that they hear, each on a device of their own. */
  #throwParty(calmAt: number): void {
    const { members } = this.#plan;
    const room = this.#path;
    if (room) this.#devices = members.slice(0, 2).map((by) => new Device(this.#site, room, by, calmAt));
  }

  /** Breaks everything for some minutes of the draft. */
  #breakDown(from: number, calmAt: number): void {
    const { world } = this.#site;
    const begins = world.between(from, calmAt);
    world.at(begins, () => {
      if (!this.#isOver) this.#site.faults = DOWN;
    });
    world.at(Math.min(begins + world.between(OUTAGE.least, OUTAGE.most), calmAt), () => {
      if (this.#site.faults === DOWN) this.#site.faults = ROUGH;
    });
  }

  /** Stops the faults. After that, every open tab must reach the same draft, and late timers must change nothing. */
  async #settle(): Promise<void> {
    const { world, oracle } = this.#site;
    this.#site.faults = CALM;
    for (const device of this.#devices) device.calmDown();
    const until = world.now + SETTLING_MS;
    world.at(until, () => undefined);
    await world.run(() => world.now >= until);
    if (world.violation) return;
    const { version, picks, status } = oracle.stored;
    const turns = status === 'ended' ? 0 : turnsOf(this.#plan);
    if (picks.length !== turns) world.fail(`${picks.length} picks at the end`);
    for (const tab of this.#tabs()) {
      if (!tab.isClosed && tab.draft?.version !== version)
        world.fail(`${tab.name} still shows version ${tab.draft?.version} of ${version}`);
    }
    if (this.#devices.some(({ waiting }) => waiting.length > 0))
      world.fail('what was entered waits for ever');
    this.#closeTabs();
    const { tickAt } = oracle.stored;
    const quietUntil = tickAt === null ? world.now + QUIET_MS : Date.parse(tickAt) - BEFORE_TICK_MS;
    world.at(quietUntil, () => undefined);
    await world.run(() => world.now >= quietUntil);
    if (oracle.stored.version !== version) world.fail('a timer changed a draft that was over');
    const { season, order, teamsEach } = oracle.stored;
    oracle.checkCount(await this.#site.sumsOf({ season, seats: order.length, teamsEach }));
    await this.#checkNews();
    if (this.#plan.chat !== null) await this.#checkChat();
  }

  /**
   * Checks that the group chat got every post. First announces another check for pending posts, because the earlier checks may
   * have been lost.
   */
  async #checkChat(): Promise<void> {
    const { world, oracle, chat } = this.#site;
    let isAnnounced = false;
    void this.#site
      .run({ name: 'announceLook' }, (ports) => ports.groupChatChecks.announce(oracle.stored))
      .then(() => (isAnnounced = true));
    await world.run(() => isAnnounced && chat.waiting === 0);
    chat.ear.check(oracle.stored);
  }

  /**
   * Checks that each member got one notification about joining and one about the draft's start or end, and that emails were
   * announced for them.
   */
  async #checkNews(): Promise<void> {
    for (const [index, userId] of this.#plan.members.entries()) {
      // If the reply to the league's creation was lost, a retry may have created another league, but no one else joins that one.
      const told = (await this.#site.toldTo(userId)).filter(
        ({ leagueId }) => leagueId === this.#path?.leagueId,
      );
      const times = (title: RegExp) => told.filter((row) => title.test(row.title)).length;
      const [starts, joins] = [
        times(/is drafting now$|was auto-drafted$|season is over$/),
        times(/^You joined/),
      ];
      if (times(/drafts in/) > 1) this.#site.world.fail(`${userId} was reminded more than once`);
      if (starts !== 1) this.#site.world.fail(`${userId} was told ${starts} times of the start`);
      if (joins !== Math.min(index, 1)) this.#site.world.fail(`${userId} was told ${joins} times of joining`);
      const silent = told.find(({ type, isAnnounced }) => MAILED.has(type) && !isAnnounced);
      if (silent) this.#site.world.fail(`no mail was announced of ${silent.title}`);
    }
  }

  /** Creates the league, makes members join it and save their boards, and starts the draft. */
  async #gather(): Promise<void> {
    const { world, usecases, oracle } = this.#site;
    const { members, weather, isUnattended, isScheduled, isForgotten, isParty } = this.#plan;
    const league = await makeLeague(this.#site, this.#plan);
    await connectChat(this.#site, this.#plan, league.id);
    const { season, draftDateTime } = league.currentSeason;
    const path = { leagueId: league.id, season, draftDateTime };
    this.#path = path;
    oracle.follow(this.#site.stored(path));
    const [owner = '', ...joiners] = members;
    await Promise.all(joiners.map((userId) => join(this.#site, userId, league)));
    if (isParty) await this.#promote(joiners[0] ?? '');
    await Promise.all(members.map((userId) => saveBoard(this.#site, path, userId)));
    if (world.chance(0.3))
      await this.#site.insist({ name: 'randomize' }, (ports) =>
        usecases.randomizeDraftOrder(ports, path, owner),
      );
    const habits = members.map((): Habit => (isUnattended ? 'absent' : oneOf(world.random, HABITS)));
    if (weather.isWatched) habits[0] = 'late';
    if (!isUnattended) {
      this.#players = members.map(
        (userId, index) => new Player(this.#site, path, userId, `m${index + 1}`, habits[index] ?? 'absent'),
      );
      for (const tab of this.#tabs()) tab.open();
    }
    if (isScheduled || isForgotten) return;
    const start = () =>
      this.#site.insist({ name: 'startDraft', by: owner }, (ports) =>
        usecases.startDraft(ports, path, owner),
      );
    await Promise.all(world.chance(0.3) ? [start(), start()] : [start()]);
  }

  async #promote(userId: string): Promise<void> {
    const { leagueId = '' } = this.#path ?? {};
    const [by = ''] = this.#plan.members;
    await this.#site.insist({ name: 'addCommissioner' }, (ports) =>
      this.#site.usecases.addCommissioner(ports, { leagueId, by, userId }),
    );
  }

  #tabs() {
    return this.#players.flatMap((player) => player.tabs);
  }

  #closeTabs(): void {
    for (const tab of this.#tabs()) tab.close();
  }
}

import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { currentTurn } from '#shared/domain/draft-order.ts';
import { DRAFT_ORDER_TYPES, DRAFT_STRATEGIES, type CommissionerTools } from '#shared/domain/league-season.ts';
import type { NightWindow } from '#shared/domain/night.ts';
import { MAILED } from '#shared/domain/news.ts';
import { NFL_TEAMS } from '#shared/domain/teams.ts';
import { DRAFT_AT, DRAFT_DEADLINE, seat } from '#test/support/league-season.ts';
import { below, oneOf, shuffled } from '#test/support/random.ts';
import type { Room } from './browser.ts';
import { CALM, DOWN, ROUGH, WEATHERS, type Weather } from './faults.ts';
import { HABITS, Player, type Habit } from './player.ts';
import { Site, type Mutation } from './site.ts';
import { World, type Violation } from './world.ts';

/** What one seed showed. */
export interface Report {
  seed: number;
  members: number;
  picks: number;
  autoPicks: number;
  /** Too few had joined when the season's draft deadline came. */
  isUndrafted: boolean;
  steps: number;
  /** Of everything that was released, in order. */
  hash: string;
  violation: Violation | undefined;
  lastSteps: readonly string[];
}

const STRANGER = seat(99);
const MEMBERS = [2, 2, 2, 3, 3, 3, 4, 4, 4, 4, 5, 6, 10] as const;
const SECONDS_A_PICK = [60, 60, 60, 60, 90, 90, 90] as const;
/** Longer than a queue can wait, so that a wake-up stands before. */
const LONG_PICK = { seconds: 1000, share: 0.08, mostMembers: 4 } as const;
/** Most drafts of long clocks meet a night; these begin so many minutes after seven in the evening, as the draft does. */
const NIGHT = { share: 0.7, begins: [5, 59], minutes: [10, 40] } as const;
/** Long enough for Lambda to give up what a schedule set off, short enough for the queue. */
const OUTAGE = { share: 0.3, least: 2 * 60_000, most: 20 * 60_000 } as const;
/** Drafts that start so long before their season's draft deadline, which ends many of them. */
const LAST_DAY = { share: 0.15, ms: [5 * 60_000, 15 * 60_000] } as const;
/** How many leagues allow a tool, how often it is used, in ms and in clocks of a pick, and how long a draft stands still. */
const TOOLS = { share: 0.3, least: 3000, most: 1500, pausedMs: [30_000, 90_000] } as const;
/** After the last fault every pick's timer comes at its latest: a redelivery after a redelivery. */
const SLACK_MS = 200_000;
const SETTLING_MS = 90_000;
/** The drafted season's own timer comes days later, and its wake-up some minutes before. */
const BEFORE_TICK_MS = 10 * 60_000;
/** A season that ended undrafted has none. */
const QUIET_MS = 86_400_000;

/** Plays the draft of one seed from the league's creation to its last stale timer. */
export async function simulateDraft(seed: number, mutation: Mutation = {}): Promise<Report> {
  const world = new World(seed, DRAFT_AT);
  const weather = weatherOf(world);
  const isLast = !weather.isWatched && world.chance(LAST_DAY.share);
  if (isLast) world.now = Date.parse(DRAFT_DEADLINE) - world.between(...LAST_DAY.ms);
  const day = new DraftDay(new Site(world, weather.until, mutation), weather, isLast);
  await day.play();
  const { picks, status } = day.season ?? { picks: [], status: 'draft' };
  return {
    seed,
    members: day.members.length,
    picks: picks.length,
    autoPicks: picks.filter((pick) => pick.auto).length,
    isUndrafted: status === 'ended',
    steps: world.steps,
    hash: world.hash(),
    violation: world.violation,
    lastSteps: world.lastSteps,
  };
}

function weatherOf(world: World): Weather {
  let left = world.random();
  const [usual, ...rest] = WEATHERS;
  return rest.find(({ share }) => (left -= share) < 0) ?? usual;
}

function nightOf(world: World): NightWindow {
  const begins = world.between(...NIGHT.begins);
  const time = (minute: number) => `${19 + Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
  return { from: time(begins), to: time(begins + world.between(...NIGHT.minutes)) };
}

/** One league's day: who is in it, how they behave, and when the faults stop. */
class DraftDay {
  readonly members: readonly string[];
  #players: readonly Player[] = [];
  readonly #site: Site;
  readonly #seconds: number;
  readonly #night: NightWindow | null;
  readonly #isScheduled: boolean;
  readonly #isUnattended: boolean;
  /** Nobody starts the draft. */
  readonly #isForgotten: boolean;
  readonly #weather: Weather;
  readonly #tools: CommissionerTools;
  #path: Room | undefined;

  constructor(site: Site, weather: Weather, isLast: boolean) {
    const { world } = site;
    this.#site = site;
    this.#weather = weather;
    this.members = Array.from({ length: oneOf(world.random, MEMBERS) }, (_, index) => seat(index + 1));
    const isLong = this.members.length <= LONG_PICK.mostMembers && world.chance(LONG_PICK.share);
    this.#seconds = isLong ? LONG_PICK.seconds : oneOf(world.random, SECONDS_A_PICK);
    this.#night = isLong && !isLast && world.chance(NIGHT.share) ? nightOf(world) : null;
    const isAllowed = () => world.chance(TOOLS.share);
    this.#tools = { pause: isAllowed(), undo: isAllowed(), proxyPick: isAllowed() };
    this.#isForgotten = isLast && world.chance(0.4);
    this.#isScheduled = !isLast && world.chance(0.3) && !weather.isWatched;
    this.#isUnattended = world.chance(0.2) && !weather.isWatched;
  }

  get season() {
    return this.#path && this.#site.stored(this.#path);
  }

  get #isOver(): boolean {
    return this.season?.status === 'active' || this.season?.status === 'ended';
  }

  async play(): Promise<void> {
    const { world, oracle } = this.#site;
    oracle.isPunctual = this.#weather.isPunctual === true;
    oracle.isFresh = this.#weather.isFresh === true;
    for (const userId of [...this.members, STRANGER]) await this.#site.signUp(userId);
    let isReady = false;
    void this.#gather().then(() => (isReady = true));
    await world.run(() => isReady);
    const turns = this.members.length * 3;
    const nightMs = this.#night ? NIGHT.minutes[1] * 60_000 : 0;
    const longest = turns * (this.#seconds * 1000 + SLACK_MS) + nightMs;
    const begins = this.#isForgotten ? DRAFT_DEADLINE : (this.season?.draftDateTime ?? '');
    const startsAt = Math.max(world.now, Date.parse(begins) || 0);
    const calmAt = startsAt + Math.floor(world.random() * turns * this.#seconds * 1000);
    const closesThen = world.chance(0.5) && !this.#weather.isWatched;
    world.at(calmAt, () => {
      this.#site.faults = this.#weather.after;
      if (closesThen) this.#closeTabs();
    });
    if (this.#site.faults === ROUGH && world.chance(OUTAGE.share)) this.#breakDown(startsAt, calmAt);
    if (!this.#isUnattended) {
      this.#annoy(calmAt);
      this.#moderate(calmAt);
    }
    await world.run(() => this.#isOver || world.now > calmAt + longest);
    if (!this.#isOver) world.fail('the draft did not end');
    await this.#settle();
  }

  /** For some minutes of the draft nothing works. */
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

  /** The faults stop, every open tab comes to the same draft, and what fires late changes nothing. */
  async #settle(): Promise<void> {
    const { world, oracle } = this.#site;
    this.#site.faults = CALM;
    const until = world.now + SETTLING_MS;
    world.at(until, () => undefined);
    await world.run(() => world.now >= until);
    if (world.violation) return;
    const { version, picks, status } = oracle.stored;
    const turns = status === 'ended' ? 0 : this.members.length * 3;
    if (picks.length !== turns) world.fail(`${picks.length} picks at the end`);
    for (const tab of this.#tabs()) {
      if (!tab.isClosed && tab.draft?.version !== version)
        world.fail(`${tab.name} still shows version ${tab.draft?.version} of ${version}`);
    }
    this.#closeTabs();
    const { tickAt } = oracle.stored;
    const quietUntil = tickAt === null ? world.now + QUIET_MS : Date.parse(tickAt) - BEFORE_TICK_MS;
    world.at(quietUntil, () => undefined);
    await world.run(() => world.now >= quietUntil);
    if (oracle.stored.version !== version) world.fail('a timer changed a draft that was over');
    await this.#checkNews();
  }

  /** Who joined, and how their draft began or ended, was told them once, and every mail of that was announced. */
  async #checkNews(): Promise<void> {
    for (const [index, userId] of this.members.entries()) {
      // A try whose reply was lost may have made another league, which nobody else joins.
      const told = (await this.#site.toldTo(userId)).filter(
        ({ leagueId }) => leagueId === this.#path?.leagueId,
      );
      const times = (title: RegExp) => told.filter((row) => title.test(row.title)).length;
      const [starts, joins] = [times(/has started$|was drafted|has ended$/), times(/^You joined/)];
      if (times(/starts in/) > 1) this.#site.world.fail(`${userId} was reminded more than once`);
      if (starts !== 1) this.#site.world.fail(`${userId} was told ${starts} times of the start`);
      if (joins !== Math.min(index, 1)) this.#site.world.fail(`${userId} was told ${joins} times of joining`);
      const silent = told.find(({ type, isAnnounced }) => MAILED.has(type) && !isAnnounced);
      if (silent) this.#site.world.fail(`no mail was announced of ${silent.title}`);
    }
  }

  /** Creation, joining, boards and start. */
  async #gather(): Promise<void> {
    const { world, usecases, oracle } = this.#site;
    const league = await this.#create();
    const { season, draftDateTime } = league.currentSeason;
    const path = { leagueId: league.id, season, draftDateTime };
    this.#path = path;
    oracle.follow(this.#site.stored(path));
    const [owner = '', ...joiners] = this.members;
    await Promise.all(joiners.map((userId) => this.#join(userId, league)));
    await Promise.all(this.members.map((userId) => this.#saveBoard(userId)));
    if (world.chance(0.3))
      await this.#site.insist({ name: 'randomize' }, (ports) =>
        usecases.randomizeDraftOrder(ports, path, owner),
      );
    const habits = this.members.map(
      (): Habit => (this.#isUnattended ? 'absent' : oneOf(world.random, HABITS)),
    );
    if (this.#weather.isWatched) habits[0] = 'late';
    if (!this.#isUnattended) {
      this.#players = this.members.map(
        (userId, index) => new Player(this.#site, path, userId, `m${index + 1}`, habits[index] ?? 'absent'),
      );
      for (const tab of this.#tabs()) tab.open();
    }
    if (this.#isScheduled || this.#isForgotten) return;
    const start = () =>
      this.#site.insist({ name: 'startDraft', by: owner }, (ports) =>
        usecases.startDraft(ports, path, owner),
      );
    await Promise.all(world.chance(0.3) ? [start(), start()] : [start()]);
  }

  async #create(): Promise<LeagueReply> {
    const { world, usecases } = this.#site;
    const [owner = ''] = this.members;
    const size = this.members.length;
    const wish = {
      name: 'Simulated',
      maxMembers: (size < 4 && !this.#isForgotten) || world.chance(0.5) ? size : 10,
      isPublic: world.chance(0.5),
      draftDateTime: null,
      draftTimerDuration: this.#seconds,
      draftOrderType: oneOf(world.random, DRAFT_ORDER_TYPES),
      nightWindow: this.#night,
      commissionerTools: this.#tools,
    };
    for (;;) {
      const draftDateTime = this.#isScheduled
        ? new Date(world.now + world.between(10, 40) * 60_000).toISOString()
        : null;
      const created = await this.#site.insist({ name: 'createLeague' }, (ports) =>
        usecases.createLeague(ports, owner, { ...wish, draftDateTime }),
      );
      if (created.ok) return created.value;
    }
  }

  /** By code, or out of the public list when the league shows there. */
  async #join(userId: string, league: LeagueReply): Promise<void> {
    const { usecases } = this.#site;
    const listed = await this.#site.insist({ name: 'public-leagues' }, usecases.readPublicLeagues);
    const wish = listed.some((entry) => entry.id === league.id)
      ? { leagueId: league.id }
      : { code: league.code };
    const joined = await this.#site.insist({ name: 'joinLeague' }, (ports) =>
      usecases.joinLeague(ports, userId, wish),
    );
    if (!joined.ok) this.#site.world.fail(`${userId} could not join: ${joined.refused}`);
  }

  async #saveBoard(userId: string): Promise<void> {
    const { world, usecases } = this.#site;
    const path = this.#path;
    if (!path || world.chance(0.4)) return;
    const teamOrder = shuffled(
      world.random,
      NFL_TEAMS.map((team) => team.id),
    ).slice(0, below(world.random, 33));
    const board = { teamOrder, strategy: oneOf(world.random, DRAFT_STRATEGIES) };
    await this.#site.insist({ name: 'saveBoard' }, (ports) => usecases.saveBoard(ports, path, userId, board));
  }

  /** Until the faults stop: requests that must be refused, and boards that change. */
  #annoy(until: number): void {
    const { world, usecases } = this.#site;
    const path = this.#path;
    if (!path || world.now > until || this.#isOver) return;
    const by = world.chance(0.3) ? STRANGER : oneOf(world.random, this.members);
    const pick = (teamId: number) =>
      this.#site.request({ name: 'makePick', by, teamId }, (ports) =>
        usecases.makePick(ports, path, by, { teamId }),
      );
    const taken = this.season?.picks.at(-1)?.nflTeamId ?? 33;
    const acts = [
      () => pick(33),
      () => pick(taken),
      () => pick(0),
      () => pick(1 + below(world.random, NFL_TEAMS.length)),
      () => this.#site.request({ name: 'startDraft', by }, (ports) => usecases.startDraft(ports, path, by)),
      () =>
        this.#site.request({ name: 'randomize' }, (ports) => usecases.randomizeDraftOrder(ports, path, by)),
      () => (by === STRANGER ? pick(33) : this.#saveBoard(by)),
    ];
    void oneOf(world.random, acts)();
    world.after(world.between(2000, this.#seconds * 700), () => this.#annoy(until));
  }

  /** Until the faults stop the owner, and sometimes somebody else, uses the league's tools, or tries to. */
  #moderate(until: number): void {
    const { world, usecases } = this.#site;
    const path = this.#path;
    const [owner = ''] = this.members;
    if (!path || world.now > until || this.#isOver) return;
    const by = world.chance(0.85) ? owner : oneOf(world.random, [STRANGER, ...this.members]);
    const acts = [
      () => this.#site.request({ name: 'pauseDraft', by }, (ports) => usecases.pauseDraft(ports, path, by)),
      () => this.#undo(path, by),
      () => this.#pickFor(path, by),
    ];
    void oneOf(world.random, acts)();
    world.after(world.between(TOOLS.least, this.#seconds * TOOLS.most), () => this.#moderate(until));
    this.#letGoOn(path, owner);
  }

  /** A draft that has stood for a while goes on; a request to pause it may still come after this one. */
  #letGoOn(path: Room, owner: string): void {
    const { world, usecases } = this.#site;
    world.after(world.between(...TOOLS.pausedMs), () => {
      if (!this.season?.pause || this.#isOver) return;
      void this.#site
        .insist({ name: 'resumeDraft', by: owner }, (ports) => usecases.resumeDraft(ports, path, owner))
        .then(() => this.#letGoOn(path, owner));
    });
  }

  async #undo(path: Room, by: string): Promise<void> {
    const { world, usecases } = this.#site;
    const pickOrder = world.chance(0.8) ? this.season?.picks.at(-1)?.pickOrder : undefined;
    const undo = () =>
      this.#site.request({ name: 'undoPick', by }, (ports) =>
        usecases.undoPick(ports, path, by, { pickOrder }),
      );
    await Promise.all(pickOrder !== undefined && world.chance(0.2) ? [undo(), undo()] : [undo()]);
  }

  async #pickFor(path: Room, by: string): Promise<void> {
    const { world, usecases } = this.#site;
    const turn = this.season && currentTurn(this.season);
    if (!turn) return;
    const forUserId = world.chance(0.8) ? turn.userId : oneOf(world.random, this.members);
    const teamId = 1 + below(world.random, NFL_TEAMS.length);
    const pickOrder = world.chance(0.7) ? turn.pickOrder : Math.max(1, turn.pickOrder - 1);
    await this.#site.request({ name: 'makePick', by, teamId, pickOrder, forUserId }, (ports) =>
      usecases.makePick(ports, path, by, { teamId, pickOrder, forUserId }),
    );
  }

  #tabs() {
    return this.#players.flatMap((player) => player.tabs);
  }

  #closeTabs(): void {
    for (const tab of this.#tabs()) tab.close();
  }
}

import type { Saved, StoredEffects } from '#functions/ports/ports.ts';
import { renewLeague } from '#functions/usecases/leagues/renew-league.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import { peopleOf } from '#shared/domain/league-members.ts';
import type { MemoryPorts } from '#test/support/memory-ports.ts';
import { through } from '../network.ts';
import { NOTHING } from '../trades/market.ts';
import { Traders } from '../trades/traders.ts';
import { ClockBook } from './clock-book.ts';
import { CorrectionBook } from './correction-book.ts';
import { Corrections } from './corrections.ts';
import { DraftRoom } from './draft-room.ts';
import { DraftTools } from './draft-tools.ts';
import { LeagueScene } from './league-scene.ts';
import { gather } from './lobby.ts';
import { wrongTable } from './second-tables.ts';
import { Partners } from './partners.ts';
import { Reviews } from './reviews.ts';
import { SEASON } from './results-desk.ts';
import { Substitutes } from './substitutes.ts';
import { Visitors } from './visitors.ts';
import { openWeeks } from './weeks.ts';
import { Words } from './words.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How long after a season's last day all results are known and corrected, and all its timers have fired. */
const OVER_AFTER_MS = 20 * DAY_MS;
/** How often members trade in the first days after the draft, if they do. */
const EARLY_ACTS = 3;
export const NEXT_SEASON = '2026-27';

/** Breaks something that functions use or that pages read. The simulation must catch every bug like that. */
export interface YearMutation {
  functions?: (ports: MemoryPorts) => void;
  pages?: (ports: MemoryPorts) => void;
}

/** Plays one league from its lobby to its renewal, over stores behind a network, in virtual time. */
export class LeagueYear extends LeagueScene {
  readonly visitors = new Visitors(this);
  readonly words = new Words(this);
  readonly substitutes = new Substitutes(this, this.visitors, this.words);
  readonly partners = new Partners(this, this.visitors);
  readonly clock = new ClockBook();
  readonly draftTools = new DraftTools(this, this.visitors, this.clock);
  readonly corrected = new CorrectionBook(this, this.visitors);
  readonly corrections = new Corrections(this, this);
  readonly draftRoom = new DraftRoom(this, this);
  readonly reviews = new Reviews(this, this.substitutes);

  async play(mutation: YearMutation = {}): Promise<void> {
    const { world, plain, servers } = this;
    servers.ports = { ...plain, ...this.#behind() };
    this.pages = { ...plain };
    mutation.functions?.(servers.ports);
    mutation.pages?.(this.pages);
    let isOver = false;
    void this.#live().then(
      () => (isOver = true),
      (error: unknown) => world.fail(String(error)),
    );
    await world.run(() => isOver);
    if (!isOver) world.fail('the year did not end');
  }

  async #live(): Promise<void> {
    const { world, servers, league } = await this.#drafted();
    this.traders = new Traders(servers, league.key, this.ledger, (holder) => this.anyOf(holder));
    this.reviews.open();
    this.results.open(() => this.#look());
    openWeeks(this);
    await this.#beforeKickoff();
    const overAt = Date.parse(this.season.lastDay) + OVER_AFTER_MS;
    while (this.state.tickAt !== null && world.now < overAt) await world.pause(6 * HOUR_MS);
    if (this.state.tickAt !== null) world.fail('the season was never said to be over');
    await world.pause(overAt - world.now);
    const renew = () =>
      this.ask((server) => renewLeague(server, league.key.leagueId, this.state.ownerId, NEXT_SEASON));
    const renewed = await Promise.all(world.chance(0.5) ? [renew(), renew()] : [renew()]);
    if (renewed.some(({ ok }) => !ok)) world.fail('the league was not renewed');
    await world.pause(HOUR_MS);
  }

  async #drafted(): Promise<this> {
    await gather(this);
    await this.partners.gather();
    await this.draftRoom.hold();
    return this;
  }

  /** The days between the draft and the season, in which the draft may go on once more. */
  async #beforeKickoff(): Promise<void> {
    const { world, plan, traders, substitutes } = this;
    const sometime = () => world.between(0, 8 * 24 * HOUR_MS);
    if (plan.hasPartners)
      for (let change = 0; change < 2; change += 1)
        world.after(sometime(), () => void this.partners.change());
    if (world.chance(0.2))
      world.after(sometime(), () => {
        const from = substitutes.anyMember();
        if (from !== undefined) void substitutes.handOn(from);
      });
    if (world.chance(0.6))
      for (let act = 0; act < EARLY_ACTS; act += 1)
        world.after(world.between(0, 48 * HOUR_MS), () => traders?.act());
    if (plan.isCorrected) this.corrections.open();
    if (plan.isUndone) await this.draftTools.undoLastPick();
  }

  /** Compares the standings that a member sees now with those of the second implementation. */
  async #look(): Promise<void> {
    const wrong = await wrongTable(this);
    if (wrong !== undefined) this.world.fail(wrong);
  }

  /**
   * Returns the stores that sit behind a network. All writes of a season go through the seat book, which keeps its records up to
   * date.
   */
  #behind(): Partial<MemoryPorts> {
    const { leagues, seasons, trades, users, connections, invites, boards, chats, results } = this.plain;
    const behind = <Port extends object>(name: string, port: Port) => through(this.world, name, port);
    return {
      leagues: behind('leagues', leagues),
      seasons: behind('seasons', {
        ...seasons,
        save: (season: LeagueSeason) => this.#write(season, NOTHING, () => seasons.save(season)),
        saveWith: (season: LeagueSeason, effects: StoredEffects) =>
          this.#write(season, effects, () => seasons.saveWith(season, effects)),
      }),
      trades: behind('trades', trades),
      users: behind('users', users),
      connections: behind('connections', connections),
      invites: behind('invites', invites),
      boards: behind('boards', boards),
      chats: behind('chats', chats),
      results: behind('results', results),
      timers: this.servers.timers(),
    };
  }

  async #write(season: LeagueSeason, effects: StoredEffects, write: () => Promise<Saved>): Promise<Saved> {
    const before = this.stored(season);
    const saved = await write();
    if (saved !== 'saved' || season.season !== SEASON.label) return saved;
    const wrong =
      this.reviews.wrongPassing(before, season, effects) ??
      (await this.corrected.wrongWith(before, season, effects)) ??
      this.seats.wrongWith(before, season, effects) ??
      this.visitors.wrongPassing(before, season) ??
      this.clock.wrongWith(before, season, effects) ??
      this.shares.wrongWith(before, season, effects);
    if (wrong !== undefined) this.world.fail(`version ${season.version}: ${wrong}`);
    this.reviews.written();
    const present = new Set(season.members.flatMap(peopleOf));
    for (const userId of before.members.flatMap(peopleOf))
      if (!present.has(userId)) await this.#judgeLeft(userId);
    if (season.status === 'drafting') this.draftRoom.look(before, season);
    return saved;
  }

  /**
   * Checks that someone who has just lost a seat, or a share in one, keeps nothing that is meant for members. If they deleted their account, this isn't
   * checked, because the deletion does the cleanup.
   */
  async #judgeLeft(userId: string): Promise<void> {
    if (this.visitors.isGone(userId)) return;
    const { leagueId, season } = this.league.key;
    const { offers } = await this.plain.trades.bookOf(leagueId);
    const rows = await this.plain.tracesOf(leagueId);
    const traces = [
      ...rows.filter((row) => row.includes(` ${userId}/`)),
      ...offers.filter(({ proposerId, receiverId }) => [proposerId, receiverId].includes(userId)),
      (await this.plain.boards.get(leagueId, season, userId)) ?? [],
    ].flat();
    if (traces.length > 0) this.world.fail(`${userId} has left, and ${JSON.stringify(traces[0])} stays`);
  }
}

import type { MomentFor } from '#functions/messages/game-push.ts';
import type { PushMessage } from '#functions/ports/ports.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import {
  isMomentOf,
  teamsHeld,
  teamsToTell,
  watchesGames,
  watchShardOf,
  type Moment,
} from '#shared/domain/season/game-push.ts';
import type { DeviceBook } from '#shared/domain/news/push-devices.ts';
import type { Game } from '#shared/domain/season/games.ts';
import { seat } from '#test/support/league-season.ts';
import type { MemoryPorts } from '#test/support/memory-ports.ts';
import type { SmallLeague } from '#test/support/small-league.ts';
import type { World } from '../world.ts';
import type { Run } from './run.ts';

/**
 * The longest time, in ms, from a trade until the rows that say who follows which game are up to date. Includes time for
 * failures.
 */
const LAG_MS = 20 * 60_000;

/** A value, and when it was stored. */
interface Since<Value> {
  at: number;
  value: Value;
}

/**
 * The invariants of pushed games. A push is about one of the reader's teams, its content was stored at some time during its
 * delivery, and a device gets it only once unless an earlier delivery was interrupted. In the end, the rows that say who follows
 * which game are correct, and members with default settings have received each final score, unless the queue refused their
 * separate message.
 */
export class SundayRules {
  count = 0;
  readonly #world: World;
  readonly #plain: MemoryPorts;
  readonly #season: string;
  readonly #last = new Set<string>();
  /** The parts of a game's moments whose delivery was interrupted. Only these parts may be pushed again. */
  readonly #broken = new Set<string>();
  /**
   * The members and games for which a separate message couldn't be sent. Such a message isn't retried, so that no one else gets a
   * push twice.
   */
  readonly #unannounced = new Set<string>();
  readonly #touched = new Set<string>();
  readonly #results: Since<readonly Game[]>[] = [];
  readonly #books = new Map<string, Since<DeviceBook>[]>();
  readonly #leagues: Since<LeagueSeason[]>[] = [];
  #firstTradeAt = Infinity;

  constructor(world: World, plain: MemoryPorts, season: string) {
    this.#world = world;
    this.#plain = plain;
    this.#season = season;
  }

  begin(leagues: readonly SmallLeague[]): void {
    this.#watch(leagues);
    this.#world.watch = () => this.#watch(leagues);
  }

  /** Records that a member changed something about the pushes they get. */
  touched(userId: string): void {
    this.#touched.add(userId);
  }

  /** Records a trade. For games that start after it, the rows that say who follows which game may be late. */
  traded(): void {
    this.#firstTradeAt = Math.min(this.#firstTradeAt, this.#world.now);
  }

  /** Records that a delivery ended without a reply. */
  broken({ gameId, moment, shard, to }: MomentFor): void {
    const part = shard ?? (to === undefined ? undefined : watchShardOf(to));
    this.#broken.add(`game-${gameId} ${moment} ${part}`);
  }

  /** Records messages that the queue refused, or whose arrival it didn't confirm. */
  unannounced(moments: readonly MomentFor[]): void {
    for (const { to, gameId } of moments) if (to !== undefined) this.#unannounced.add(`${to} ${gameId}`);
  }

  /** Checks a message that a device has received. */
  async told(run: Run, device: string, { payload }: PushMessage): Promise<void> {
    const { userId, title, tag } = payload;
    const moment: Moment = title.startsWith('Kickoff') ? 'kickoff' : 'final';
    const games = during(this.#results, run.startedAt).flatMap((stored) =>
      stored.filter((game) => tag === `game-${game.id}` && isMomentOf(game, moment)),
    );
    this.count += 1;
    if (games.length === 0)
      return this.#world.fail(`${userId} was told of ${tag}, ${moment}, which was not so`);
    if (moment === 'final' && !games.some((game) => isScoreIn(title, game)))
      return this.#world.fail(`${userId} was told ${title}, which was not stored`);
    const books = during(this.#books.get(userId) ?? [], run.startedAt);
    const owned = during(this.#leagues, this.#world.now - LAG_MS).some((seasons) => {
      const held = teamsHeld(userId, seasons, new Date(this.#world.now));
      return books.some((book) => games.some((game) => teamsToTell(book, held, game, moment).length > 0));
    });
    if (!owned) return this.#world.fail(`${userId} was told of ${tag}, whose teams are not theirs`);
    const which = `${device} ${tag} ${moment}`;
    const isAgain = this.#last.has(which) && !this.#broken.has(`${tag} ${moment} ${watchShardOf(userId)}`);
    this.#last.add(which);
    if (isAgain) this.#world.fail(`${device} was told ${title} twice`);
  }

  /** Checks the state at the end, once everything has been delivered. */
  async end(): Promise<void> {
    if (this.#world.violation) return;
    const seasons = this.#leagues.at(-1)?.value ?? [];
    const games = this.#results.at(-1)?.value ?? [];
    for (let number = 1; number <= 5; number += 1) {
      const userId = seat(number);
      const { teams } = await this.#plain.watches.of(userId);
      const book = await this.#plain.devices.get(userId);
      const isThere = (await this.#plain.users.get(userId)) !== undefined;
      const held = isThere ? teamsHeld(userId, seasons, new Date(this.#world.now)) : [];
      if (!isThere && teams.length > 0)
        this.#world.fail(`${userId} is gone and watches ${teams.length} teams`);
      if (!isThere || !watchesGames(book)) continue;
      if (JSON.stringify(teams) !== JSON.stringify(held))
        this.#world.fail(`${userId} watches ${JSON.stringify(teams)} and owns ${JSON.stringify(held)}`);
      if (this.#touched.has(userId)) continue;
      for (const game of games.filter((one) => isMomentOf(one, 'final'))) {
        if (teamsToTell(book, held, game, 'final').length === 0) continue;
        if (this.#unannounced.has(`${userId} ${game.id}`)) continue;
        const isTold = book.devices.every(({ id }) => this.#last.has(`${id} game-${game.id} final`));
        const isOld = this.#firstTradeAt > Date.parse(game.kickoff);
        if (!isTold && isOld) this.#world.fail(`${userId} was never told of ${game.id}`);
      }
    }
  }

  /** Records what is stored now if it differs from before. */
  #watch(leagues: readonly SmallLeague[]): void {
    const { storedSeasons } = this.#plain;
    const now = this.#world.now;
    const seasons = leagues.flatMap(({ key }) =>
      [...storedSeasons.values()].filter(({ leagueId }) => leagueId === key.leagueId),
    );
    const before = this.#leagues.at(-1)?.value;
    if (seasons.some((season, place) => season !== before?.[place]))
      this.#leagues.push({ at: now, value: seasons });
    void this.#plain.results.gamesOf(this.#season).then(({ games }) => {
      if (games !== this.#results.at(-1)?.value) this.#results.push({ at: now, value: games });
    });
    for (let number = 1; number <= 5; number += 1) {
      const userId = seat(number);
      void this.#plain.devices.get(userId).then((book) => {
        const own = this.#books.get(userId) ?? [];
        if (book !== own.at(-1)?.value) this.#books.set(userId, [...own, { at: now, value: book }]);
      });
    }
  }
}

/** Returns all values that were stored at some time from `since` on. */
function during<Value>(all: readonly Since<Value>[], since: number): Value[] {
  return all.filter((_, place) => (all[place + 1]?.at ?? Infinity) >= since).map(({ value }) => value);
}

function isScoreIn(title: string, { homeScore, awayScore }: Game): boolean {
  const said = (title.match(/\d+/g) ?? []).map(Number).slice(0, 2);
  const inOrder = (scores: readonly number[]) => scores.toSorted((a, b) => a - b).join();
  return inOrder([homeScore ?? -1, awayScore ?? -1]) === inOrder(said);
}

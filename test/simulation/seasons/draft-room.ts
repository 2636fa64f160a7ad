import { saveBoard } from '#functions/usecases/draft/boards.ts';
import { makePick } from '#functions/usecases/draft/make-pick.ts';
import { startDraft } from '#functions/usecases/draft/start-draft.ts';
import { currentTurn } from '#shared/domain/draft/draft-order.ts';
import { takenTeams } from '#shared/domain/draft/draft.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import { NFL_TEAMS } from '#shared/domain/teams.ts';
import { seat } from '#test/support/league-season.ts';
import { oneOf, shuffled } from '#test/support/random.ts';
import { acting } from '#test/support/small-league.ts';
import type { LeagueScene } from './league-scene.ts';
import type { Substitutes } from './substitutes.ts';

/** How many ms after the start of a turn the member clicks. The pick clock is 60 s, so some clicks are too late. */
const CLICK_MS = { least: 300, most: 62_000 } as const;
const TRIED_EVERY_MS = 45_000;
const LOOKED_EVERY_MS = 5000;

/** The draft in a league's year. It knows which members pick, which never do, and whose seat is transferred halfway through. */
export class DraftRoom {
  /** The teams of the picks that were acknowledged, keyed by pick number. */
  readonly made = new Map<number, number>();
  readonly #year: LeagueScene;
  readonly #substitutes: Substitutes;
  #sleeper: string | undefined;

  constructor(year: LeagueScene, substitutes: Substitutes) {
    this.#year = year;
    this.#substitutes = substitutes;
  }

  /** Runs the draft, from its start to the last pick. */
  async hold(): Promise<void> {
    const { world, plan, league } = this.#year;
    const { inDraft, shape } = plan;
    if (inDraft === 'given-away') this.#sleeper = seat(world.between(2, shape.maxMembers));
    const start = () => this.#year.ask((server) => startDraft(server, league.key, seat(1)));
    await Promise.all(this.#year.state.members.map(({ userId }) => this.#saveBoard(userId)));
    await Promise.all(world.chance(0.3) ? [start(), start()] : [start()]);
    if (inDraft === 'handed-over')
      world.after(world.between(1000, shape.maxMembers * shape.teamsEach * 20_000), () => this.#handOn());
    if (this.#sleeper !== undefined) this.#giveAway(this.#sleeper);
    while (this.#year.state.status === 'drafting') await world.pause(LOOKED_EVERY_MS);
  }

  /** After a write that starts a new turn, schedules the click of the member who is on the clock. */
  look(before: LeagueSeason, after: LeagueSeason): void {
    const turn = currentTurn(after);
    if (!turn || turn.userId === this.#sleeper) return;
    const last = currentTurn(before);
    if (last?.pickOrder === turn.pickOrder && last.userId === turn.userId) return;
    const { world } = this.#year;
    world.after(world.between(CLICK_MS.least, CLICK_MS.most), () => void this.#click(turn));
  }

  /** Saves a draft board for half of the members. When the clock picks for such a member, it picks from that board. */
  async #saveBoard(userId: string): Promise<void> {
    const { world, league } = this.#year;
    const teamOrder = shuffled(
      world.random,
      NFL_TEAMS.map(({ id }) => id),
    );
    if (world.chance(0.5))
      await this.#year.ask((server) =>
        saveBoard(server, league.key, userId, { teamOrder, strategy: 'wins' }),
      );
  }

  async #click({ userId, pickOrder }: { userId: string; pickOrder: number }): Promise<void> {
    const { world, league, state } = this.#year;
    const taken = takenTeams(state);
    const free = NFL_TEAMS.map(({ id }) => id).filter((id) => !taken.has(id));
    if (free.length === 0) return;
    const input = { teamId: oneOf(world.random, free), pickOrder };
    const made = await this.#year.ask((server) => makePick(server, league.key, acting(userId), input));
    if (made.ok) this.made.set(pickOrder, made.value.pick.nflTeamId);
  }

  #handOn(): void {
    const from = this.#year.state.status === 'drafting' ? this.#substitutes.anyMember() : undefined;
    if (from !== undefined) void this.#substitutes.handOn(from);
  }

  /** Keeps trying to give the seat away until the draft is over. That works once the clock has picked for the seat twice. */
  #giveAway(of: string): void {
    this.#year.world.after(TRIED_EVERY_MS, () => {
      if (this.#year.state.status !== 'drafting') return;
      void this.#substitutes.giveAway(of).then((isDone) => {
        if (!isDone) this.#giveAway(of);
      });
    });
  }
}

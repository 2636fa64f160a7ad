import { saveBoard } from '#functions/usecases/draft/boards.ts';
import { makePick } from '#functions/usecases/draft/make-pick.ts';
import { startDraft } from '#functions/usecases/draft/start-draft.ts';
import { currentTurn, type Turn } from '#shared/domain/draft/draft-order.ts';
import { takenTeams } from '#shared/domain/draft/draft.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import { NFL_TEAMS } from '#shared/domain/teams.ts';
import { seat } from '#test/support/league-season.ts';
import { oneOf, shuffled } from '#test/support/random.ts';
import { acting } from '#test/support/small-league.ts';
import type { DraftTools } from './draft-tools.ts';
import type { LeagueScene } from './league-scene.ts';
import type { Partners } from './partners.ts';
import type { Substitutes } from './substitutes.ts';

/**
 * How many ms after the start of a turn the member clicks. The pick clock is 60 s, so some clicks are too late, unless a
 * commissioner adds time.
 */
const CLICK_MS = { least: 300, most: 62_000, mostAdded: 150_000 } as const;
/** How often partners come, go or take over during a draft. */
const CHANGES = 2;
const TRIED_EVERY_MS = 45_000;
const LOOKED_EVERY_MS = 5000;

interface Actors {
  substitutes: Substitutes;
  partners: Partners;
  draftTools: DraftTools;
}

/** The draft in a league's year. It knows which members pick, which never do, and whose seat is transferred halfway through. */
export class DraftRoom {
  /** The teams of the picks that were acknowledged, keyed by pick number. */
  readonly made = new Map<number, number>();
  readonly #year: LeagueScene;
  /** How often someone's pick was refused because another person of the same seat had picked another team first. */
  races = 0;
  readonly #substitutes: Substitutes;
  readonly #partners: Partners;
  readonly #tools: DraftTools;
  #sleeper: string | undefined;

  constructor(year: LeagueScene, { substitutes, partners, draftTools }: Actors) {
    this.#year = year;
    this.#tools = draftTools;
    this.#partners = partners;
    this.#substitutes = substitutes;
  }

  /** Runs the draft, from its start to the last pick. */
  async hold(): Promise<void> {
    const { world, plan, league } = this.#year;
    const { inDraft, shape } = plan;
    if (inDraft === 'given-away') this.#sleeper = seat(world.between(2, shape.maxMembers));
    const start = () => this.#year.ask((server) => startDraft(server, league.key, seat(1)));
    await Promise.all(
      this.#year.state.members.map(({ userId }) => this.#saveBoard(this.#year.anyOf(userId))),
    );
    await Promise.all(world.chance(0.3) ? [start(), start()] : [start()]);
    if (inDraft === 'handed-over')
      world.after(world.between(1000, shape.maxMembers * shape.teamsEach * 20_000), () => this.#handOn());
    if (this.#sleeper !== undefined) this.#giveAway(this.#sleeper);
    if (plan.hasPartners)
      for (let change = 0; change < CHANGES; change += 1)
        world.after(world.between(1000, shape.maxMembers * shape.teamsEach * 20_000), () => this.#share());
    while (this.#year.state.status === 'drafting') await world.pause(LOOKED_EVERY_MS);
  }

  /** After a write that starts a new turn, or its clock, schedules the click of the member who is on the clock. */
  look(before: LeagueSeason, after: LeagueSeason): void {
    const turn = currentTurn(after);
    // An undone pick was acknowledged, and counts no longer.
    if (before.status === 'active') this.made.delete(before.picks.length);
    if (!turn || turn.userId === this.#sleeper) return;
    const last = currentTurn(before);
    const isSame = last?.pickOrder === turn.pickOrder && last.userId === turn.userId;
    if (isSame && (!before.pause || after.pause)) return;
    const { world, plan } = this.#year;
    if (!isSame) this.#tools.beginTurn(turn);
    const most = plan.hasMoreTime && world.chance(0.5) ? CLICK_MS.mostAdded : CLICK_MS.most;
    const at = world.between(CLICK_MS.least, most);
    world.after(at, () => this.#clickAll(turn));
  }

  /** Makes someone of the seat on the clock pick. Sometimes two or three of its people pick at the same moment. */
  #clickAll({ userId, pickOrder }: Turn): void {
    const { world, state, shares } = this.#year;
    const taken = takenTeams(state);
    const free = NFL_TEAMS.map(({ id }) => id).filter((id) => !taken.has(id));
    if (free.length === 0) return;
    const wanted = [oneOf(world.random, free), oneOf(world.random, free)];
    const [first = userId, ...others] = shuffled(world.random, shares.peopleOf(userId));
    const rivals = others.filter(() => world.chance(0.6));
    for (const by of [first, ...rivals])
      void this.#click({ by, pickOrder, teamId: oneOf(world.random, wanted) });
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

  async #click({ by, ...input }: { by: string; pickOrder: number; teamId: number }): Promise<void> {
    const { league, world } = this.#year;
    const made = await this.#year.ask((server) => makePick(server, league.key, acting(by), input));
    const wrong = this.#wrongAnswer(by, input, made);
    if (wrong !== undefined) world.fail(`pick ${input.pickOrder}: ${by} ${wrong}`);
    if (made.ok) this.made.set(input.pickOrder, made.value.pick.nflTeamId);
  }

  /** Checks that people of one seat who pick at the same moment learn whose pick counts. */
  #wrongAnswer(
    by: string,
    { pickOrder, teamId }: { pickOrder: number; teamId: number },
    made: Awaited<ReturnType<typeof makePick>>,
  ): string | undefined {
    const stored = this.#year.state.picks[pickOrder - 1];
    if (made.ok) {
      const { pick } = made.value;
      if (pick.nflTeamId !== teamId || pick.by !== stored?.by) return 'got another pick than the own one';
      return undefined;
    }
    if (!stored || stored.by === undefined || !this.#year.shares.peopleOf(stored.userId).includes(by))
      return undefined;
    if (stored.by === by) return stored.nflTeamId === teamId ? 'picked, and was refused' : undefined;
    const isSame = stored.nflTeamId === teamId;
    if (!isSame && made.refused === 'partner-picked') this.races += 1;
    return isSame || made.refused !== 'partner-picked'
      ? `lost to ${stored.by} and was told ${made.refused}`
      : undefined;
  }

  /** Makes a partner come, go or take over, while the draft goes on. */
  #share(): void {
    if (this.#year.state.status === 'drafting') void this.#partners.change();
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

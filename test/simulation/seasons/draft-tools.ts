import { addTime, resumeDraft, undoPick } from '#functions/usecases/draft/commissioner-tools.ts';
import type { Turn } from '#shared/domain/draft/draft-order.ts';
import { isCommissioner } from '#shared/domain/league-members.ts';
import { oneOf } from '#test/support/random.ts';
import type { ClockBook } from './clock-book.ts';
import type { LeagueScene } from './league-scene.ts';
import type { Visitors } from './visitors.ts';

const SECOND_MS = 1000;
const HOUR_MS = 3600 * SECOND_MS;
/** The share of turns in which a commissioner adds time, and how many ms after the turn's start. */
const TIME_ADDED = 0.4;
const ADDED_MS = { least: SECOND_MS, most: 61 * SECOND_MS } as const;
/** How long after the draft its last pick is undone, and for how long the draft is paused then, in ms. */
const UNDONE_MS = { least: HOUR_MS, most: 72 * HOUR_MS } as const;
const PAUSED_MS = { least: 5 * SECOND_MS, most: 24 * HOUR_MS } as const;

/** What commissioners do with the clock and the last pick of a draft. */
export class DraftTools {
  readonly #year: LeagueScene;
  readonly #visitors: Visitors;
  readonly #clock: ClockBook;
  /** How often a finished draft went on, because its last pick was undone. */
  reopened = 0;

  constructor(year: LeagueScene, visitors: Visitors, clock: ClockBook) {
    this.#year = year;
    this.#visitors = visitors;
    this.#clock = clock;
  }

  /** Returns a commissioner who is still there. The owner always is. */
  get leader(): string {
    const { state, world } = this.#year;
    const leaders = state.members.filter(
      ({ userId }) => isCommissioner(state, userId) && !this.#visitors.isOut(userId),
    );
    return oneOf(world.random, leaders).userId;
  }

  /**
   * Makes commissioners add time to some turns. Sometimes two who see the same clock do so at the same moment, and sometimes
   * one does so too often. In a league without this tool they only try.
   */
  beginTurn(turn: Turn): void {
    const { world, plan } = this.#year;
    if (!world.chance(plan.hasMoreTime ? TIME_ADDED : TIME_ADDED / 10)) return;
    const times = oneOf(world.random, [1, 1, 2, 4]);
    for (let time = 0; time < times; time += 1)
      world.after(world.between(ADDED_MS.least, ADDED_MS.most), () => {
        const timesAdded = this.#clock.added.get(turn.pickOrder) ?? 0;
        void this.#addTime({ pickOrder: turn.pickOrder, timesAdded });
        if (world.chance(0.2)) void this.#addTime({ pickOrder: turn.pickOrder, timesAdded });
      });
  }

  async #addTime(wish: { pickOrder: number; timesAdded: number }): Promise<void> {
    const { world, league, plan } = this.#year;
    const { leader } = this;
    const added = await this.#year.ask((server) => addTime(server, league.key, leader, wish));
    const times = this.#clock.added.get(wish.pickOrder) ?? 0;
    if (added.ok && times <= wish.timesAdded) world.fail(`time was acknowledged for pick ${wish.pickOrder}`);
    if (!added.ok && added.refused === 'no-more-time' && times < 3) world.fail('a commissioner got no time');
    const isAllowed = added.ok || added.refused !== 'tool-not-allowed';
    if (isAllowed !== plan.hasMoreTime) world.fail('time is added in a league that does not allow it');
  }

  /**
   * Undoes the last pick of the finished draft. That works as long as no trade was made. Then waits until the draft is finished
   * again.
   */
  async undoLastPick(): Promise<void> {
    const { world, league } = this.#year;
    await world.pause(world.between(UNDONE_MS.least, UNDONE_MS.most));
    const pickOrder = this.#year.state.picks.length;
    const { leader } = this;
    const undone = await this.#year.ask((server) => undoPick(server, league.key, leader, { pickOrder }));
    const isOpen = this.#year.state.status === 'drafting';
    // If the reply to the undo is lost, the next attempt finds another last pick.
    if (!isOpen && (undone.ok || undone.refused !== 'trades-made' || this.#year.state.swaps.length === 0))
      return world.fail(`the last pick was not undone: ${undone.ok || undone.refused}`);
    if (!isOpen) return;
    this.reopened += 1;
    await world.pause(world.between(PAUSED_MS.least, PAUSED_MS.most));
    await this.#resume();
    while (this.#year.state.status === 'drafting') await world.pause(10 * SECOND_MS);
  }

  /** Resumes the draft. Any commissioner can, whatever tools the league allows, and no one else. */
  async #resume(): Promise<void> {
    const { world, league, state } = this.#year;
    const others = state.members.filter(({ userId }) => !isCommissioner(state, userId));
    if (others.length > 0) {
      const { userId } = oneOf(world.random, others);
      const refused = await this.#year.ask((server) => resumeDraft(server, league.key, userId));
      if (refused.ok) world.fail(`${userId} resumed the draft and is no commissioner`);
    }
    const { leader } = this;
    const resumed = await this.#year.ask((server) => resumeDraft(server, league.key, leader));
    if (!resumed.ok) world.fail(`the draft was not resumed: ${resumed.refused}`);
  }
}

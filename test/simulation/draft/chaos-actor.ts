import type { SeasonPath } from '#shared/contract/season-path.ts';
import { currentTurn } from '#shared/domain/draft/draft-order.ts';
import { NFL_TEAMS } from '#shared/domain/teams.ts';
import { seat } from '#test/support/league-season.ts';
import { below, oneOf } from '#test/support/random.ts';
import { saveBoard } from './gathering.ts';
import type { Plan } from './plan.ts';
import { isOver, type Site } from './site.ts';
import { acting } from '#test/support/small-league.ts';

export const STRANGER = seat(99);
/** The time before Auto is switched again: at least `least` ms, and at most `most` ms for each second of the pick clock. */
const AUTO = { least: 2500, most: 700 } as const;
/** The time before a commissioner tool is used again, in the same units as `AUTO`. A pause lasts `pausedMs`. */
const TOOLS = { least: 3000, most: 1500, pausedMs: [30_000, 90_000] } as const;

/**
 * Plays members who do more than wait for their turn: some send requests that must be refused, and commissioners use
 * their tools.
 */
export class ChaosActor {
  readonly #site: Site;
  readonly #path: SeasonPath;
  readonly #plan: Plan;

  constructor(site: Site, path: SeasonPath, plan: Plan) {
    this.#site = site;
    this.#path = path;
    this.#plan = plan;
  }

  get #season() {
    return this.#site.stored(this.#path);
  }

  /** Until the faults stop, sends requests that must be refused, and changes draft boards. */
  annoy(until: number): void {
    const { world, usecases } = this.#site;
    const path = this.#path;
    if (world.now > until || isOver(this.#season)) return;
    const by = world.chance(0.3) ? STRANGER : oneOf(world.random, this.#plan.members);
    const pick = (teamId: number) =>
      this.#site.request({ name: 'makePick', by, teamId }, (ports) =>
        usecases.makePick(ports, path, acting(by), { teamId }),
      );
    const taken = this.#season.picks.at(-1)?.nflTeamId ?? 33;
    const acts = [
      () => pick(33),
      () => pick(taken),
      () => pick(0),
      () => pick(1 + below(world.random, NFL_TEAMS.length)),
      () => this.#site.request({ name: 'startDraft', by }, (ports) => usecases.startDraft(ports, path, by)),
      () =>
        this.#site.request({ name: 'randomize' }, (ports) => usecases.randomizeDraftOrder(ports, path, by)),
      () => (by === STRANGER ? pick(33) : saveBoard(this.#site, path, by)),
    ];
    void oneOf(world.random, acts)();
    world.after(world.between(2000, this.#plan.seconds * 700), () => this.annoy(until));
  }

  /** Until the faults stop, makes the owner use the league's tools. Now and then, another user tries to use them. */
  moderate(until: number): void {
    const { world, usecases } = this.#site;
    const path = this.#path;
    const [owner = ''] = this.#plan.members;
    if (world.now > until || isOver(this.#season)) return;
    const by = world.chance(0.85) ? owner : oneOf(world.random, [STRANGER, ...this.#plan.members]);
    const acts = [
      () => this.#site.request({ name: 'pauseDraft', by }, (ports) => usecases.pauseDraft(ports, path, by)),
      () => this.#undo(by),
      () => this.#pickFor(by),
      // A league without this tool plays the same day as before there was one.
      ...(this.#plan.tools.moreTime ? [() => this.#addTime(by)] : []),
    ];
    void oneOf(world.random, acts)();
    world.after(world.between(TOOLS.least, this.#plan.seconds * TOOLS.most), () => this.moderate(until));
    this.#letGoOn(owner);
  }

  /**
   * Until the faults stop, switches members' Auto on and off. Mostly does so for the member on the clock, and sometimes
   * twice at once.
   */
  switchAuto(until: number): void {
    const { world, usecases } = this.#site;
    if (world.now > until || isOver(this.#season)) return;
    const turn = currentTurn(this.#season);
    const by =
      turn && world.chance(0.6) ? turn.userId : oneOf(world.random, [STRANGER, ...this.#plan.members]);
    const set = (on: boolean) =>
      this.#site.request({ name: 'setDraftAuto', by, on }, (ports) =>
        usecases.setDraftAuto(ports, this.#path, by, { on }),
      );
    const on = !this.#season.autoUserIds.includes(by);
    void set(on);
    if (world.chance(0.2)) void set(world.chance(0.5) ? on : !on);
    world.after(world.between(AUTO.least, this.#plan.seconds * AUTO.most), () => this.switchAuto(until));
  }

  /** Resumes a draft after a pause. If a late request pauses the draft again, resumes it once more. */
  #letGoOn(owner: string): void {
    const { world, usecases } = this.#site;
    world.after(world.between(...TOOLS.pausedMs), () => {
      if (!this.#season.pause || isOver(this.#season)) return;
      void this.#site
        .insist({ name: 'resumeDraft', by: owner }, (ports) => usecases.resumeDraft(ports, this.#path, owner))
        .then(() => this.#letGoOn(owner));
    });
  }

  async #undo(by: string): Promise<void> {
    const { world, usecases } = this.#site;
    const pickOrder = world.chance(0.8) ? this.#season.picks.at(-1)?.pickOrder : undefined;
    const undo = () =>
      this.#site.request({ name: 'undoPick', by }, (ports) =>
        usecases.undoPick(ports, this.#path, by, { pickOrder }),
      );
    await Promise.all(pickOrder !== undefined && world.chance(0.2) ? [undo(), undo()] : [undo()]);
  }

  /** Adds time: sometimes for a turn that is over, and sometimes twice at the same moment, as two commissioners would. */
  async #addTime(by: string): Promise<void> {
    const { world, usecases } = this.#site;
    const { pickOrder = 1 } = currentTurn(this.#season) ?? {};
    const timesAdded = world.chance(0.7) ? (this.#season.turn?.timesAdded ?? 0) : undefined;
    const asked = { pickOrder: world.chance(0.9) ? pickOrder : Math.max(1, pickOrder - 1), timesAdded };
    const add = () =>
      this.#site.request({ name: 'addTime', by, pickOrder: asked.pickOrder }, (ports) =>
        usecases.addTime(ports, this.#path, by, asked),
      );
    await Promise.all(world.chance(0.3) ? [add(), add()] : [add()]);
  }

  async #pickFor(by: string): Promise<void> {
    const { world, usecases } = this.#site;
    const turn = currentTurn(this.#season);
    if (!turn) return;
    const forUserId = world.chance(0.8) ? turn.userId : oneOf(world.random, this.#plan.members);
    const teamId = 1 + below(world.random, NFL_TEAMS.length);
    const pickOrder = world.chance(0.7) ? turn.pickOrder : Math.max(1, turn.pickOrder - 1);
    await this.#site.request({ name: 'makePick', by, teamId, pickOrder, forUserId }, (ports) =>
      usecases.makePick(ports, this.#path, acting(by), { teamId, pickOrder, forUserId }),
    );
  }
}

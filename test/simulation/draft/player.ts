import { acting } from '#test/support/small-league.ts';
import type { Draft } from '#shared/contract/schemas/draft.ts';
import { NFL_TEAMS } from '#shared/domain/teams.ts';
import { oneOf } from '#test/support/random.ts';
import { Browser, type Room } from './browser.ts';
import type { Site } from './site.ts';

/** When a member clicks: soon after the turn starts, around the deadline, or never. */
export const HABITS = ['quick', 'late', 'absent'] as const;
export type Habit = (typeof HABITS)[number];

const MOST_TRIES = 6;

/** A member with one or two tabs, who picks according to a habit. Sometimes the member picks twice, or picks the wrong team. */
export class Player {
  readonly userId: string;
  readonly tabs: readonly Browser[];
  readonly #site: Site;
  readonly #path: Room;
  readonly habit: Habit;
  readonly #planned = new Set<string>();

  constructor(site: Site, path: Room, userId: string, name: string, habit: Habit) {
    this.#site = site;
    this.#path = path;
    this.userId = userId;
    this.habit = habit;
    const tabs = habit === 'absent' ? (site.world.chance(0.2) ? 1 : 0) : site.world.chance(0.2) ? 2 : 1;
    this.tabs = Array.from({ length: tabs }, (_, index) => {
      const tab = new Browser(site, path, userId, `${name}${index === 0 ? '' : 'b'}`);
      tab.onDraft = (draft) => this.#plan(tab, draft);
      return tab;
    });
  }

  #plan(tab: Browser, draft: Draft): void {
    const { world } = this.#site;
    if (this.habit === 'absent' || draft.userId !== this.userId || draft.pausedAt !== null) return;
    const plan = `${tab.name} ${draft.pickOrder}`;
    if (this.#planned.has(plan)) return;
    this.#planned.add(plan);
    const when =
      this.habit === 'quick' || draft.deadlineAt === null
        ? world.now + world.between(200, 12_000)
        : Date.parse(draft.deadlineAt) + world.between(-2500, 2000);
    world.at(Math.max(when, world.now), () => void this.#act(tab, draft));
  }

  async #act(tab: Browser, planned: Draft): Promise<void> {
    const { world } = this.#site;
    const isStale = tab.draft?.pickOrder !== planned.pickOrder;
    if (tab.isClosed || (isStale && !world.chance(0.3))) return;
    const shown = world.chance(0.1) ? planned : (tab.draft ?? planned);
    const taken = new Set(shown.picks.map((pick) => pick.nflTeamId));
    const all = NFL_TEAMS.map((team) => team.id);
    const open = all.filter((id) => !taken.has(id));
    // If the league drafts all 32 teams, a member may click where the last team was, in an outdated tab.
    const free = open.length > 0 ? open : all;
    const team = oneOf(world.random, world.chance(0.05) ? all : free);
    const pickOrder = shown.pickOrder ?? planned.pickOrder ?? 1;
    const click = (teamId: number) => this.#click(tab, { teamId, pickOrder });
    const clicks = [click(team)];
    if (world.chance(0.15)) clicks.push(click(team));
    if (world.chance(0.05)) clicks.push(click(oneOf(world.random, free)));
    await Promise.all(clicks);
  }

  /** Sends the pick, and repeats the request until there is an answer. */
  async #click(tab: Browser, input: { teamId: number; pickOrder: number }): Promise<void> {
    const { world, usecases } = this.#site;
    for (let attempt = 0; attempt < MOST_TRIES && !tab.isClosed; attempt += 1) {
      const ended = await this.#site.request({ name: 'makePick', by: this.userId, ...input }, (ports) =>
        usecases.makePick(ports, this.#path, acting(this.userId), input),
      );
      const outcome = ended.kind === 'replied' ? ended.reply : undefined;
      if (outcome?.ok) return tab.show(outcome.value.draft);
      if (outcome && outcome.refused !== 'unavailable') return tab.fetch();
      await world.pause(world.between(400, 3000));
    }
  }
}

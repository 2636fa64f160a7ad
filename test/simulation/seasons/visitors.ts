import { readLeague } from '#functions/usecases/leagues/read-leagues.ts';
import { deleteAccount } from '#functions/usecases/privacy/delete-account.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import { memberOf, peopleOf } from '#shared/domain/league-members.ts';
import { acting } from '#test/support/small-league.ts';
import type { LeagueScene } from './league-scene.ts';

const DAY_MS = 86_400_000;
/** How late in a week members can visit, in ms. It is early enough that no active member goes unseen for two weeks. */
const LOOKS_WITHIN_MS = 5 * DAY_MS;
const LINK = 'https://crowns.example';

/** Knows who visits the league, who stays away, and who has deleted their account. */
export class Visitors {
  readonly #year: LeagueScene;
  readonly #away = new Set<string>();
  readonly #gone = new Set<string>();

  constructor(year: LeagueScene) {
    this.#year = year;
  }

  isAway(userId: string): boolean {
    return this.#away.has(userId);
  }

  isGone(userId: string): boolean {
    return this.#gone.has(userId);
  }

  /** Returns whether this user doesn't come anymore, because they stay away or have no account. */
  isOut(userId: string): boolean {
    return this.isAway(userId) || this.isGone(userId);
  }

  /** Makes everyone of each seat visit once this week, except those who stay away. */
  lookInThisWeek(): void {
    const { world, seats } = this.#year;
    for (const place of seats.seats.keys())
      world.after(world.between(0, LOOKS_WITHIN_MS), () => {
        const holder = seats.holders[place];
        const people = holder === undefined ? [] : this.#year.shares.peopleOf(holder);
        for (const userId of people) if (!this.isOut(userId)) void this.#lookIn(userId);
      });
  }

  /** Makes about half of all people visit today, except those who stay away. */
  lookInToday(): void {
    const { world, seats, shares } = this.#year;
    for (const userId of seats.holders.flatMap((holder) => shares.peopleOf(holder)))
      if (world.chance(0.5))
        world.after(world.between(0, DAY_MS), () => {
          if (!this.isOut(userId)) void this.#lookIn(userId);
        });
  }

  stayAway(userId: string): void {
    this.#away.add(userId);
  }

  /** Makes a member return, maybe too late. The member visits twice, in case the first visit couldn't be recorded. */
  async comeBack(userId: string): Promise<void> {
    await this.#lookIn(userId);
    await this.#year.world.pause(DAY_MS);
    await this.#lookIn(userId);
    this.#away.delete(userId);
  }

  /** Deletes a member's account. Only the member's seat remains, until someone else takes it. */
  async deleteAccount(userId: string): Promise<void> {
    this.#gone.add(userId);
    const deleted = await this.#year.ask((server) =>
      deleteAccount(
        // In this simulation, every password is right.
        { ...server, pool: { ...server.pool, signIn: async () => ({ session: 'signed in' }) } },
        { mail: undefined, customers: undefined },
        acting(userId),
        { password: '', link: LINK },
      ),
    );
    if (!deleted.ok) this.#year.world.fail(`an account was not deleted: ${deleted.refused}`);
  }

  /** Checks that a seat was given away only if everyone of it was staying away or gone. */
  wrongPassing(before: LeagueSeason, after: LeagueSeason): string | undefined {
    const passed = after.handovers.at(before.handovers.length);
    if (!passed || passed.by === passed.from || before.status !== 'active') return undefined;
    const people = peopleOf(memberOf(before, passed.from) ?? { userId: passed.from });
    return people.every((userId) => this.isOut(userId))
      ? undefined
      : 'a seat was given away although someone of it comes every week';
  }

  async #lookIn(userId: string): Promise<void> {
    const { code } = this.#year.league;
    await this.#year.ask((server) => readLeague(server, userId, code));
  }
}

import { createInvite } from '#functions/usecases/invites/invite.ts';
import { joinLeague } from '#functions/usecases/leagues/join-league.ts';
import { handOverLeague } from '#functions/usecases/leagues/members.ts';
import { readLeague } from '#functions/usecases/leagues/read-leagues.ts';
import { isCommissioner } from '#shared/domain/league-members.ts';
import { seat } from '#test/support/league-season.ts';
import { oneOf } from '#test/support/random.ts';
import type { LeagueScene } from './league-scene.ts';
import type { Visitors } from './visitors.ts';
import type { Words } from './words.ts';

const SITE = 'https://crowns.example';
/** Accounts with this number or a higher one aren't members yet. */
const FIRST_NEWCOMER = 20;
/** The share of substitutes who have been in the league before. */
const RETURNS = 0.3;

/**
 * Transfers seats of a league while everyone else keeps acting. The seats are handed on by their members, or given away by
 * commissioners.
 */
export class Substitutes {
  /** Everyone who took a seat, each with the member who held it before. */
  readonly seated: { from: string; to: string }[] = [];
  readonly #year: LeagueScene;
  readonly #visitors: Visitors;
  readonly #words: Words;
  /** Users who can take a seat because they have none, such as members who have left. */
  readonly #former: string[] = [];
  #newcomers = 0;

  constructor(year: LeagueScene, visitors: Visitors, words: Words) {
    this.#year = year;
    this.#visitors = visitors;
    this.#words = words;
  }

  get #leagueId() {
    return this.#year.league.key.leagueId;
  }

  /** Returns a member who isn't the owner and isn't staying away. */
  anyMember(): string | undefined {
    const { ownerId } = this.#year.state;
    const present = this.#year.seats.holders.filter(
      (holder) => holder !== ownerId && !this.#visitors.isAway(holder),
    );
    return present.length > 0 ? oneOf(this.#year.world.random, present) : undefined;
  }

  /**
   * Makes a member hand on their seat while trades continue and the member still chats. Two accounts may try to take the seat at
   * the same time, but only one of them gets it. After that, the member who left has no more access.
   */
  async handOn(from: string): Promise<void> {
    const { world } = this.#year;
    const code = await this.#offer(from, from);
    if (code === undefined) return;
    const rival = world.chance(0.3) ? await this.#offer(from, from) : undefined;
    this.#year.traders?.act();
    void this.#words.say(this.#year.anyOf(from));
    const [one, other] = await Promise.all([
      this.#seat(from, code),
      rival === undefined ? undefined : this.#seat(from, rival),
    ]);
    if (one && other) world.fail('one seat was given to two');
    if (one || other) await this.#leave(from, code);
  }

  /**
   * Makes a commissioner try to give a seat away. That works only if the seat's member is gone or has been absent for a long
   * time.
   */
  async giveAway(of: string): Promise<boolean> {
    const code = await this.#offer(this.#giverOf(of), of);
    if (code === undefined || !(await this.#seat(of, code))) return false;
    await this.#leave(of, code);
    return true;
  }

  /** Makes the owner transfer the league to another member, and then hand on their seat. */
  async replaceOwner(): Promise<void> {
    const { ownerId } = this.#year.state;
    const heir = this.anyMember();
    if (heir === undefined) return;
    const deed = { leagueId: this.#leagueId, by: ownerId, userId: heir };
    await this.#year.ask((server) => handOverLeague(server, deed));
    if (this.#year.state.ownerId === heir) await this.handOn(ownerId);
  }

  /** Returns the member who gives a seat away. Only the owner can give away a commissioner's seat. */
  #giverOf(of: string): string {
    const { state, world } = this.#year;
    if (isCommissioner(state, of)) return state.ownerId;
    const leaders = state.members.filter(({ userId }) => isCommissioner(state, userId));
    const present = leaders.filter(({ userId }) => !this.#visitors.isOut(userId));
    return oneOf(world.random, present).userId;
  }

  async #offer(by: string, seatOf: string): Promise<string | undefined> {
    const input = { leagueId: this.#leagueId, by, seatOf };
    const offered = await this.#year.ask((server) => createInvite(server, SITE, input));
    return offered.ok ? offered.value.inviteCode : undefined;
  }

  /** Makes someone take the seat. Some people click twice. Returns whether they got the seat. */
  async #seat(from: string, inviteCode: string): Promise<boolean> {
    const to = this.#somebody();
    const take = () => this.#year.ask((server) => joinLeague(server, to, { inviteCode }));
    const clicks = await Promise.all(this.#year.world.chance(0.2) ? [take(), take()] : [take()]);
    const isSeated = clicks.some(({ ok }) => ok);
    if (isSeated) this.seated.push({ from, to });
    else this.#former.push(to);
    return isSeated;
  }

  /** Checks that a former member can't see the league, and can't return with an invitation meant for someone else. */
  async #leave(from: string, inviteCode: string): Promise<void> {
    const { code } = this.#year.league;
    const back = await this.#year.ask((server) => joinLeague(server, from, { inviteCode }));
    if (back.ok) this.#year.world.fail('who has left came back by the invitation of another');
    const seen = await this.#year.ask((server) => readLeague(server, from, code));
    if (seen.ok) this.#year.world.fail('who has left still sees the league');
    if (!this.#visitors.isOut(from)) this.#former.push(from);
  }

  #somebody(): string {
    const { world } = this.#year;
    const former = world.chance(RETURNS) ? this.#former.shift() : undefined;
    return former ?? seat(FIRST_NEWCOMER + (this.#newcomers += 1));
  }
}

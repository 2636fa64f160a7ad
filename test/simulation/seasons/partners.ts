import { invitePartner } from '#functions/usecases/invites/invite-partner.ts';
import { banMember } from '#functions/usecases/leagues/bans.ts';
import { endPartnership } from '#functions/usecases/leagues/end-partnership.ts';
import { joinLeague } from '#functions/usecases/leagues/join-league.ts';
import { leaveLeague } from '#functions/usecases/leagues/members.ts';
import { readLeague } from '#functions/usecases/leagues/read-leagues.ts';
import { isCommissioner, memberOf, seatFor } from '#shared/domain/league-members.ts';
import { refused } from '#shared/domain/outcome.ts';
import { seat } from '#test/support/league-season.ts';
import { oneOf } from '#test/support/random.ts';
import type { LeagueScene } from './league-scene.ts';
import type { Visitors } from './visitors.ts';

const SITE = 'https://crowns.example';
/** Accounts with this number or a higher one are partners. */
export const FIRST_PARTNER = 41;
/** How many accounts there are for partners. If all of them have had a share, those who lost theirs come back. */
export const PARTNERS = 30;
/** In a league with partners, the share of seats that have one in the lobby, and the share of those that have another one. */
const SHARED = { seats: 0.4, again: 0.3 } as const;
/** The shares of invitations that a second person clicks, too, and that someone clicks twice. */
const CLICKED = { byTwo: 0.25, twice: 0.25 } as const;

const ENDINGS = ['holder', 'partner', 'leaves', 'commissioner', 'ban', 'deleted'] as const;

/** Makes people share seats, and stop sharing them, while everyone else keeps acting. */
export class Partners {
  readonly #year: LeagueScene;
  readonly #visitors: Visitors;
  readonly #free = Array.from({ length: PARTNERS }, (_, index) => seat(FIRST_PARTNER + index));

  constructor(year: LeagueScene, visitors: Visitors) {
    this.#year = year;
    this.#visitors = visitors;
  }

  get #leagueId() {
    return this.#year.league.key.leagueId;
  }

  /** Gives some seats their first partners. Then sometimes one of them gets the seat, because its holder leaves the lobby. */
  async gather(): Promise<void> {
    const { world, plan, state } = this.#year;
    if (!plan.hasPartners) return;
    const shared = state.members.filter(() => world.chance(SHARED.seats));
    if (shared.length === 0) shared.push(oneOf(world.random, state.members));
    await Promise.all(
      shared.flatMap(({ userId }) => [
        this.invite(userId),
        ...(world.chance(SHARED.again) ? [this.invite(userId), this.invite(userId)] : []),
      ]),
    );
    if (world.chance(0.3)) await this.end();
    if (world.chance(0.3)) await this.leave();
  }

  /** Makes someone a partner, or ends a partnership, or makes a holder leave the seat to a partner. */
  async change(): Promise<void> {
    const { world, state } = this.#year;
    const acts = [
      () => this.invite(oneOf(world.random, state.members).userId),
      () => this.end(),
      () => this.leave(),
    ];
    await oneOf(world.random, acts)();
  }

  /** Makes a holder invite a partner by a link. Several people may click it, and only one of them gets in. */
  async invite(holder: string): Promise<void> {
    const { world, shares, state } = this.#year;
    const memberId = memberOf(state, holder)?.id;
    if (memberId === undefined || !this.#isPresent(holder)) return;
    const wish = { leagueId: this.#leagueId, memberId, by: holder };
    const invited = await this.#year.ask(async (server) => {
      const reply = await invitePartner(server, SITE, wish);
      return reply.ok ? reply : refused(reply.refused);
    });
    if (!invited.ok) return;
    const { inviteCode } = invited.value;
    shares.offered(inviteCode, holder);
    const people = this.#free.splice(0, world.chance(CLICKED.byTwo) ? 2 : 1);
    const clicks = people.map(async (userId) => ({ userId, isIn: await this.#join(userId, inviteCode) }));
    const told = await Promise.all(clicks);
    if (told.filter(({ isIn }) => isIn).length > 1) world.fail('one invitation made two partners');
    this.#free.push(...told.filter(({ isIn }) => !isIn).map(({ userId }) => userId));
  }

  /** Ends a partnership in one of the ways in which it can end. */
  async end(): Promise<void> {
    const { world, shares, state } = this.#year;
    const seats = state.members.filter(({ userId, partners }) => partners && this.#isPresent(userId));
    if (seats.length === 0) return;
    const { id: memberId, userId: holder, partners = [] } = oneOf(world.random, seats);
    const { userId } = oneOf(world.random, partners);
    const how = oneOf(world.random, ENDINGS);
    const leader = oneOf(
      world.random,
      state.members.filter((each) => isCommissioner(state, each.userId) && this.#isPresent(each.userId)),
    );
    shares.mayLeave(userId);
    const ending = { leagueId: this.#leagueId, memberId, userId };
    const by = { holder, partner: userId, commissioner: leader.userId };
    if (how === 'deleted') await this.#visitors.deleteAccount(userId);
    else if (how === 'leaves') await this.#year.ask((server) => leaveLeague(server, this.#leagueId, userId));
    else if (how === 'ban') await this.#ban(leader.userId, userId);
    else {
      const ended = await this.#year.ask((server) => endPartnership(server, { ...ending, by: by[how] }));
      const isPartner = this.#year.state.members.some((each) =>
        each.partners?.some((partner) => partner.userId === userId),
      );
      if (ended.ok && isPartner) world.fail(`the end of the partnership of ${userId} was lost`);
    }
    shares.isAnswered(userId);
    await this.#judgeEnd(userId, how);
  }

  /**
   * Makes a holder leave the seat to the first partner, or delete the account. The owner can't, and no one can leave once the
   * season is final. Then the seat of a deleted account goes to the partner with the renewal.
   */
  async leave(): Promise<void> {
    const { world, shares, state } = this.#year;
    const leaving = state.members.filter(
      ({ userId, partners: [first] = [] }) =>
        first && userId !== state.ownerId && this.#isPresent(userId) && this.#isPresent(first.userId),
    );
    if (leaving.length === 0) return;
    const { userId } = oneOf(world.random, leaving);
    shares.mayLeave(userId);
    const isDeleted = world.chance(0.25);
    if (isDeleted) await this.#visitors.deleteAccount(userId);
    else await this.#year.ask((server) => leaveLeague(server, this.#leagueId, userId));
    shares.isAnswered(userId);
    await this.#judgeEnd(userId, isDeleted ? 'deleted' : 'leaves');
  }

  #isPresent(userId: string): boolean {
    return !this.#visitors.isOut(userId);
  }

  /** Some people click twice. Then both clicks get the same answer, unless the share ended in between. */
  async #join(userId: string, inviteCode: string): Promise<boolean> {
    const { world } = this.#year;
    const join = () => this.#year.ask((server) => joinLeague(server, userId, { inviteCode }));
    const clicks = await Promise.all(world.chance(CLICKED.twice) ? [join(), join()] : [join()]);
    return clicks.some(({ ok }) => ok);
  }

  async #ban(by: string, userId: string): Promise<void> {
    const deed = { leagueId: this.#leagueId, by, userId };
    const banned = await this.#year.ask((server) => banMember(server, deed));
    if (!banned.ok) return;
    const back = await this.#year.ask((server) =>
      joinLeague(server, userId, { code: this.#year.league.code }),
    );
    if (back.ok) this.#year.world.fail(`${userId} was banned, and came back`);
  }

  /** Checks that people who have lost a share, or left a seat, see nothing of the league. Then they can share another seat. */
  async #judgeEnd(userId: string, how: (typeof ENDINGS)[number]): Promise<void> {
    const { world, league, state } = this.#year;
    if (seatFor(state, userId)) return;
    const seen = await this.#year.ask((server) => readLeague(server, userId, league.code));
    if (seen.ok) world.fail(`${userId} shares no seat anymore, and sees the league`);
    if (how !== 'ban' && how !== 'deleted') this.#free.push(userId);
  }
}

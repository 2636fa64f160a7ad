import type { StoredEffects } from '#functions/ports/ports.ts';
import type { LeagueSeason, Pick } from '#shared/domain/league-season.ts';
import { seatFor } from '#shared/domain/league-members.ts';
import { SKEW_MS } from '../servers.ts';
import type { LeagueScene } from './league-scene.ts';
import type { Visitors } from './visitors.ts';

const DAY_MS = 86_400_000;
const AWAY_MS = 2 * DAY_MS;
const OPEN_MOST = 5;

type Correction = NonNullable<LeagueSeason['corrections']>[number];

const inForceIn = ({ corrections = [] }: LeagueSeason): Correction[] =>
  corrections.filter(({ inForceAt }) => inForceAt !== undefined);
const draftedTeam = (pick: Pick): number => pick.draftedTeamId ?? pick.nflTeamId;

/**
 * Keeps an independent record of who agreed to which correction. It follows every write of a finished draft, and reports a pick
 * that changed without everyone's consent (see Corrections).
 */
export class CorrectionBook {
  readonly #year: LeagueScene;
  readonly #visitors: Visitors;
  /** The holders for whose seats someone has confirmed a correction, keyed by the correction's ID. */
  readonly #confirmed = new Map<string, Set<string>>();
  /** The corrections that a reply has called ended. */
  readonly ended = new Set<string>();
  /** The IDs of the corrections that came into force. */
  readonly inForce = new Set<string>();

  constructor(year: LeagueScene, visitors: Visitors) {
    this.#year = year;
    this.#visitors = visitors;
  }

  /** Notes that this user is about to confirm the correction, for the seat they act for. Returns the seat's holder. */
  confirms(id: string, by: string): string | undefined {
    const holder = seatFor(this.#year.state, by)?.userId;
    const seats = this.#confirmed.get(id) ?? new Set();
    if (holder !== undefined) this.#confirmed.set(id, seats.add(holder));
    return holder;
  }

  confirmersOf(id: string): ReadonlySet<string> {
    return this.#confirmed.get(id) ?? new Set();
  }

  /** When the first game of a drafted team kicks off, in ms since 1970. */
  kickoffOf({ picks }: LeagueSeason): number {
    const drafted = new Set(picks.map(({ nflTeamId }) => nflTeamId));
    const own = this.#year.results.truths.filter(
      ({ homeTeamId, awayTeamId }) => drafted.has(homeTeamId) || drafted.has(awayTeamId),
    );
    return Math.min(...own.map(({ kickoff }) => Date.parse(kickoff)));
  }

  /** Returns what is wrong with the last write; undefined if it has kept all rules. Corrects the ledger, too. */
  async wrongWith(
    before: LeagueSeason,
    after: LeagueSeason,
    effects: StoredEffects,
  ): Promise<string | undefined> {
    if (before.status !== 'active' || after.status !== 'active') return undefined;
    const known = new Set(inForceIn(before).map(({ id }) => id));
    const [fresh, ...more] = inForceIn(after).filter(({ id }) => !known.has(id));
    const changed = before.picks.filter((pick, place) => pick.nflTeamId !== after.picks[place]?.nflTeamId);
    const open = after.corrections?.filter(({ inForceAt }) => inForceAt === undefined) ?? [];
    if (open.length > OPEN_MOST) return `${open.length} corrections are open`;
    const stray = open.find(({ by }) => !after.members.some(({ userId }) => userId === by));
    if (stray) return `the correction ${stray.id} outlives its proposer's seat`;
    if (!fresh) return changed.length > 0 ? 'a pick has another team without a correction' : undefined;
    if (more.length > 0) return 'two corrections came into force at once';
    this.inForce.add(fresh.id);
    const wrong =
      (await this.#wrongConsent(before, fresh)) ??
      this.#wrongTime(before, after, fresh) ??
      wrongPicks(before, after, fresh) ??
      (await this.#wrongNews(after, effects));
    this.#year.ledger.correct(
      new Map(changed.map((pick) => [pick.nflTeamId, after.picks[pick.pickOrder - 1]?.nflTeamId ?? 0])),
    );
    return wrong;
  }

  /** Checks that everyone concerned agreed, and that no one decided alone about their own seat. */
  async #wrongConsent(
    before: LeagueSeason,
    { id, by, at, changes }: Correction,
  ): Promise<string | undefined> {
    if (this.ended.has(id)) return `the correction ${id} was ended, and came into force`;
    const numbers = changes.map(({ pickOrder }) => pickOrder);
    const touched = new Set(numbers.map((pickOrder) => before.picks[pickOrder - 1]?.userId ?? ''));
    const confirmers = this.confirmersOf(id);
    for (const holder of touched)
      if (holder !== by && !confirmers.has(holder) && !(await this.#isAway(holder, Date.parse(at))))
        return `${holder} did not confirm the correction ${id}, which changed their pick`;
    const isAlone = ![...confirmers].some((holder) => holder !== by);
    return touched.has(by) && isAlone ? `${by} decided alone about the own pick` : undefined;
  }

  /** Returns whether everyone of a seat has been away for 48 hours since the proposal. Visits count until the end of their day. */
  async #isAway(holder: string, proposedAt: number): Promise<boolean> {
    const { world, shares, plain } = this.#year;
    const profiles = await plain.users.getMany(shares.peopleOf(holder));
    const days = profiles
      .filter(({ id }) => !this.#visitors.isGone(id))
      .map(({ seenAt }) => (seenAt ? Date.parse(seenAt.slice(0, 10)) + DAY_MS : 0));
    return days.length === 0 || world.now + SKEW_MS - Math.max(proposedAt, ...days) >= AWAY_MS;
  }

  #wrongTime(before: LeagueSeason, after: LeagueSeason, { changes }: Correction): string | undefined {
    const kickoff = Math.min(this.kickoffOf(before), this.kickoffOf(after));
    if (this.#year.world.now > kickoff + SKEW_MS) return 'the draft was corrected after a kickoff';
    const traded = changes
      .flatMap(({ pickOrder }) => before.picks[pickOrder - 1] ?? [])
      .find(({ nflTeamId, userId }) => this.#year.ledger.owners.get(nflTeamId) !== userId);
    return traded && `pick ${traded.pickOrder} was corrected, and its team is traded`;
  }

  async #wrongNews(
    { members }: LeagueSeason,
    { notifications, log }: StoredEffects,
  ): Promise<string | undefined> {
    const people = members.flatMap(({ userId }) => this.#year.shares.peopleOf(userId));
    const known = (await this.#year.plain.users.getMany(people)).map(({ id }) => id).toSorted();
    const told = notifications.flatMap(({ type, to }) => (type === 'draft_corrected' ? to : [])).toSorted();
    if (told.join() !== known.join()) return `${told.length} of ${known.length} were told of a correction`;
    return log.some(({ act }) => act === 'draft-corrected')
      ? undefined
      : 'the log has no line of a correction';
  }
}

/** Checks that exactly the correction's picks have its teams, and still know which teams were drafted. */
function wrongPicks(before: LeagueSeason, after: LeagueSeason, { changes }: Correction): string | undefined {
  const wanted = new Map(changes.map(({ pickOrder, teamId }) => [pickOrder, teamId]));
  const wrong = after.picks.find((pick, place) => {
    const was = before.picks[place];
    if (!was || draftedTeam(pick) !== draftedTeam(was)) return true;
    return pick.nflTeamId !== (wanted.get(pick.pickOrder) ?? was.nflTeamId) || pick.userId !== was.userId;
  });
  const teams = after.picks.map(({ nflTeamId }) => nflTeamId);
  if (new Set(teams).size < teams.length) return 'a correction gave a team to two picks';
  return wrong && `pick ${wrong.pickOrder} was corrected wrongly`;
}

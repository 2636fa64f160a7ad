import type { StoredEffects } from '#functions/ports/ports.ts';
import type { LeagueSeason, TeamSwap } from '#shared/domain/league-season.ts';
import type { Game } from '#shared/domain/season/games.ts';
import { findSeason } from '#shared/domain/seasons.ts';
import { teamsIn, touches, type Trade } from '#shared/domain/trades/trade-state.ts';
import type { Met } from '#test/support/naive-head-to-head.ts';

const OFFERS_MOST = 8;

/** The owners of all teams, starting at some instant. */
interface Entry {
  from: number;
  owners: ReadonlyMap<number, string>;
}

function draftedIn({ picks }: LeagueSeason): Entry {
  const owners = new Map(picks.map(({ nflTeamId, userId }) => [nflTeamId, userId]));
  return { from: Math.max(...picks.map(({ draftedAt }) => Date.parse(draftedAt))), owners };
}

/** A member's results: how often the member's teams won, lost and tied, and how many points they scored. */
export interface Counted {
  wins: number;
  losses: number;
  ties: number;
  pointsScored: number;
}

/**
 * Keeps independent records of a season and its offers. It checks every write of them, and reports any rule that the write
 * breaks.
 */
export class TradeLedger {
  /** Trades, keyed by number. `begun` has them as they were offered, and `ended` has them as they ended. */
  readonly begun = new Map<number, Trade>();
  readonly ended = new Map<number, Trade>();
  /** Accepted trades that were reversed, as they were before that. */
  readonly accepted = new Map<number, Trade>();
  /** What is in the book now: pending offers, and trades in review. */
  open = new Map<number, Trade>();
  /** Who owned the teams at what time. The last entry is the current one. */
  entries: Entry[];

  constructor(season: LeagueSeason) {
    this.entries = [draftedIn(season)];
  }

  /** Begins again with the draft, which went on after it had been finished. The trades of before stay known. */
  draftAgain(season: LeagueSeason): void {
    this.entries = [draftedIn(season)];
  }

  /**
   * Puts other teams in the place of drafted ones, keyed by the team before, from the draft on. So the owner of the former team
   * at any time counts as the owner of the new one.
   */
  correct(teams: ReadonlyMap<number, number>): void {
    this.entries = this.entries.map((entry) => ({
      ...entry,
      owners: new Map([...entry.owners].map(([teamId, owner]) => [teams.get(teamId) ?? teamId, owner])),
    }));
  }

  get hasOpenOffers(): boolean {
    return this.begun.size > this.ended.size;
  }

  get owners(): ReadonlyMap<number, string> {
    return this.entries.at(-1)?.owners ?? new Map();
  }

  get members(): string[] {
    return [...new Set(this.owners.values())];
  }

  teamsOf(userId: string): number[] {
    return [...this.owners].flatMap(([teamId, owner]) => (owner === userId ? [teamId] : []));
  }

  /** Returns what is wrong with the last write; undefined if it has kept all rules. */
  wrongWith(before: LeagueSeason, after: LeagueSeason, { trades }: StoredEffects): string | undefined {
    if (after.version !== before.version + 1)
      return `version went from ${before.version} to ${after.version}`;
    for (const { from, to } of after.handovers.slice(before.handovers.length)) this.#pass(from, to);
    if (!trades) return after.swaps.length === before.swaps.length ? undefined : 'a swap without its trade';
    return (
      trades.begun.map((trade) => this.#wrongBeginning(trade)).find(Boolean) ??
      trades.book.offers.map((trade) => wrongStep(this.open.get(trade.number), trade)).find(Boolean) ??
      this.#wrongSwaps(before, after, trades.ended) ??
      trades.ended.map((trade) => this.#wrongEnd(trade)).find(Boolean) ??
      this.#wrongBook(trades.book.offers)
    );
  }

  /**
   * A seat keeps its points when it is transferred. So its new holder counts as the owner of its teams for as long as the seat
   * has had them.
   */
  #pass(from: string, to: string): void {
    this.entries = this.entries.map((entry) => ({
      ...entry,
      owners: new Map([...entry.owners].map(([teamId, owner]) => [teamId, owner === from ? to : owner])),
    }));
  }

  #wrongBeginning(trade: Trade): string | undefined {
    const { number, proposerId, clientId } = trade;
    if (number !== this.begun.size + 1) return `trade ${number} after ${this.begun.size}`;
    const isDoubled = [...this.begun.values()].some(
      (other) => clientId !== null && other.clientId === clientId && other.proposerId === proposerId,
    );
    if (isDoubled) return `${clientId} made two trades`;
    this.begun.set(number, trade);
    return undefined;
  }

  #wrongEnd(trade: Trade): string | undefined {
    const { number, status } = trade;
    if (status === 'pending') return `trade ${number} ended as it was`;
    const other = this.ended.get(number);
    const isReversal = other?.status === 'accepted' && status === 'reversed';
    if (other && !isReversal) return `trade ${number} was ${other.status} and then ${status}`;
    if (isReversal) this.accepted.set(number, other);
    this.ended.set(number, trade);
    return undefined;
  }

  #wrongSwaps(before: LeagueSeason, after: LeagueSeason, ended: readonly Trade[]): string | undefined {
    const moved = ended.filter(({ status }) => status === 'accepted' || status === 'reversed');
    const made = after.swaps.slice(before.swaps.length);
    if (made.length !== moved.length) return `${made.length} swaps for ${moved.length} trades`;
    return made.map((swap) => this.#wrongSwap(before, swap, moved)).find(Boolean);
  }

  #wrongSwap(before: LeagueSeason, swap: TeamSwap, moved: readonly Trade[]): string | undefined {
    const trade = moved.find(({ number }) => number === swap.tradeNumber);
    if (!trade) return `a swap of trade ${swap.tradeNumber}, which did not end`;
    const { number, proposerId, receiverId, proposerTeamIds: given, receiverTeamIds: got } = trade;
    const isReversal = trade.status === 'reversed';
    if (isReversal !== (swap.isReversal === true)) return `trade ${number} swapped the wrong way`;
    const [giver, getter] = isReversal ? [receiverId, proposerId] : [proposerId, receiverId];
    if (!this.#owns(giver, given) || !this.#owns(getter, got))
      return `trade ${number} swapped what was not theirs`;
    if (swap.teamIds.join() !== [...given, ...got].join()) return `trade ${number} swapped other teams`;
    const at = Date.parse(swap.at);
    if (at < (this.entries.at(-1)?.from ?? 0)) return `trade ${number} counts from before an earlier one`;
    const late = isReversal ? undefined : this.#wrongTime(before, trade, at);
    if (late) return late;
    this.entries.push({
      from: at,
      owners: new Map([
        ...this.owners,
        ...given.map((teamId) => [teamId, getter] as const),
        ...got.map((teamId) => [teamId, giver] as const),
      ]),
    });
    return undefined;
  }

  /** Checks that a trade was accepted before the deadline, and that it went through at the end of its review. */
  #wrongTime(before: LeagueSeason, trade: Trade, at: number): string | undefined {
    const { number, respondedAt, reviewEndsAt, verdict } = trade;
    const latest = before.tradeDeadline ?? findSeason(before.season)?.latestTradeDeadline ?? '';
    const isReviewed = reviewEndsAt !== undefined;
    const acceptedAt = isReviewed ? Date.parse(respondedAt ?? '') : at;
    // The deadline may have moved while the trade was in review.
    if (!isReviewed && acceptedAt > Date.parse(latest)) return `trade ${number} was made after the deadline`;
    if (isReviewed !== (before.tradeReview !== 'none')) return `trade ${number} was reviewed or not`;
    if (!isReviewed || verdict?.act === 'released') return undefined;
    const previous = this.entries.at(-1)?.from ?? 0;
    return at === Math.max(Date.parse(reviewEndsAt), previous)
      ? undefined
      : `trade ${number} went through at another time than its review ended`;
  }

  #owns(userId: string, teamIds: readonly number[]): boolean {
    return teamIds.every((teamId) => this.owners.get(teamId) === userId);
  }

  #wrongBook(offers: readonly Trade[]): string | undefined {
    const open = [...this.begun.keys()].filter((number) => !this.ended.has(number));
    const stored = offers.map(({ number }) => number).toSorted((a, b) => a - b);
    if (stored.join() !== open.join()) return `pending are ${stored.join()}, and should be ${open.join()}`;
    const stray = offers.find(
      (offer) =>
        !this.#owns(offer.proposerId, offer.proposerTeamIds) ||
        !this.#owns(offer.receiverId, offer.receiverTeamIds),
    );
    if (stray) return `trade ${stray.number} is pending for teams that have gone`;
    const held = offers.find(
      (offer) =>
        offer.status === 'in-review' &&
        offers.some((other) => other.number !== offer.number && touches(other, teamsIn(offer))),
    );
    if (held) return `another offer has a team of trade ${held.number}, which is in review`;
    this.open = new Map(offers.map((offer) => [offer.number, offer]));
    const pending = offers.filter(({ status }) => status === 'pending');
    const counts = Map.groupBy(pending, ({ proposerId }) => proposerId);
    return [...counts.values()].some((own) => own.length > OFFERS_MOST)
      ? 'more than eight offers'
      : undefined;
  }

  /** The final games, with the members who owned the teams at kickoff. */
  met(games: readonly Game[]): Met[] {
    return games.flatMap(({ kickoff, homeTeamId, awayTeamId, homeScore, awayScore }) => {
      const owners = this.entries.findLast(({ from }) => from <= Date.parse(kickoff))?.owners;
      if (homeScore === null || awayScore === null) return [];
      return [{ home: owners?.get(homeTeamId), away: owners?.get(awayTeamId), homeScore, awayScore }];
    });
  }

  /** Counts results game by game, for the members who owned the teams at kickoff. Games that aren't final don't count. */
  count(games: readonly Game[]): Map<string, Counted> {
    const counted = new Map<string, Counted>();
    for (const { kickoff, homeTeamId, awayTeamId, homeScore, awayScore } of games) {
      if (homeScore === null || awayScore === null) continue;
      const owners = this.entries.findLast(({ from }) => from <= Date.parse(kickoff))?.owners;
      for (const [teamId, scored, allowed] of [
        [homeTeamId, homeScore, awayScore],
        [awayTeamId, awayScore, homeScore],
      ] as const) {
        const owner = owners?.get(teamId);
        if (owner === undefined) continue;
        const own = counted.get(owner) ?? { wins: 0, losses: 0, ties: 0, pointsScored: 0 };
        own[scored > allowed ? 'wins' : scored < allowed ? 'losses' : 'ties'] += 1;
        own.pointsScored += scored;
        counted.set(owner, own);
      }
    }
    return counted;
  }
}

const REVIEW_MS = 24 * 3_600_000;

/** Returns what is wrong with a trade that stays in the book in another form. */
function wrongStep(before: Trade | undefined, after: Trade): string | undefined {
  if (!before || before === after) return undefined;
  const { number, status } = after;
  const versions = (trade: Trade) => (trade.versions ?? []).map((each) => JSON.stringify(each));
  if (before.status === 'in-review' && status !== 'in-review') return `trade ${number} is pending again`;
  if (!versions(after).join().startsWith(versions(before).join())) return `trade ${number} lost a version`;
  const isChanged = teamsIn(before).join() !== teamsIn(after).join();
  if (isChanged && versions(after).length !== versions(before).length + 1)
    return `trade ${number} changed without a version`;
  if (isChanged && status !== 'pending') return `trade ${number} changed after it was accepted`;
  const hasBegun = before.status === 'pending' && status === 'in-review';
  const lasts = Date.parse(after.reviewEndsAt ?? '') - Date.parse(after.respondedAt ?? '');
  return hasBegun && lasts !== REVIEW_MS ? `trade ${number} is in review for ${lasts} ms` : undefined;
}

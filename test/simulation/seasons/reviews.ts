import type { StoredEffects } from '#functions/ports/ports.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import type { Trade } from '#shared/domain/trades/trade-state.ts';
import { oneOf } from '#test/support/random.ts';
import { SKEW_MS } from '../servers.ts';
import { isSide, wrongEffect } from '../trades/review-rules.ts';
import { Reviewers } from '../trades/reviewers.ts';
import type { LeagueScene } from './league-scene.ts';
import type { Substitutes } from './substitutes.ts';

const DAY_MS = 24 * 3_600_000;
/** The share of reviews in which someone hands on their spot, and how often that happens in a year at most. */
const HANDED_ON = { share: 0.8, most: 3 } as const;

/** Knows a league's trades in review: members vote and decide about them, and hand over their spots in the meantime. */
export class Reviews {
  /** How often a spot passed on during a review, and how often that stopped the trade. */
  readonly counts = { passed: 0, stopped: 0 };
  readonly #year: LeagueScene;
  readonly #substitutes: Substitutes;
  readonly #seen = new Set<number>();
  #reviewers: Reviewers | undefined;
  #handedOn = 0;

  constructor(year: LeagueScene, substitutes: Substitutes) {
    this.#year = year;
    this.#substitutes = substitutes;
  }

  open(): void {
    this.#reviewers = new Reviewers(this.#year.servers, this.#year.ledger);
  }

  /**
   * Checks that a handover ends the reviews of the spot that passed on, and no others. This must run before the ledger learns of
   * the write.
   */
  wrongPassing(before: LeagueSeason, after: LeagueSeason, { trades }: StoredEffects): string | undefined {
    const passed = after.handovers.at(before.handovers.length);
    const ledger = this.#year.seats.ledger;
    if (!passed || !ledger) return undefined;
    const reviewed = [...ledger.open.values()].filter(({ status }) => status === 'in-review');
    if (reviewed.length > 0) this.counts.passed += 1;
    const ended = new Map(trades?.ended.map((trade) => [trade.number, trade]));
    return reviewed
      .map((trade) => this.#wrongEnd(trade, ended.get(trade.number), isSide(trade, passed.from)))
      .find(Boolean);
  }

  #wrongEnd(
    { number, reviewEndsAt = '' }: Trade,
    end: Trade | undefined,
    isOwn: boolean,
  ): string | undefined {
    const isOver = this.#year.world.now + SKEW_MS >= Date.parse(reviewEndsAt);
    if (isOwn && !end) return `trade ${number} is in review, and a side of it has left`;
    if (!isOwn && end && !isOver) return `trade ${number} ended because someone else left`;
    if (end?.status === 'accepted' && !isOver) return `trade ${number} went through because a side left`;
    if (isOwn && end?.verdict?.cause === 'sides-changed') this.counts.stopped += 1;
    return undefined;
  }

  /** Plans what members do about the trades that are in review since the last write. */
  written(): void {
    const ledger = this.#year.seats.ledger;
    if (!this.#reviewers || !ledger) return;
    this.#reviewers.written();
    for (const trade of ledger.open.values()) {
      if (trade.status !== 'in-review' || this.#seen.has(trade.number)) continue;
      this.#seen.add(trade.number);
      this.#planHandover(trade);
    }
  }

  #planHandover({ proposerId, receiverId }: Trade): void {
    const { world } = this.#year;
    if (this.#handedOn >= HANDED_ON.most || !world.chance(HANDED_ON.share)) return;
    this.#handedOn += 1;
    world.after(world.between(0, DAY_MS), () => {
      const others = [this.#substitutes.anyMember() ?? proposerId];
      const from = oneOf(world.random, [proposerId, receiverId, ...others]);
      const isThere = this.#year.seats.holders.includes(from) && from !== this.#year.state.ownerId;
      if (isThere) void this.#substitutes.handOn(from);
    });
  }

  /** Returns the first rule that a review of the year broke. */
  broken(): string | undefined {
    const { ledger } = this.#year;
    return (
      [...ledger.ended.values()].map(brokenReview).find(Boolean) ??
      this.#reviewers?.decisions.map((decided) => wrongEffect(ledger, decided)).find(Boolean)
    );
  }
}

function brokenReview({ number, status, votes = [], reviewEndsAt, verdict }: Trade): string | undefined {
  const voters = new Set(votes.map(({ userId }) => userId));
  if (voters.size < votes.length) return `a spot has two votes on trade ${number}`;
  if (reviewEndsAt === undefined || status !== 'stopped') return undefined;
  const isLate = Date.parse(verdict?.at ?? '') > Date.parse(reviewEndsAt) + SKEW_MS;
  return isLate ? `trade ${number} was stopped after its review` : undefined;
}

import type { StoredEffects } from '#functions/ports/ports.ts';
import { seasonItem } from '#functions/adapters/dynamodb/season-codec.ts';
import { turnAt } from '#shared/domain/draft/draft-order.ts';
import type { LeagueSeason, Pick } from '#shared/domain/league-season.ts';
import { hasTeamsForAll } from '#shared/domain/sizes.ts';
import { historiesOf, ownedNow, ownershipOf } from '#shared/domain/season/standings.ts';
import { wrongWithPassing } from '../passing-rules.ts';
import { TradeLedger } from '../trades/ledger.ts';
import type { PartnerBook } from './partner-book.ts';

const STEPS = [
  'draft → draft',
  'draft → drafting',
  'drafting → drafting',
  'drafting → active',
  'active → drafting',
  'active → active',
];
/**
 * How many bytes a season's item may have. There is a fixed amount, and an additional amount for each thing that the season
 * contains.
 */
const BYTES = {
  season: 1400,
  member: 260,
  partner: 100,
  banned: 45,
  pick: 50,
  actor: 45,
  swap: 100,
  correction: 480,
  changed: 75,
  handover: 160,
  asking: 75,
  mark: 4,
  looking: 120,
} as const;

/**
 * Keeps an independent record of who has had which seat. It follows every write of a season, and reports the rule that
 * a write breaks.
 */
export class SeatBook {
  /** What members own, and what they earn with it. Set once the draft is complete. */
  ledger: TradeLedger | undefined;
  /** The seats in draft order. Each seat is the list of everyone who has held it, starting with the first holder. */
  seats: string[][] = [];
  /** For each pick, the member who had the seat when the pick was made. */
  readonly pickers: string[] = [];
  readonly #shares: PartnerBook;

  constructor(shares: PartnerBook) {
    this.#shares = shares;
  }

  get holders(): string[] {
    return this.seats.flatMap((holders) => holders.slice(-1));
  }

  /** Returns everyone who had this seat before its current holder. */
  formerOf(holder: string): string[] {
    return this.seats.find((holders) => holders.at(-1) === holder)?.slice(0, -1) ?? [];
  }

  /** Returns what is wrong with the last write; undefined if it has kept all rules. */
  wrongWith(before: LeagueSeason, after: LeagueSeason, effects: StoredEffects): string | undefined {
    const hasPassed = after.handovers.length !== before.handovers.length;
    return (
      wrongStep(before, after) ??
      wrongSize(after) ??
      wrongLooking(before, after) ??
      (hasPassed ? this.#wrongPassing(before, after, effects) : wrongSeats(before, after)) ??
      (before.status === 'active' ? this.ledger?.wrongWith(before, after, effects) : undefined) ??
      this.#wrongTeams(before, after)
    );
  }

  #wrongPassing(
    before: LeagueSeason,
    after: LeagueSeason,
    { joined, left = [] }: StoredEffects,
  ): string | undefined {
    const wrong = wrongWithPassing(before, after);
    const passed = after.handovers.at(-1);
    if (wrong !== undefined || !passed) return wrong;
    const { from, to } = passed;
    this.seats.find((holders) => holders.at(-1) === from)?.push(to);
    if (!joined.includes(to)) return 'a substitute without a membership';
    const people = this.#shares.peopleOf(from);
    return left.some(({ userId }) => !people.includes(userId))
      ? 'somebody else left with the seat'
      : undefined;
  }

  /** Checks that every seat drafts its number of teams, and keeps that number no matter what it trades. */
  #wrongTeams(before: LeagueSeason, after: LeagueSeason): string | undefined {
    if (before.status === 'draft' && after.status === 'drafting')
      this.seats = after.order.map((userId) => [userId]);
    if (after.order.join() !== this.holders.join()) return 'the order names others than those who sit there';
    if (before.status === 'active' && after.status === 'drafting') return this.#wrongReopening(before, after);
    if (before.status === 'drafting') {
      const made = after.picks.slice(before.picks.length);
      const wrong = wrongPicks(before, after) ?? made.map((pick) => this.#wrongActor(pick)).find(Boolean);
      if (wrong !== undefined) return wrong;
      for (const { userId } of made) this.pickers.push(userId);
      if (after.status === 'active') this.#complete(after);
    }
    return after.status === 'active' ? this.#wrongOwners(after) : undefined;
  }

  #complete(after: LeagueSeason): void {
    if (this.ledger) this.ledger.draftAgain(after);
    else this.ledger = new TradeLedger(after);
  }

  /** Checks that a finished draft that goes on has lost its last pick, and nothing else. */
  #wrongReopening(before: LeagueSeason, after: LeagueSeason): string | undefined {
    this.pickers.pop();
    if (before.swaps.length > 0) return 'a draft goes on although teams were traded';
    if (JSON.stringify(after.picks) !== JSON.stringify(before.picks.slice(0, -1)))
      return 'more than the last pick was undone';
    if (after.pause === null || after.tickAt !== null) return 'a draft goes on without a pause';
    return this.ledger?.hasOpenOffers ? 'offers are open while the draft goes on' : undefined;
  }

  /** Checks that a pick says who made it if its seat has partners, and that this is one of the seat's people. */
  #wrongActor({ userId, by, auto, pickOrder }: Pick): string | undefined {
    const people = this.#shares.peopleOf(userId);
    const isNamed = !auto && people.length > 1;
    if (isNamed !== (by !== undefined)) return `pick ${pickOrder} is by ${by}`;
    return by === undefined || people.includes(by)
      ? undefined
      : `pick ${pickOrder} of ${userId} was made by ${by}`;
  }

  #wrongOwners(after: LeagueSeason): string | undefined {
    const owned = ownedNow(historiesOf(ownershipOf(after)));
    const stray = owned.find(({ teamId, userId }) => this.ledger?.owners.get(teamId) !== userId);
    if (stray) return `team ${stray.teamId} is not its seat's`;
    const numbers = Map.groupBy(owned, ({ userId }) => userId);
    const uneven = this.holders.find((holder) => numbers.get(holder)?.length !== after.teamsEach);
    return uneven && `${uneven} has ${numbers.get(uneven)?.length} teams of ${after.teamsEach}`;
  }
}

function wrongStep(before: LeagueSeason, after: LeagueSeason): string | undefined {
  if (after.version !== before.version + 1) return `version went from ${before.version} to ${after.version}`;
  const step = `${before.status} → ${after.status}`;
  if (!STEPS.includes(step)) return `status ${step}`;
  if (!hasTeamsForAll(after)) return `${after.maxMembers} members with ${after.teamsEach} teams each`;
  if (after.members.length > after.maxMembers) return 'more members than the league takes';
  const isChanged =
    before.status !== 'draft' &&
    (['teamsEach', 'tieRule', 'levelCrowns', 'draftOrderType', 'orderTable', 'hasBestBalance'] as const).some(
      (field) => JSON.stringify(after[field]) !== JSON.stringify(before[field]),
    );
  return isChanged ? 'what the draft has fixed was changed' : undefined;
}

function wrongSeats(before: LeagueSeason, after: LeagueSeason): string | undefined {
  if (before.status === 'draft') return undefined;
  const named = ({ members, order, handovers }: LeagueSeason) =>
    JSON.stringify([members.map(({ id, userId }) => [id, userId]), order, handovers]);
  return named(after) === named(before) ? undefined : 'somebody sits elsewhere, though no seat has passed on';
}

/** Checks that only members look for something in trades, each once, and that a replacement begins without a wish. */
function wrongLooking(before: LeagueSeason, after: LeagueSeason): string | undefined {
  const looking = (after.lookingFor ?? []).map(({ userId }) => userId);
  if (new Set(looking).size < looking.length) return 'a member looks for two different things';
  const stray = looking.find((userId) => after.members.every((member) => member.userId !== userId));
  if (stray !== undefined) return `${stray} has left and still looks for teams`;
  const fresh = after.handovers.slice(before.handovers.length).find(({ to }) => looking.includes(to));
  return fresh && `${fresh.to} looks for what ${fresh.from} did`;
}

function wrongPicks(before: LeagueSeason, after: LeagueSeason): string | undefined {
  if (after.picks.length < before.picks.length) return 'a pick was lost';
  const teams = after.picks.map(({ nflTeamId }) => nflTeamId);
  if (new Set(teams).size < teams.length) return 'a team was drafted twice';
  const isOtherTurn = after.picks.some(
    ({ userId }, index) => turnAt(after.order, index + 1, after)?.userId !== userId,
  );
  return isOtherTurn ? 'a pick in another turn than that of its seat' : undefined;
}

/**
 * Checks that a season's item grows only because of the things that `BYTES` lists. Otherwise, the item could become too large, or
 * too expensive to read.
 */
function wrongSize(season: LeagueSeason): string | undefined {
  const { members, picks, swaps, handovers, askings, tradeBlock, keptOut } = season;
  const { corrections = [], lookingFor = [] } = season;
  const most =
    BYTES.season +
    members.length * BYTES.member +
    members.flatMap(({ partners = [] }) => partners).length * BYTES.partner +
    keptOut.length * BYTES.banned +
    picks.length * BYTES.pick +
    picks.filter(({ by }) => by !== undefined).length * BYTES.actor +
    swaps.length * BYTES.swap +
    corrections.length * BYTES.correction +
    corrections.flatMap(({ changes }) => changes).length * BYTES.changed +
    picks.filter(({ draftedTeamId }) => draftedTeamId !== undefined).length * BYTES.changed +
    handovers.length * BYTES.handover +
    askings.length * BYTES.asking +
    tradeBlock.length * BYTES.mark +
    lookingFor.length * BYTES.looking;
  const bytes = JSON.stringify(seasonItem(season)).length;
  return bytes > most ? `the season takes ${bytes} bytes, and should take ${most}` : undefined;
}

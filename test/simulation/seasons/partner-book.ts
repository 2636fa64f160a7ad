import type { StoredEffects } from '#functions/ports/ports.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import type { Member } from '#shared/domain/league-members.ts';

const PARTNERS_MOST = 2;
/** The most notifications that one act stores. An act with that many needn't tell partners about ended offers. */
const NOTICES_MOST = 75;
/** The notifications that a seat's holder and its partners must both get. */
const OF_SEATS: ReadonlySet<string> = new Set([
  'trade_proposal',
  'trade_accepted',
  'trade_rejected',
  'trade_ended',
  'draft_corrected',
  'draft_started',
  'weekly_update',
  'season_complete',
]);

const partnersIn = ({ partners = [] }: Member): string[] => partners.map(({ userId }) => userId);

/**
 * Keeps an independent record of who shares which seat. It follows every write of a season, and reports the rule that a write
 * breaks (see Partners).
 */
export class PartnerBook {
  /** The partners of each holder, by user ID, the first one first. */
  #shares = new Map<string, readonly string[]>();
  /** The holder who offers a share by the invitation with this code. */
  readonly #offers = new Map<string, string>();
  /** Users who may lose their share or leave their seat, because someone asked for it. */
  readonly #ending = new Set<string>();
  /** Everyone who had a seat, or a share in one, and lost it. They may be back. */
  readonly left = new Set<string>();
  /** The holders who left their seats to their first partners once the seats were fixed. */
  readonly inherited: { from: string; to: string }[] = [];
  /** Everyone with a seat, or a share in one, when the season was complete. */
  atEnd: ReadonlySet<string> = new Set();
  /** How often this happened: someone became a partner, a partnership ended, and a partner got the seat. */
  readonly counts = { begun: 0, ended: 0, inherited: 0 };

  partnersOf(holder: string): readonly string[] {
    return this.#shares.get(holder) ?? [];
  }

  /** Everyone who acts for this holder's seat, the holder first. */
  peopleOf(holder: string): string[] {
    return [holder, ...this.partnersOf(holder)];
  }

  offered(code: string, holder: string): void {
    this.#offers.set(code, holder);
  }

  /** Notes that this user's share, or seat, is about to end. */
  mayLeave(userId: string): void {
    this.#ending.add(userId);
  }

  /** Notes that the request to end this user's share has an answer, so that it has no later effect. */
  isAnswered(userId: string): void {
    this.#ending.delete(userId);
  }

  /** Returns what is wrong with the last write; undefined if it has kept all rules. */
  wrongWith(before: LeagueSeason, after: LeagueSeason, effects: StoredEffects): string | undefined {
    const known = this.#shares;
    const wrong =
      wrongCrowd(after) ??
      before.members.map((seat) => this.#wrongVanished(seat, after)).find(Boolean) ??
      after.members.map((seat) => this.#wrongSeat(seat, { before, after, effects })).find(Boolean) ??
      wrongNews(after, effects);
    if (wrong !== undefined) return wrong;
    this.#shares = new Map(after.members.map((seat) => [seat.userId, partnersIn(seat)]));
    const present = new Set(after.members.flatMap((seat) => [seat.userId, ...partnersIn(seat)]));
    for (const userId of [...known].flatMap(([holder, partners]) => [holder, ...partners]))
      if (!present.has(userId)) this.left.add(userId);
    if (effects.log.some(({ act }) => act === 'season-complete')) this.atEnd = present;
    return undefined;
  }

  /** Checks that the seat of a holder who leaves goes to the first partner, unless a replacement has it. */
  #wrongVanished({ userId: holder }: Member, after: LeagueSeason): string | undefined {
    const [first] = this.partnersOf(holder);
    const isHeld = after.members.some(({ userId }) => userId === holder || userId === first);
    if (first === undefined || isHeld) return undefined;
    const isReplaced = after.handovers.at(-1)?.from === holder;
    return isReplaced ? undefined : `${holder} left, and the seat did not go to ${first}`;
  }

  #wrongSeat(seat: Member, write: Write): string | undefined {
    const { before } = write;
    if (before.members.some(({ userId }) => userId === seat.userId)) return this.#wrongShare(seat, write);
    const former = [...this.#shares].find(([, [first]]) => first === seat.userId)?.[0];
    if (former !== undefined) return this.#wrongHeir(former, seat, write);
    const { handovers } = write.after;
    if (handovers.length > before.handovers.length)
      return this.#wrongReplacement(handovers.at(-1)?.from ?? '', seat, write);
    return partnersIn(seat).length > 0 ? `${seat.userId} came with partners` : undefined;
  }

  #wrongShare(seat: Member, { effects }: Write): string | undefined {
    const { userId: holder } = seat;
    const [known, now] = [this.partnersOf(holder), partnersIn(seat)];
    const gone = known.filter((userId) => !now.includes(userId));
    const come = now.filter((userId) => !known.includes(userId));
    const kept = known.filter((userId) => now.includes(userId));
    if (gone.length + come.length > 1) return `several partners of ${holder} changed in one write`;
    if ([...kept, ...come].join() !== now.join()) return `the partners of ${holder} stand in another order`;
    const [partner = ''] = [...gone, ...come];
    if (come.length > 0) return this.#wrongBeginning(holder, partner, effects);
    return gone.length > 0 ? this.#wrongEnd(partner, effects) : undefined;
  }

  #wrongBeginning(holder: string, partner: string, { accepted, joined }: StoredEffects): string | undefined {
    this.counts.begun += 1;
    const code = accepted?.by === partner ? accepted.code : '';
    if (this.#offers.get(code) !== holder) return `${partner} shares the seat of ${holder} uninvited`;
    this.#offers.delete(code);
    return joined.includes(partner) ? undefined : `${partner} is a partner without a membership`;
  }

  #wrongEnd(partner: string, { left = [] }: StoredEffects): string | undefined {
    this.counts.ended += 1;
    if (!this.#ending.delete(partner)) return `nobody ended the partnership of ${partner}`;
    return left.some(({ userId }) => userId === partner)
      ? undefined
      : `${partner} is no partner anymore and keeps the membership`;
  }

  #wrongHeir(from: string, seat: Member, { before, after, effects }: Write): string | undefined {
    this.counts.inherited += 1;
    const { userId: to } = seat;
    if (!this.#ending.delete(from)) return `${to} got the seat of ${from}, who did not leave`;
    if (partnersIn(seat).join() !== this.partnersOf(from).slice(1).join())
      return `with ${to} as the holder, others share the seat`;
    if (seat.isCommissioner) return `${to} leads the league because ${from} did`;
    if (after.handovers.length > before.handovers.length) this.inherited.push({ from, to });
    const isOut = effects.left?.some(({ userId }) => userId === from);
    return isOut ? undefined : `${from} left the seat to ${to} and keeps the membership`;
  }

  #wrongReplacement(from: string, seat: Member, { effects }: Write): string | undefined {
    if (partnersIn(seat).length > 0) return `${seat.userId} took a seat and got its partners`;
    const out = new Set(effects.left?.map(({ userId }) => userId));
    const stays = this.partnersOf(from).find((userId) => !out.has(userId));
    return stays && `${stays} stays, whose seat a replacement has`;
  }
}

interface Write {
  before: LeagueSeason;
  after: LeagueSeason;
  effects: StoredEffects;
}

function wrongCrowd({ members, keptOut, ownerId }: LeagueSeason): string | undefined {
  const people = members.flatMap((seat) => [seat.userId, ...partnersIn(seat)]);
  if (new Set(people).size < people.length) return 'somebody sits in two seats';
  if (members.some((seat) => partnersIn(seat).length > PARTNERS_MOST)) return 'a seat with three partners';
  if (members.some((seat) => partnersIn(seat).includes(ownerId))) return 'the owner is only a partner';
  const banned = people.find((userId) => keptOut.includes(userId));
  return banned && `${banned} is banned, and sits in a seat`;
}

/** Checks that partners get the notifications of their seat's holder. */
function wrongNews({ members }: LeagueSeason, { notifications }: StoredEffects): string | undefined {
  const told = new Set(notifications.map(({ to, type, title }) => `${to} ${type} ${title}`));
  for (const { to, type, title } of notifications) {
    if (!OF_SEATS.has(type)) continue;
    if (type === 'trade_ended' && notifications.length > NOTICES_MOST / 3) continue;
    const seat = members.find(({ userId }) => userId === to);
    const untold = (seat ? partnersIn(seat) : []).find((partner) => !told.has(`${partner} ${type} ${title}`));
    if (untold !== undefined) return `${untold} was not told what ${to} was: ${title}`;
  }
  return undefined;
}

/** A member's record, which is a seat in the league. `userId` is the seat's holder. */
export interface Member {
  id: string;
  userId: string;
  isCommissioner: boolean;
  joinedAt: string;
  draftPosition: number | null;
  /** Those who share the seat, longest partnership first; absent if its holder has it alone (see Partners). */
  partners?: readonly Partner[] | undefined;
}

/** A user who acts for another member's seat. `since` is when they became partners, ISO 8601 UTC. */
export interface Partner {
  userId: string;
  since: string;
}

/** Anything with an owner and members: a stored league season, or the league as members see it. */
interface Led {
  ownerId: string;
  members: readonly { userId: string; isCommissioner: boolean }[];
}

/** Anything with seats. */
export interface Seated {
  members: readonly Member[];
}

/** The fields of a member that say who acts for the seat. */
interface Seat {
  userId: string;
  partners?: readonly Partner[] | undefined;
}

export function memberOf({ members }: Seated, userId: string): Member | undefined {
  return members.find((member) => member.userId === userId);
}

/** The user ids of those who act for a seat: its holder, and their partners. */
export function peopleOf({ userId, partners = [] }: Seat): string[] {
  return [userId, ...partners.map((partner) => partner.userId)];
}

/** The seat that this user holds or shares; undefined for strangers (see Partners). */
export function seatFor({ members }: Seated, userId: string): Member | undefined {
  return members.find((member) => peopleOf(member).includes(userId));
}

/** The owner is a commissioner, whatever their member record says. */
export function isCommissioner({ ownerId, members }: Led, userId: string): boolean {
  return ownerId === userId || members.some((member) => member.userId === userId && member.isCommissioner);
}

/** Members in the order of their draft positions. Members without one come last, in the order in which they joined. */
export function byDraftPosition(members: readonly Member[]): Member[] {
  return members.toSorted((a, b) => (a.draftPosition ?? 999) - (b.draftPosition ?? 999));
}

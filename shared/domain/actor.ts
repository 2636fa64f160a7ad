import { memberOf, seatFor, type Member, type Partner, type Seated } from './league-members.ts';

/** Who acts in a league, as user ids: the person, and the holder of the seat that they act for (see Partners). */
export interface Actor {
  seat: string;
  person: string;
}

/** Returns who acts when this user does. A user without a seat acts for no one else, and the rules refuse them as strangers. */
export function actorOf(season: Seated, userId: string): Actor {
  return { seat: seatFor(season, userId)?.userId ?? userId, person: userId };
}

/** When the user came to the league, ISO 8601 UTC; undefined for strangers. A partner's time is that of their partnership. */
export function seatedSince(season: Seated, userId: string): string | undefined {
  const seat = seatFor(season, userId);
  return seat?.partners?.find((partner) => partner.userId === userId)?.since ?? seat?.joinedAt;
}

/** The seat's record with these partners. */
export function sharing(seat: Member, partners: readonly Partner[]): Member {
  const { partners: _, ...alone } = seat;
  return partners.length > 0 ? { ...alone, partners } : alone;
}

/** Records who acted for a seat. Returns nothing to record if the seat has no partners, because its holder acts for it alone. */
export function signedBy(season: Seated, seat: string, by: string | undefined): { by?: string } {
  return by !== undefined && memberOf(season, seat)?.partners ? { by } : {};
}

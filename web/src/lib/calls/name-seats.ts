import { seatName } from '#shared/domain/seat-name.ts';

interface User {
  username: string;
}
interface Partner {
  user: User;
}

/** For each field with a seat's partners, the field next to it with the seat's holder. */
const HOLDERS = {
  partners: 'user',
  proposerPartners: 'proposer',
  receiverPartners: 'receiver',
} as const;

/**
 * Gives each holder in a reply the name of their seat, such as "Ana & Ben" (see Partners). Pages that need the holder's own name
 * get it from `ownName`. Changes the reply itself, because no one else has seen it yet.
 */
export function nameSeats<Body>(body: Body): Body {
  if (Array.isArray(body)) for (const item of body) nameSeats(item);
  else if (typeof body === 'object' && body !== null) nameIn(body as Record<string, unknown>);
  return body;
}

function nameIn(fields: Record<string, unknown>): void {
  for (const value of Object.values(fields)) nameSeats(value);
  for (const [partners, holder] of Object.entries(HOLDERS)) {
    const user = fields[holder] as User | undefined;
    const shared = fields[partners] as Partner[] | undefined;
    if (user && shared && shared.length > 0) user.username = seatName(namesIn(user.username, shared));
  }
}

const namesIn = (holder: string, partners: readonly Partner[]): string[] => [
  holder,
  ...partners.map(({ user }) => user.username),
];

/** The holder's own name, taken from the name of their seat. */
export function ownName({
  user: { username },
  partners = [],
}: {
  user: User;
  partners?: readonly Partner[] | undefined;
}): string {
  const rest = seatName(namesIn('', partners));
  return partners.length > 0 && username.endsWith(rest) ? username.slice(0, -rest.length) : username;
}

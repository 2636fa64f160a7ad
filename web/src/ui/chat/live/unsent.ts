// What somebody was writing when they left a chat; it is there again when they come back to it.

const texts = new Map<string, string>();
const keyOf = (leagueId: string, me: string): string => `${leagueId} ${me}`;

export function unsentText(leagueId: string, me: string): string {
  return texts.get(keyOf(leagueId, me)) ?? '';
}

export function keepUnsent(leagueId: string, me: string, text: string): void {
  if (text === '') texts.delete(keyOf(leagueId, me));
  else texts.set(keyOf(leagueId, me), text);
}

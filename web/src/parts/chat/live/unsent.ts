import { tabStorage, personal } from '../../../lib/page/safe-storage.ts';

// The text that the reader was writing when they left a chat. It is there again when they come back, even if the phone
// has dropped the page meanwhile. A closed tab forgets it.

const keyOf = (leagueId: string, me: string): string => personal(`unsent.${leagueId}`, me);

export const unsentText = (leagueId: string, me: string): string =>
  tabStorage.read(keyOf(leagueId, me)) ?? '';

export function keepUnsent(leagueId: string, me: string, text: string): void {
  tabStorage.write(keyOf(leagueId, me), text === '' ? null : text);
}

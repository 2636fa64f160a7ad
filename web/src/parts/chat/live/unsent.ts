import { keptInTab, personal } from '../../../lib/page/kept.ts';

// The text that the reader was writing when they left a chat. It is there again when they come back, even if the phone
// has dropped the page meanwhile. A closed tab forgets it.

const keyOf = (leagueId: string, me: string): string => personal(`unsent.${leagueId}`, me);

export const unsentText = (leagueId: string, me: string): string => keptInTab.read(keyOf(leagueId, me)) ?? '';

export function keepUnsent(leagueId: string, me: string, text: string): void {
  keptInTab.keep(keyOf(leagueId, me), text === '' ? null : text);
}

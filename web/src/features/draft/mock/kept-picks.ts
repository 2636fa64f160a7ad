import { MOCK_HUMAN, type MockDraft, type OwnPick } from '#shared/domain/draft/mock-draft.ts';
import type { Pick } from '#shared/domain/league-season.ts';
import { tabStorage } from '../../../lib/page/safe-storage.ts';
import { mockAddress } from './mock-address.ts';

// The address of the draft that this tab plays, and what its human has picked: that is all of it. Whoever loads the page again
// goes on there, and whom the address is sent to begins at the start.

const KEY = 'two-crowns.mock-draft';
/** Team ids, each marked that the clock has picked. */
const PICKS = /^(\d{1,2}a?(\.\d{1,2}a?)*)?$/;

export function keepPicks(mock: MockDraft, picks: readonly Pick[]): void {
  const own = picks.filter(({ userId }) => userId === MOCK_HUMAN);
  const words = own.map(({ nflTeamId, auto }) => `${nflTeamId}${auto ? 'a' : ''}`);
  tabStorage.write(KEY, `${mockAddress(mock)} ${words.join('.')}`);
}

export const forgetPicks = (): void => tabStorage.write(KEY, null);

/** What the human of this draft has picked, for the rules to judge; undefined where the tab does not play it. */
export function keptPicks(mock: MockDraft): OwnPick[] | undefined {
  const [address, words = ''] = (tabStorage.read(KEY) ?? '').split(' ');
  if (address !== mockAddress(mock)) return undefined;
  const own = PICKS.test(words) && words !== '' ? words.split('.') : [];
  return own.map((word) => ({ teamId: Number.parseInt(word, 10), auto: word.endsWith('a') }));
}

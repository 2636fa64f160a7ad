import { MOCK_HUMAN, type MockDraft, type OwnPick } from '#shared/domain/draft/mock-draft.ts';
import type { Pick } from '#shared/domain/league-season.ts';
import { tabStorage } from '../../../lib/page/safe-storage.ts';
import { mockAddress } from './mock-address.ts';

// Stores the URL of this tab's mock draft, and the user's picks, which determine everything else. After a reload, the draft
// continues. Anyone else who opens the URL starts from the beginning.

const KEY = 'two-crowns.mock-draft';
/** Matches a list of team IDs. An `a` after an ID marks an auto-pick. */
const PICKS = /^(\d{1,2}a?(\.\d{1,2}a?)*)?$/;

export function keepPicks(mock: MockDraft, picks: readonly Pick[]): void {
  const own = picks.filter(({ userId }) => userId === MOCK_HUMAN);
  const words = own.map(({ nflTeamId, auto }) => `${nflTeamId}${auto ? 'a' : ''}`);
  tabStorage.write(KEY, `${mockAddress(mock)} ${words.join('.')}`);
}

export const forgetPicks = (): void => tabStorage.write(KEY, null);

/**
 * Returns the user's stored picks in this draft, without validating them; undefined if the tab's stored draft is a different one.
 */
export function keptPicks(mock: MockDraft): OwnPick[] | undefined {
  const [address, words = ''] = (tabStorage.read(KEY) ?? '').split(' ');
  if (address !== mockAddress(mock)) return undefined;
  const own = PICKS.test(words) && words !== '' ? words.split('.') : [];
  return own.map((word) => ({ teamId: Number.parseInt(word, 10), auto: word.endsWith('a') }));
}

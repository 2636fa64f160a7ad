import { describe, expect, it } from 'vitest';
import { nameSeats, ownName } from './name-seats.ts';

const partner = (username: string) => ({ userId: username, user: { username }, since: '' });

describe('a seat’s name in replies', () => {
  it('names everyone who shares the seat, at any depth of a reply', () => {
    const members = [
      { user: { username: 'Ana' }, partners: [partner('Ben')] },
      { user: { username: 'Cy' }, partners: [] },
      { user: { username: 'Di' } },
    ];
    expect(nameSeats({ league: { members } }).league.members.map(({ user }) => user.username)).toEqual([
      'Ana & Ben',
      'Cy',
      'Di',
    ]);
  });

  it('also appears on both sides of a trade', () => {
    const trade = nameSeats({
      proposer: { username: 'Ana' },
      proposerPartners: [partner('Ben'), partner('Eve')],
      receiver: { username: 'Cy' },
    });
    expect([trade.proposer.username, trade.receiver.username]).toEqual(['Ana, Ben & Eve', 'Cy']);
  });

  it('can be turned back into the holder’s own name', () => {
    for (const partners of [[], [partner('Ben')], [partner('Ben'), partner('Eve')]])
      expect(ownName(nameSeats({ user: { username: 'Ana' }, partners }))).toBe('Ana');
    expect(ownName({ user: { username: 'Ana & Co' } })).toBe('Ana & Co');
  });
});

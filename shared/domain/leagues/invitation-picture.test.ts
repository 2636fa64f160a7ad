import { describe, expect, it, test } from 'vitest';
import { isInFont, picturedInvitation } from './invitation-picture.ts';

const ANA = {
  invitedBy: 'Ana',
  leagueName: 'Sunday',
  memberCount: 4,
  maxMembers: 10,
  seatOf: null,
  closed: null,
};

describe('an invitation’s picture', () => {
  it('shows only what the invitation’s page shows to everyone', () => {
    expect(picturedInvitation(ANA)).toEqual(ANA);
  });

  it.each([
    ['Sunday 🏈 Crew', 'Sunday Crew'],
    ['🏈👨‍👩‍👧 Dads 1️⃣ ❤️ ☠', 'Dads'],
    ['🇺🇸 USA 🏴󠁧󠁢󠁥󠁮󠁧󠁿 #1 *', 'USA #1 *'],
    ['Owners™ ©', 'Owners™ ©'],
  ])('leaves out the emoji of %s', (leagueName, shown) => {
    expect(picturedInvitation({ ...ANA, leagueName })?.leagueName).toBe(shown);
  });

  it.each([
    ['the league has a name in another script', { leagueName: 'Воскресенье' }],
    ['one letter of the league’s name is missing in the font', { leagueName: 'Sunday 日' }],
    ['a letter has no capital in the font', { leagueName: '5 µm' }],
    ['the league’s name is only emoji', { leagueName: '🏈🏈' }],
    ['the inviter has a name in another script', { invitedBy: 'Άννα' }],
    ['the spot’s member has a name in another script', { seatOf: 'דוד' }],
  ])('doesn’t exist if %s', (_, change) => {
    expect(picturedInvitation({ ...ANA, ...change })).toBeUndefined();
  });
});

test('the font has the letters of every language in Latin script', () => {
  for (const name of ['Žižka', 'Łódź', 'Ærøskøbing', 'Straße', 'Iğdır', 'Țara', 'Nguyễn', '“Ñandú” – 100 %'])
    expect([name, isInFont(name)]).toEqual([name, true]);
});

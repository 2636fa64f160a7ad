import { describe, expect, it } from 'vitest';
import { isMailWanted, MAILED } from './notification-types.ts';

const wanted = (reader: { acceptsCommunications: boolean; unwantedMails: readonly string[] }) =>
  [...MAILED].filter((type) => isMailWanted(type, reader));

describe('emails', () => {
  it('of every type reach members who haven’t turned off any type', () => {
    expect(wanted({ acceptsCommunications: true, unwantedMails: [] })).toEqual([...MAILED]);
  });

  it('with news about the game skip members who opted out of communications, but all other types reach them', () => {
    const others = [...MAILED].filter((type) => type !== 'welcome' && type !== 'weekly_update');
    expect(wanted({ acceptsCommunications: false, unwantedMails: [] })).toEqual(others);
  });

  it('about the account reach everyone', () => {
    expect(wanted({ acceptsCommunications: false, unwantedMails: [...MAILED] })).toEqual(['account_changed']);
  });
});

import { describe, expect, it } from 'vitest';
import { isMailWanted, MAILED } from './notification-types.ts';

const wanted = (reader: { acceptsCommunications: boolean; unwantedMails: readonly string[] }) =>
  [...MAILED].filter((type) => isMailWanted(type, reader));

describe('mails', () => {
  it('of every type come to whoever switched none off', () => {
    expect(wanted({ acceptsCommunications: true, unwantedMails: [] })).toEqual([...MAILED]);
  });

  it('of the game as such come to nobody who accepts no communications, all others do', () => {
    const others = [...MAILED].filter((type) => type !== 'welcome' && type !== 'weekly_update');
    expect(wanted({ acceptsCommunications: false, unwantedMails: [] })).toEqual(others);
  });

  it('about the account come to everybody', () => {
    expect(wanted({ acceptsCommunications: false, unwantedMails: [...MAILED] })).toEqual(['account_changed']);
  });
});

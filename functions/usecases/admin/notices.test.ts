import { describe, expect, it } from 'vitest';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { profileOf } from '#test/support/small-league.ts';
import { Unavailable } from '../../ports/ports.ts';
import { postNotice, readAudit } from './notices.ts';

const NOTICE = { title: 'A pause', message: 'Tonight at 3 AM ET.' };

describe('an announcement to all members', () => {
  it('is in the audit log, with the admin who posted it', async () => {
    const ports = memoryPorts();
    await ports.users.add(profileOf(1));
    const { id } = value(await postNotice(ports, seat(1), NOTICE));
    expect(await ports.notifications.listOf(seat(2), { limit: 9 })).toMatchObject([{ id, ...NOTICE }]);
    const by = { by: seat(1), byName: 'player1' };
    expect(value(await readAudit(ports, undefined))).toMatchObject([
      { ...by, act: 'notice', target: id, text: NOTICE.title },
    ]);
  });

  it('isn’t posted if the audit log can’t record it', async () => {
    const ports = memoryPorts();
    ports.audit.add = () => Promise.reject(new Unavailable('the table is busy'));
    await expect(postNotice(ports, seat(1), NOTICE)).rejects.toThrow(Unavailable);
    expect(await ports.notifications.listOf(seat(2), { limit: 9 })).toEqual([]);
  });
});

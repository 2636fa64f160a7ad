import { describe, expect, it } from 'vitest';
import { seat } from '#test/support/league-season.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { profileOf } from '#test/support/small-league.ts';
import { isAdminNow } from './is-admin.ts';

async function stage(suspendedAt: string | null = null) {
  const ports = memoryPorts();
  await ports.users.add({ ...profileOf(1), suspendedAt });
  ports.admins.add(seat(1));
  return ports;
}

describe('an admin', () => {
  it('is a member in the group of admins, until they are put out of it', async () => {
    const ports = await stage();
    expect(await isAdminNow(ports, seat(1))).toBe(true);
    ports.admins.delete(seat(1));
    expect(await isAdminNow(ports, seat(1))).toBe(false);
  });

  it('is nobody who is suspended, or has no account any more', async () => {
    const ports = await stage('2025-08-25T23:00:00.000Z');
    ports.admins.add(seat(2));
    expect(await isAdminNow(ports, seat(1))).toBe(false);
    expect(await isAdminNow(ports, seat(2))).toBe(false);
  });
});

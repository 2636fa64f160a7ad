import { expect, test } from 'vitest';
import type { NamedPasskey } from '#functions/ports/ports.ts';
import { seat } from '../support/league-season.ts';
import type { Stores } from './tables.ts';

export const PHONE: NamedPasskey = { id: 'a', name: 'Phone', addedAt: '2025-08-25T23:00:00.000Z' };

/** Tests how the names of members' passkeys are stored. */
export function passkeyContract(stores: () => Stores): void {
  test('each passkey gets one name, and belongs to one member', async () => {
    const { passkeys } = stores();
    const [ana, eve] = [seat(1), seat(2)];
    const unnamed = { ...PHONE, id: 'b', name: null };
    const added = [PHONE, unnamed, { ...PHONE, name: 'Another name' }].map((one) => passkeys.add(ana, one));
    expect((await Promise.all(added)).filter(Boolean)).toHaveLength(2);
    const listed = await passkeys.of(ana);
    expect(listed.map(({ id }) => id).toSorted()).toEqual(['a', 'b']);
    expect(listed).toContainEqual(unnamed);
    await passkeys.remove(ana, ['a', 'c']);
    expect(await passkeys.of(ana)).toEqual([unnamed]);
    expect(await passkeys.add(ana, PHONE)).toBe(true);
    expect(await passkeys.of(eve)).toEqual([]);
  });

  test('a name replaces a missing one, and nothing replaces a name', async () => {
    const { passkeys } = stores();
    const ana = seat(963);
    const unnamed = { ...PHONE, name: null };
    expect(await passkeys.add(ana, unnamed)).toBe(true);
    expect(await passkeys.add(ana, unnamed)).toBe(false);
    expect(await passkeys.add(ana, PHONE)).toBe(true);
    for (const other of [unnamed, { ...PHONE, name: 'Another name' }, PHONE])
      expect(await passkeys.add(ana, other)).toBe(false);
    expect(await passkeys.of(ana)).toEqual([PHONE]);
  });
}

import { expect, test } from 'vitest';
import type { MemberCalendar } from '#functions/ports/ports.ts';
import { seat } from '../support/league-season.ts';
import { profileOf } from '../support/small-league.ts';
import { NOW, type Stores } from './tables.ts';

/** Tests how members' calendars are stored. */
export function calendarContract(stores: () => Stores): void {
  const member = async (number: number) => {
    const userId = seat(number);
    const own = { id: userId, email: `calendar${number}@x.example`, skeletons: [`calendar${number}`] };
    await stores().users.add({ ...profileOf(number), ...own });
    return userId;
  };
  const calendar = (change: Partial<MemberCalendar> = {}): MemberCalendar => ({
    secret: 'a-secret',
    madeAt: NOW.toISOString(),
    told: [],
    version: 1,
    ...change,
  });
  const TOLD = {
    id: 'game-2025_1_4_11',
    kind: 'game',
    start: '2025-09-07T17:00:00.000Z',
    seconds: 11_700,
    mark: 'abc',
    sequence: 3,
    changedAt: NOW.toISOString(),
    isOff: true,
  } as const;

  test('a calendar reads back unchanged, and is deleted with its member', async () => {
    const { calendars, users } = stores();
    const ana = await member(811);
    expect(await calendars.get(ana)).toBeUndefined();
    expect(await calendars.save(ana, calendar())).toBe('saved');
    const next = calendar({ told: [TOLD], version: 2 });
    expect(await calendars.save(ana, next)).toBe('saved');
    expect(await calendars.get(ana)).toEqual(next);
    await users.forget(ana);
    expect(await calendars.get(ana)).toBeUndefined();
    expect(await calendars.save(ana, calendar({ version: 3 }))).toBe('conflict');
    expect(await calendars.get(ana)).toBeUndefined();
  });

  test('one of two simultaneous calendar changes gets a conflict', async () => {
    const { calendars } = stores();
    const ana = await member(812);
    expect(await calendars.save(ana, calendar())).toBe('saved');
    expect(await calendars.save(ana, calendar({ secret: 'another' }))).toBe('conflict');
    expect(await calendars.save(ana, calendar({ secret: 'third', version: 2 }))).toBe('saved');
    expect(await calendars.save(ana, calendar({ version: 2 }))).toBe('conflict');
    expect((await calendars.get(ana))?.secret).toBe('third');
  });

  test('a user without an account can’t get a calendar', async () => {
    const { calendars } = stores();
    expect(await calendars.save(seat(898), calendar())).toBe('former');
    expect(await calendars.get(seat(898))).toBeUndefined();
  });
}

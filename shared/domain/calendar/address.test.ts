import { expect, test } from 'vitest';
import { seat } from '#test/support/league-season.ts';
import { calendarFile, readCalendarFile } from './address.ts';

const SECRET = 'aB3_-'.repeat(9);

test('a calendar’s file name contains the member’s id and a secret, and any other name is rejected', () => {
  const file = calendarFile(seat(7), SECRET);
  expect(readCalendarFile(file)).toEqual({ userId: seat(7), secret: SECRET });
  for (const other of [
    '',
    '.ics',
    `${seat(7)}.ics`,
    file.slice(0, -4),
    `${file}.ics`,
    `x${file}`,
    file.replace(SECRET, SECRET.slice(0, 42)),
    file.replace(SECRET, `${SECRET}/`),
  ])
    expect(readCalendarFile(other), other).toBeUndefined();
});

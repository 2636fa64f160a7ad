import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import type { Line } from '../domain/calendar/told.ts';
import { calendarText } from './calendar-file.ts';

const SITE = 'https://crowns.example';
const GAME: Line = {
  id: 'game-2025_1_4_11',
  kind: 'game',
  start: '2025-09-07T17:00:00.000Z',
  seconds: 11_700,
  title: 'KC at BUF · Sunday',
  words: 'Week 1\nKC is yours in Sunday',
  path: '/leagues/KXW7QH/live?week=1',
  sequence: 3,
  changedAt: '2025-08-01T12:00:00.000Z',
  isOff: false,
};

/** Parses a calendar file with a different library than the one that wrote it. */
function read(...lines: Line[]) {
  const text = calendarText(lines, SITE, 'Two Crowns');
  const calendar = new ICAL.Component(ICAL.parse(text) as string[]);
  return { text, calendar, events: calendar.getAllSubcomponents('vevent') };
}
const text = (part: ICAL.Component | undefined, name: string) => String(part?.getFirstPropertyValue(name));
const instant = (part: ICAL.Component | undefined, name: string) =>
  (part?.getFirstPropertyValue(name) as ICAL.Time | undefined)?.toJSDate().toISOString();

test('a calendar has a name and a refresh interval', () => {
  const { calendar } = read(GAME);
  expect(text(calendar, 'version')).toBe('2.0');
  expect(text(calendar, 'prodid')).toBe('-//Two Crowns//Calendar//EN');
  expect(text(calendar, 'x-wr-calname')).toBe('Two Crowns');
  expect(text(calendar, 'refresh-interval')).toBe('PT1H');
  expect(calendar.getFirstProperty('method')).toBeNull();
});

test('another calendar library reads back every field of an entry', () => {
  const [event] = read(GAME).events;
  expect(text(event, 'uid')).toBe('game-2025_1_4_11@two-crowns');
  expect(text(event, 'sequence')).toBe('3');
  expect(text(event, 'summary')).toBe(GAME.title);
  expect(text(event, 'description')).toBe(GAME.words);
  expect(text(event, 'url')).toBe(`${SITE}${GAME.path}`);
  expect(text(event, 'status')).toBe('CONFIRMED');
  expect(text(event, 'transp')).toBe('TRANSPARENT');
  expect(instant(event, 'dtstamp')).toBe(GAME.changedAt);
  expect(instant(event, 'dtstart')).toBe(GAME.start);
  expect(instant(event, 'dtend')).toBe('2025-09-07T20:15:00.000Z');
  expect(event?.getAllSubcomponents('valarm')).toEqual([]);
});

test('a draft has a reminder, unless the draft is cancelled', () => {
  const draft: Line = { ...GAME, kind: 'draft', remindsBefore: 900 };
  const { events } = read(draft, { ...draft, id: 'off', isOff: true });
  const alarms = events.map((event) => event.getAllSubcomponents('valarm'));
  expect(alarms.map((all) => all.map((alarm) => text(alarm, 'trigger')))).toEqual([['-PT15M'], []]);
  expect(events.map((event) => text(event, 'status'))).toEqual(['CONFIRMED', 'CANCELLED']);
});

test.each([
  ['a start in the hour before clocks go back', '2025-11-02T05:30:00.000Z'],
  ['a start in the hour after that', '2025-11-02T06:30:00.000Z'],
  ['a start on the day clocks go forward', '2026-03-08T07:30:00.000Z'],
])('%s is written in UTC, so that calendar apps don’t need to know a time zone', (_, start) => {
  const { text: file, events } = read({ ...GAME, start });
  expect(instant(events[0], 'dtstart')).toBe(start);
  expect(file).toContain(`DTSTART:${start.replaceAll(/[-:]|\.000/g, '')}`);
  expect(file).not.toContain('TZID');
});

test.each([
  'Commas, semicolons; and \\ back\\nslashes',
  'Ligue "des" Champions: é à 中文 🏈👨‍👩‍👧‍👦'.repeat(6),
  ' spaces  at both ends ',
])('a league name reads back unchanged: %s', (name) => {
  const { text: file, events } = read({
    ...GAME,
    title: `A · ${name}`,
    words: `Week 1\nA is yours in ${name}`,
  });
  expect(text(events[0], 'summary')).toBe(`A · ${name}`);
  expect(text(events[0], 'description')).toBe(`Week 1\nA is yours in ${name}`);
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
});

test.each(['\r\n', '\n', '\r', '\u0000', '\u0085', '\u2028', '\u2029', '\u000B'])(
  'text from a member can’t inject events or fields: %j',
  (end) => {
    const evil = `A${end}END:VEVENT${end}BEGIN:VEVENT${end}ATTACH:https://evil.example`;
    const { text: file, events } = read({ ...GAME, title: evil, words: evil });
    expect(events).toHaveLength(1);
    expect(events[0]?.getFirstProperty('attach')).toBeNull();
    expect(file.split(/[\r\n\u0085\u2028\u2029]+/).filter((line) => line.startsWith('ATTACH'))).toEqual([]);
  },
);

test('an empty calendar is still a valid calendar', () => {
  expect(read().events).toEqual([]);
});

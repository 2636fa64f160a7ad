import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { game, storeResults } from '#test/support/games.ts';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts, type MemoryPorts } from '#test/support/memory-ports.ts';
import { draftedOf, leagueOf, type SmallLeague } from '#test/support/small-league.ts';
import { changeSettings } from '../leagues/change-settings.ts';
import { leaveLeague } from '../leagues/members.ts';
import { exportAccount } from '../privacy/export-account.ts';
import { readCalendarAddress, renewCalendarAddress } from './calendar-address.ts';
import { readCalendar } from './read-calendar.ts';

const SITE = 'https://crowns.example';
const DRAFT_DATE = '2025-08-30T23:00:00.000Z';
const GONE = { ok: false, refused: 'calendar-not-found' };
const fileIn = ({ url }: { url: string }) => url.replace(`${SITE}/api/calendar/`, '');

const addressOf = async (ports: MemoryPorts, userId: string) =>
  fileIn(value(await readCalendarAddress(ports, SITE, userId)));

/** The entries in the calendar of seat 2. */
async function told(ports: MemoryPorts) {
  const text = value(await readCalendar(ports, SITE, await addressOf(ports, seat(2))));
  const calendar = new ICAL.Component(ICAL.parse(text) as string[]);
  return calendar.getAllSubcomponents('vevent').map((event) => {
    const of = (name: string) => String(event.getFirstPropertyValue(name));
    const start = (event.getFirstPropertyValue('dtstart') as ICAL.Time).toJSDate().toISOString();
    return { uid: of('uid'), sequence: of('sequence'), status: of('status'), summary: of('summary'), start };
  });
}

const moveDraft = async (ports: MemoryPorts, { key }: SmallLeague, draftDateTime: string | null) =>
  value(await changeSettings(ports, key, seat(1), { draftDateTime }));

describe('a calendar link', () => {
  it('stays the same when a member asks for it again, and changes when the member makes a new one', async () => {
    const ports = memoryPorts();
    await leagueOf(ports, 2);
    const first = await addressOf(ports, seat(2));
    expect(await addressOf(ports, seat(2))).toBe(first);
    expect(await addressOf(ports, seat(1))).not.toBe(first);
    const second = fileIn(value(await renewCalendarAddress(ports, SITE, seat(2))));
    expect(second).not.toBe(first);
    expect(await readCalendar(ports, SITE, first)).toEqual(GONE);
    expect((await readCalendar(ports, SITE, second)).ok).toBe(true);
  });

  it('is the same in two windows that request a member’s first link at the same moment', async () => {
    const ports = memoryPorts();
    await leagueOf(ports, 2);
    const both = await Promise.all([addressOf(ports, seat(2)), addressOf(ports, seat(2))]);
    expect(both[0]).toBe(both[1]);
  });

  it('opens nothing under another member’s ID, or for a suspended or deleted account', async () => {
    const ports = memoryPorts();
    await leagueOf(ports, 2);
    const file = await addressOf(ports, seat(2));
    expect(await readCalendar(ports, SITE, file.replace(seat(2), seat(1)))).toEqual(GONE);
    await addressOf(ports, seat(1));
    expect(await readCalendar(ports, SITE, file.replace(seat(2), seat(1)))).toEqual(GONE);
    expect(await readCalendar(ports, SITE, 'x.ics')).toEqual(GONE);
    const profile = (await ports.users.get(seat(2)))!;
    const at = ports.clock.now();
    const suspended = { ...profile, suspendedAt: at.toISOString(), version: profile.version + 1 };
    await ports.users.save(profile, suspended, { at, heldUntil: at, notifications: [] });
    expect(await readCalendar(ports, SITE, file)).toEqual(GONE);
    await ports.users.bury(suspended, { at, heldUntil: at });
    expect(await readCalendar(ports, SITE, file)).toEqual(GONE);
    await ports.users.forget(seat(2));
    expect(await readCalendar(ports, SITE, file)).toEqual(GONE);
  });

  it('isn’t in a data export, which only says when the link was created and what its calendar contained', async () => {
    const ports = memoryPorts();
    const league = await leagueOf(ports, 2, { draftDateTime: DRAFT_DATE });
    expect(value(await exportAccount(ports, seat(2))).calendar).toBeNull();
    const file = await addressOf(ports, seat(2));
    await told(ports);
    const exported = value(await exportAccount(ports, seat(2)));
    expect(exported.calendar).toMatchObject({
      madeAt: ports.clock.now().toISOString(),
      told: [{ id: `draft-${league.key.leagueId}-${league.key.season}`, start: DRAFT_DATE }],
    });
    expect(JSON.stringify(exported)).not.toContain(file.slice(seat(2).length, -4));
  });
});

describe('a calendar that is read again', () => {
  it('moves, cancels and restores a draft under the same event ID', async () => {
    const ports = memoryPorts();
    const league = await leagueOf(ports, 2, { draftDateTime: DRAFT_DATE });
    const uid = `draft-${league.key.leagueId}-${league.key.season}@two-crowns`;
    const on = { uid, status: 'CONFIRMED', summary: 'Draft: Sunday' };
    expect(await told(ports)).toEqual([{ ...on, sequence: '0', start: DRAFT_DATE }]);
    expect(await told(ports)).toEqual([{ ...on, sequence: '0', start: DRAFT_DATE }]);
    await moveDraft(ports, league, '2025-08-29T23:00:00.000Z');
    expect(await told(ports)).toEqual([{ ...on, sequence: '1', start: '2025-08-29T23:00:00.000Z' }]);
    await moveDraft(ports, league, null);
    expect(await told(ports)).toMatchObject([{ uid, sequence: '2', status: 'CANCELLED' }]);
    await moveDraft(ports, league, DRAFT_DATE);
    expect(await told(ports)).toEqual([{ ...on, sequence: '3', start: DRAFT_DATE }]);
  });

  it('continues its sequence numbers under a new link, because the same calendar app may read both links', async () => {
    const ports = memoryPorts();
    const league = await leagueOf(ports, 2, { draftDateTime: DRAFT_DATE });
    await told(ports);
    value(await renewCalendarAddress(ports, SITE, seat(2)));
    await moveDraft(ports, league, '2025-08-29T23:00:00.000Z');
    expect(await told(ports)).toMatchObject([{ sequence: '1' }]);
  });

  it('cancels the draft of a league that the member has left, without naming the league', async () => {
    const ports = memoryPorts();
    const { key } = await leagueOf(ports, 2, { draftDateTime: DRAFT_DATE });
    await told(ports);
    value(await leaveLeague(ports, key.leagueId, seat(2)));
    expect(await told(ports)).toMatchObject([{ status: 'CANCELLED', summary: 'Draft cancelled' }]);
  });

  it('has the games of the member’s teams, and moves or cancels a game that is rescheduled', async () => {
    const ports = memoryPorts();
    await draftedOf(ports, 2);
    // Seat 2 has the teams 2, 3 and 6.
    const first = game(2, 9);
    await storeResults(ports.results, '2025-26', [first, game(1, 10)]);
    const uid = `game-${first.id}@two-crowns`;
    expect(await told(ports)).toMatchObject([{ uid, sequence: '0', start: first.kickoff }]);
    const kickoff = '2025-09-08T00:20:00.000Z';
    await storeResults(ports.results, '2025-26', [{ ...first, kickoff }]);
    expect(await told(ports)).toMatchObject([{ uid, sequence: '1', start: kickoff }]);
    await storeResults(ports.results, '2025-26', [{ ...first, kickoff, state: 'postponed' }]);
    expect(await told(ports)).toMatchObject([{ uid, sequence: '2', status: 'CANCELLED' }]);
  });

  it('is stored only if something has changed, and only once for two concurrent reads', async () => {
    const ports = memoryPorts();
    await leagueOf(ports, 2, { draftDateTime: DRAFT_DATE });
    await addressOf(ports, seat(2));
    const [one, other] = await Promise.all([told(ports), told(ports)]);
    expect(one).toEqual(other);
    expect((await ports.calendars.get(seat(2)))?.version).toBe(2);
    await told(ports);
    expect((await ports.calendars.get(seat(2)))?.version).toBe(2);
  });
});

import { describe, expect, it } from 'vitest';
import {
  isPushWanted,
  isTimeZone,
  NO_WISHES,
  obeysQuietHours,
  PUSH_TYPES,
  PUSHES,
  quietUntil,
  secondsOfUse,
  switchesOf,
  tagOf,
} from './push.ts';
import { isPushEndpoint } from './push-services.ts';
import { notificationText, PUSH_WORDS_MOST, pushText } from './push-text.ts';

const AT = '2025-09-01T12:00:00.000Z';
const NEW_YORK = 'America/New_York';
const NIGHT = { from: '22:00', to: '07:30' };
const until = (at: string, zone = NEW_YORK, hours = NIGHT) =>
  quietUntil(new Date(at), zone, hours)?.toISOString();

describe('a member’s push choices', () => {
  it('default to all types except those about games', () => {
    const wishes = { ...NO_WISHES, types: { turn: false, next: true, 'of-newer-code': true } };
    expect(switchesOf(wishes)).toEqual({
      ...Object.fromEntries(PUSH_TYPES.map((type) => [type, true])),
      turn: false,
      kickoff: false,
      final: false,
    });
    expect(switchesOf({ types: { final: true } })).toMatchObject({ kickoff: false, final: true });
  });

  it('exclude muted leagues', () => {
    const wishes = { ...NO_WISHES, mutedLeagues: ['muted'] };
    expect(isPushWanted(wishes, 'chat_mention', 'muted')).toBe(false);
    expect(isPushWanted(wishes, 'chat_mention', 'another')).toBe(true);
    expect(isPushWanted(wishes, 'chat_mention', null)).toBe(true);
  });
});

describe('a push message', () => {
  it('stays relevant for a time set by its type, or until what it’s about ends', () => {
    const offer = { type: 'trade_proposal', writtenAt: AT } as const;
    expect(secondsOfUse(offer, new Date('2025-09-01T12:01:00Z'))).toBe(3 * 86_400 - 60);
    expect(secondsOfUse({ ...offer, until: '2025-09-01T13:00:00Z' }, new Date('2025-09-01T12:01:00Z'))).toBe(
      3540,
    );
    expect(secondsOfUse(offer, new Date('2025-09-04T12:00:00Z'))).toBe(0);
  });

  it('about a turn stays relevant until the clock runs out, even if overnight pauses stretch the turn beyond a day', () => {
    const at = new Date('2025-09-02T13:00:00Z');
    const turn = { type: 'turn', writtenAt: AT } as const;
    expect(secondsOfUse({ ...turn, until: '2025-09-02T20:00:00Z' }, at)).toBe(7 * 3600);
    expect(secondsOfUse({ ...turn, type: 'next', until: '2025-09-02T20:00:00Z' }, at)).toBe(0);
    expect(secondsOfUse(turn, at)).toBe(0);
  });

  it('reminds members of a draft an hour before it, but not a day before', () => {
    const reminder = { type: 'draft_reminder', writtenAt: AT } as const;
    const at = new Date('2025-09-01T12:01:00Z');
    expect(secondsOfUse({ ...reminder, until: '2025-09-02T12:00:00Z' }, at)).toBe(0);
    expect(secondsOfUse({ ...reminder, until: '2025-09-01T13:00:00Z' }, at)).toBe(3540);
  });

  it('replaces an older push about the same draft or turn, while pushes about different offers stay side by side', () => {
    expect(tagOf('draft_started', 'L', '1')).toBe(tagOf('draft_reminder', 'L', '2'));
    expect(tagOf('turn', 'L', '1')).toBe(tagOf('next', 'L', '2'));
    expect(tagOf('draft_started', 'L', '1')).not.toBe(tagOf('turn', 'L', '2'));
    expect(tagOf('draft_started', 'L', '1')).not.toBe(tagOf('draft_started', 'M', '1'));
    expect(tagOf('trade_proposal', 'L', '1')).not.toBe(tagOf('trade_proposal', 'L', '2'));
  });
});

describe('quiet hours', () => {
  it('apply in the member’s own time zone, even past midnight, and up to the last second', () => {
    expect(until('2025-09-02T01:59:59Z')).toBeUndefined();
    expect(until('2025-09-02T02:00:00Z')).toBe('2025-09-02T11:30:00.000Z');
    expect(until('2025-09-02T11:29:59Z')).toBe('2025-09-02T11:30:00.000Z');
    expect(until('2025-09-02T11:30:00Z')).toBeUndefined();
    expect(until('2025-09-02T02:00:00Z', 'Asia/Kolkata')).toBeUndefined();
    expect(until('2025-09-02T12:00:00Z', 'Asia/Kolkata', { from: '17:00', to: '18:00' })).toBe(
      '2025-09-02T12:30:00.000Z',
    );
  });

  it('end by the wall clock, even if daylight saving begins or ends during them', () => {
    // On March 9, 2025, 02:00 becomes 03:00. On November 2, 2025, 02:00 becomes 01:00.
    expect(until('2025-03-09T04:00:00Z')).toBe('2025-03-09T11:30:00.000Z');
    expect(until('2025-11-02T03:00:00Z')).toBe('2025-11-02T12:30:00.000Z');
  });

  it('can end in an hour that the switch to or from daylight saving skips or repeats', () => {
    const toGap = { from: '22:00', to: '02:30' };
    const end = until('2025-03-09T04:00:00Z', NEW_YORK, toGap);
    expect(end).toBe('2025-03-09T07:30:00.000Z');
    expect(until(end!, NEW_YORK, toGap)).toBeUndefined();
    expect(until('2025-11-02T04:00:00Z', NEW_YORK, { from: '22:00', to: '01:30' })).toBe(
      '2025-11-02T05:30:00.000Z',
    );
  });

  it('let through only warnings about offers that are about to expire', () => {
    expect(PUSH_TYPES.filter((type) => PUSHES[type].breaksQuiet)).toEqual(['trade_ending']);
  });

  it('never hold back a turn with a clock under an hour, but do hold back turns in slow drafts', () => {
    expect(obeysQuietHours('turn', 90)).toBe(false);
    expect(obeysQuietHours('next', 3599)).toBe(false);
    expect(obeysQuietHours('outbid', 0)).toBe(false);
    expect(obeysQuietHours('sold', 0)).toBe(true);
    expect(obeysQuietHours('turn', 3600)).toBe(true);
    expect(obeysQuietHours('turn', null)).toBe(true);
    expect(obeysQuietHours('trade_proposal', undefined)).toBe(true);
  });
});

it('a time zone must be in the IANA database', () => {
  for (const zone of [NEW_YORK, 'America/Argentina/Buenos_Aires', 'UTC', 'Etc/GMT+5'])
    expect([zone, isTimeZone(zone)]).toEqual([zone, true]);
  for (const zone of ['', 'Mars/Base', '+05:00', 'America/New_York\n', '../etc', 'x'.repeat(1000)])
    expect([zone, isTimeZone(zone)]).toEqual([zone, false]);
});

describe('a push endpoint', () => {
  it('can be at the push service of a known browser', () => {
    for (const host of [
      'fcm.googleapis.com',
      'updates.push.services.mozilla.com',
      'autoconnect.push.services.mozilla.com',
      'wns2-by3p.notify.windows.com',
      'web.push.apple.com',
      'api.push.apple.com',
    ])
      expect([host, isPushEndpoint(`https://${host}/send/abc:d_e-f==`)]).toEqual([host, true]);
  });

  it.each([
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evilfcm.googleapis.com/x',
    'https://evilpush.apple.com/x',
    'https://fcm.googleapis.com@evil.example/x',
    'https://user@fcm.googleapis.com/x',
    'https://evil.example\\.push.apple.com/x',
    'https://evil.example#.push.apple.com/x',
    'https://evil.example/.push.apple.com/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://FCM.googleapis.com/x',
    'https://fcm.googleapis.com/x y',
    'https://fcm.googleapis.com',
    'https://.push.apple.com/x',
    'ftp://fcm.googleapis.com/x',
    '',
  ])('can’t be at any other address: %s', (endpoint) => {
    expect(isPushEndpoint(endpoint)).toBe(false);
  });

  it('can be at a host or origin that the deployment allows', () => {
    const more = ['push.example', 'http://127.0.0.1:4301'];
    expect(isPushEndpoint('https://push.example/x', more)).toBe(true);
    expect(isPushEndpoint('http://push.example/x', more)).toBe(false);
    expect(isPushEndpoint('http://127.0.0.1:4301/x', more)).toBe(true);
    expect(isPushEndpoint('http://127.0.0.1:4302/x', more)).toBe(false);
    expect(isPushEndpoint('https://127.0.0.1:4301/x', more)).toBe(false);
  });
});

describe('the text of a push message', () => {
  it('has a one-line title and body, short enough for a lock screen, and is cut after a whole word', () => {
    const words = pushText({
      title: 'Your turn',
      body: `Your week: 2–1.\n${'Most wins: Ana. '.repeat(20)}`,
    });
    expect(words.title).toBe('Your turn');
    expect(words.body.length).toBeLessThanOrEqual(PUSH_WORDS_MOST.body);
    expect(words.body).toMatch(/^Your week: 2–1\. Most wins: .*(Ana\.|wins|Most)…$/);
  });

  it('never cuts a character in two, and cuts a long word only if it must', () => {
    const { title } = pushText({ title: '👩‍👩‍👧'.repeat(40), body: '' });
    expect(title.length).toBeLessThanOrEqual(PUSH_WORDS_MOST.title);
    expect(title).toMatch(/^(👩‍👩‍👧)+…$/u);
  });

  it('shortens a long league name rather than the news', () => {
    const league = 'The Very Long Named Crew of Sunday Night';
    const started = { title: `${league} is drafting now`, message: 'The first pick is yours.' };
    expect(notificationText(started, { league })).toEqual({
      title: 'The Very Long Named Crew of… is drafting now',
      body: 'The first pick is yours.',
    });
    const short = { title: `Crew is drafting now`, message: `Crew: ${'a word '.repeat(30)}` };
    const { title, body } = notificationText(short, { league: 'Crew' });
    expect(title).toBe('Crew is drafting now');
    expect(body).toMatch(/^Crew: a word .*…$/);
    const said = { title: 'All', message: `${league}: ${'a word '.repeat(30)}` };
    expect(notificationText(said, { league }).body).toMatch(/^The Very Long Named Crew of Sunday Night: a/);
  });

  it('names an announcement’s league and author before its content', () => {
    const row = { title: 'Draft moved', message: 'To Sunday.' };
    expect(notificationText(row, { league: 'Sunday', author: 'ana' })).toEqual({
      title: 'Announcement in Sunday',
      body: 'ana: Draft moved – To Sunday.',
    });
    expect(notificationText(row, { league: 'Sunday' })).toEqual({
      title: 'Draft moved',
      body: 'To Sunday.',
    });
  });
});

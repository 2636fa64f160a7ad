// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GuestSeason } from '#shared/contract/schemas/guests.ts';
import { at, guestSeason } from './guest-season.test-data.ts';
import { SeasonPage } from './season-page.tsx';

// These tests run the public season page in a DOM. They check what it shows, and what it does when answers are late or missing.

const TOKEN = 'a-token';
const json = (body: unknown, status = 200, headers = {}) =>
  new Response(JSON.stringify(body), { status, headers });
const told = (season: GuestSeason, age?: number) => async () =>
  json(season, 200, age === undefined ? {} : { age: String(age) });
const refused = async () => json({ code: 'guest-link-not-found', message: 'Nothing is here.' }, 404);
const cutOff = () => Promise.reject(new TypeError('Failed to fetch'));

/** The answers to the requests, in order. All further requests get the last answer again. */
let answers: (() => Promise<Response>)[];
let asked: [address: string, init: RequestInit][];

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(at(0)), shouldAdvanceTime: true });
  vi.spyOn(Math, 'random').mockReturnValue(0);
  asked = [];
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    asked.push([address, init]);
    const [answer = cutOff] = answers.length > 1 ? answers.splice(0, 1) : answers;
    return answer();
  });
  window.history.replaceState(null, '', `/season/${TOKEN}`);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open(...first: typeof answers): void {
  answers = first;
  render(<SeasonPage />);
}

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const shows = (words: RegExp | string) => screen.findByText(words);
const part = (name: string) => screen.findByRole('region', { name });

test('in the playoffs, the page names the round', async () => {
  open(told(guestSeason({ week: 19, round: 'Wild Card' })));
  await shows('Season 2026-27 · Wild Card');
  await part('Wild Card Games');
});

test('the page shows both races, the standings, the week’s games and the draft', async () => {
  open(told(guestSeason()));
  await shows('Season 2026-27 · Week 12 of 18');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Friday Night League');
  await waitFor(() => expect(document.title).toBe('Friday Night League · Two Crowns'));
  const races = within(await part('Both races'));
  races.getByText('Bruno leads with 21, 2 ahead of Ana');
  races.getByText('Cleo leads with 23, 10 ahead of Ana');
  races.getByRole('button', { name: 'Most Wins: Bruno 21, Ana 19, Cleo 9' });

  const rows = within(await part('Standings')).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'MemberWinsLosses',
    expect.stringMatching(/^B?Bruno.*211st113rd$/),
    expect.stringMatching(/^A?Ana.*192nd132nd$/),
    expect.stringMatching(/^C?Cleo.*93rd231st$/),
  ]);

  const games = within(await part('Week 12 Games')).getAllByRole('listitem');
  expect(games.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Bruno17.*at .*Ana24Final$/),
    expect.stringMatching(/10.*at .*Cleo7Live2nd quarter, 4:12 left$/),
    expect.stringMatching(/Ana.*at .*BrunoMon, Nov 30, 8:15 PM ET/),
  ]);

  // Only a leader or a winner is bold, so no team is bold before the kickoff.
  expect(games.map((game) => game.querySelectorAll('p .font-semibold').length)).toEqual([1, 1, 0]);

  const draft = within(await part('Draft Results'));
  expect(
    draft.getAllByRole('listitem').filter(({ textContent }) => textContent?.startsWith('Pick')),
  ).toHaveLength(9);
  expect(draft.getByText('Ana').closest('li')?.textContent).toMatch(/Ana.*Pick 1.*Pick 6.*Pick 7/);
});

test('the page asks without a session, stores nothing, and opens every link in a new tab', async () => {
  open(told(guestSeason()));
  await shows('Friday Night League');
  expect(asked).toEqual([
    [`/api/guests/${TOKEN}/season`, expect.objectContaining({ credentials: 'omit', cache: 'no-store' })],
  ]);
  const links = screen.getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('target'), link.getAttribute('rel')])).toEqual(
    links.map(() => ['_blank', 'noopener noreferrer']),
  );
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/', '/how-to-play']);
  expect([window.localStorage.length, window.sessionStorage.length]).toEqual([0, 0]);
});

test('the page refreshes every minute, or as soon as the edge drops an older reply', async () => {
  const members = guestSeason().members.map((member) =>
    member.username === 'Bruno' ? { ...member, wins: 22 } : member,
  );
  const later = guestSeason({ members, serverTime: at(60) });
  open(told(guestSeason(), 20), told(later));
  await shows(/^Bruno leads with 21/);
  await pass(39);
  expect(asked).toHaveLength(1);
  await pass(2);
  await shows(/^Bruno leads with 22/);
  await pass(58);
  expect(asked).toHaveLength(2);
  await pass(3);
  expect(asked).toHaveLength(3);
});

test('the page keeps the last numbers while requests fail, and says how old they are', async () => {
  open(told(guestSeason()), cutOff);
  await shows('Friday Night League');
  await pass(80);
  expect(screen.getByRole('status').textContent).toBe('');
  await pass(60);
  expect(screen.getByRole('status').textContent).toMatch(
    /^No connection to Two Crowns\. You’re looking at numbers from [23] minutes ago\.$/,
  );
  await shows(/^Bruno leads/);
  answers = [told(guestSeason({ serverTime: at(180) }))];
  await pass(30);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''));
});

test('a page that can’t load says so, and a press loads it again', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  open(cutOff);
  await shows('The Season Didn’t Load');
  expect(screen.getByRole('alert').textContent).toBe('Check your connection. We’ll keep trying.');
  answers = [told(guestSeason())];
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await shows('Friday Night League');
});

test('another page in place of a reply, such as a network’s sign-in page, is a failure', async () => {
  open(
    async () => new Response('<!doctype html>Sign in'),
    async () => json({ leagueName: 'x' }),
  );
  await shows('The Season Didn’t Load');
  await pass(20);
  await shows('The Season Didn’t Load');
});

test('a page that was turned off says so in plain words, and shows nothing of the season', async () => {
  open(told(guestSeason()), refused);
  await shows('Friday Night League');
  await pass(61);
  await shows('This Season Page Is Off');
  await shows('The league turned off this link, or its season ended a while ago.');
  expect(screen.queryByText('Friday Night League')).toBeNull();
  await waitFor(() => expect(document.title).toBe('Season · Two Crowns'));
});

test.each(['', 'a%20b', '%22%3E', 'a'.repeat(201)])(
  'the token "%s" can’t open a season, so nothing is requested',
  async (token) => {
    window.history.replaceState(null, '', `/season/${token}`);
    open(told(guestSeason()));
    await shows('This Season Page Is Off');
    expect(asked).toEqual([]);
  },
);

test.each([
  ['draft', 'This League Hasn’t Drafted Yet'],
  ['drafting', 'The Draft Is Live'],
] as const)(
  'a league whose status is %s shows its members, and what the page will show later',
  async (status, title) => {
    const members = guestSeason().members.map((member) => ({
      ...member,
      wins: 0,
      losses: 0,
      winRank: 1,
      lossRank: 1,
      teamIds: [],
    }));
    open(told(guestSeason({ status, members, games: [], picks: [] })));
    await shows(title);
    await shows('Season 2026-27');
    expect(
      within(await part('Members'))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/Ana$/),
      expect.stringMatching(/Bruno$/),
      expect.stringMatching(/Cleo$/),
    ]);
    expect(screen.queryByRole('region', { name: 'Both races' })).toBeNull();
  },
);

test('before the first final score, the races say when they start', async () => {
  const members = guestSeason().members.map((member) => ({
    ...member,
    wins: 0,
    losses: 0,
    winRank: 1,
    lossRank: 1,
  }));
  open(told(guestSeason({ members, week: 1, games: [] })));
  await shows('Both races start with the first final score.');
  await shows('None of the league’s teams plays this week.');
  const [, ana] = within(await part('Standings')).getAllByRole('row');
  expect(ana?.textContent).toMatch(/Ana[^1]*00$/);
});

test('members who share a rank are marked as tied', async () => {
  const members = guestSeason().members.map((member) =>
    member.username === 'Cleo' ? member : { ...member, wins: 19, losses: 13, winRank: 1, lossRank: 2 },
  );
  open(told(guestSeason({ members })));
  await shows('Ana and Bruno share the lead with 19');
  const [, first] = within(await part('Standings')).getAllByRole('row');
  expect(first?.textContent).toMatch(/19T113T2$/);
});

test('a finished season names the winners of both crowns', async () => {
  open(told(guestSeason({ status: 'completed', week: 18 })));
  await shows('Season 2026-27 · Final');
  await shows('Bruno won the crown with 21');
  await shows('Cleo won the crown with 23');
  await part('Last Games');
});

import { screen } from '@testing-library/dom';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Player } from '../support/player.ts';
import { seatPlayers, type Table } from '../support/table.ts';
import {
  answer,
  answerAgain,
  answerOnce,
  callsOf,
  goOffline,
  goOnline,
  held,
  reply,
} from './support/network.ts';
import {
  anyDialog,
  card,
  check,
  fill,
  find,
  gone,
  isOff,
  isOn,
  open,
  press,
  shows,
  showsHeading,
  text,
  textOf,
  told,
  button,
} from './support/page.tsx';
import { ports } from './support/ports.ts';
import { register } from './support/players.ts';
import { wire } from './support/page-socket.ts';
import { openLobby } from './support/room.ts';

// Tests how a league finds a time for its draft: a commissioner proposes times, members vote, and one press sets the best time.

let ana: Player, ben: Player;
let crew: Table;
const [FIRST, SECOND] = ['2025-08-29T23:00:00.000Z', '2025-08-30T23:30:00.000Z'] as const;
const poll = card('When Can You Draft?');
const FRIDAY = /^Fri, Aug 29, 7:00 PM ET/;
const SATURDAY = /^Sat, Aug 30, 7:30 PM ET/;
const buttons = () => find((inside) => inside.getAllByRole('button'), poll);
const SET_SATURDAY = /^Set this date: Sat/;
const address = () => `/leagues/${crew.league.code}`;
const propose = (...dates: string[]) =>
  ana.call('proposeDraftDates', { params: crew.params, body: { dates } });
const box = (name: RegExp) => find((inside) => inside.getByRole('checkbox', { name }), poll);
async function live(): Promise<void> {
  const followers = () => ports.connections.listOf(crew.params.leagueId);
  await expect.poll(async () => (await followers()).length).toBeGreaterThan(0);
}
const rowOf = async (name: RegExp) => textOf((await box(name)).closest('li') ?? document.body);

beforeAll(async () => {
  [ana, ben] = [await register('Ana'), await register('Ben')];
  crew = await seatPlayers([ana, ben], { name: 'Poll Crew', maxMembers: 4 });
});
// Resets the hourly limit on changes to a draft poll.
beforeEach(() => ports.clock.advance(3_600_000));

describe('a commissioner', () => {
  test('proposes times, each validated as it’s added, and asks the members', async () => {
    await open(ana, address());
    await press('Poll the League');
    await shows('No times yet.', anyDialog);
    expect(isOff(await button('Poll the League', anyDialog))).toBe(true);
    await press('Add This Time', anyDialog);
    await shows('Please select both date and time.', anyDialog);
    await fill('Date', '2025-12-24', anyDialog);
    await press('Add This Time', anyDialog);
    await shows(/^Draft must be completed before/, anyDialog);
    for (const [day, time] of [
      ['2025-08-30', '19:30'],
      ['2025-08-29', '19:00'],
    ] as const) {
      await fill('Date', day, anyDialog);
      await fill('Time (ET)', time, anyDialog);
      await press('Add This Time', anyDialog);
    }
    const list = await find((inside) => inside.getByRole('list', { name: 'Proposed times' }), anyDialog);
    expect([...list.children].map(textOf)).toEqual([
      expect.stringMatching(FRIDAY),
      expect.stringMatching(SATURDAY),
    ]);
    await press('Poll the League', anyDialog);
    await told('Poll Sent', 'We notified the members. Answers show up here.');
    await shows('0 of 2 answered', poll);
    await shows('Still waiting on Ana, Ben', poll);
    expect(await rowOf(FRIDAY)).not.toContain('Best so far');
  });

  test('sets the best time with one press, which ends the poll for everyone', async () => {
    await propose(FIRST, SECOND);
    await ben.call('voteOnDraftDates', { params: crew.params, body: { dates: [SECOND] } });
    await open(ana, address());
    expect(await rowOf(SATURDAY)).toContain('Best so far');
    expect(await rowOf(FRIDAY)).not.toContain('Best so far');
    await press(SET_SATURDAY, poll);
    await told(
      'Draft Time Set',
      expect.stringMatching(/^The draft starts Sat, Aug 30, 7:30 PM ET/) as string,
    );
    await gone(() => document.querySelector('[aria-label="Draft times to choose from"]'));
    await gone(() => screen.queryByText('Find a Draft Time'));
    const { currentSeason } = await ana.call('leagueByCode', { params: { code: crew.league.code } });
    expect(currentSeason.draftDateTime).toBe(SECOND);
    await ana.call('changeDraftSettings', { params: crew.params, body: { draftDateTime: null } });
  });

  test('doesn’t vote for a time by adding it', async () => {
    await propose(FIRST);
    await open(ana, address());
    await press('Change Times', poll);
    await fill('Date', '2025-08-30', anyDialog);
    await fill('Time (ET)', '19:30', anyDialog);
    await press('Add This Time', anyDialog);
    await shows(SATURDAY, anyDialog);
    await press('Save Times', anyDialog);
    await told('Poll Saved', 'Answers still count for the times you kept');
    expect(callsOf('voteOnDraftDates')).toBe(0);
    await shows('0 of 2 answered', poll);
    await propose();
  });

  test('sees the poll end once they set a time, even without a socket', async () => {
    await propose(FIRST);
    await open(ana, address(), () => void (wire.isOpen = false));
    await press(/^Set this date/, poll);
    await gone(() => document.querySelector('[aria-label="Draft times to choose from"]'));
    expect((await ana.call('draftPoll', { params: crew.params })).options).toEqual([]);
    await ana.call('changeDraftSettings', { params: crew.params, body: { draftDateTime: null } });
  });

  test('can change the times without undoing another commissioner’s additions', async () => {
    await propose(FIRST);
    await open(ana, address());
    await press('Change Times', poll);
    await press(/^Remove Fri, Aug 29, 7:00 PM ET/, anyDialog);
    await propose(FIRST, SECOND);
    await shows(SATURDAY, anyDialog);
    await press('Save Times', anyDialog);
    await told('Poll Saved', 'Answers still count for the times you kept');
    const { options } = await ana.call('draftPoll', { params: crew.params });
    expect(options.map(({ at }) => at)).toEqual([SECOND]);
    await propose();
  });

  test('can end the poll without setting a time', async () => {
    await propose(FIRST);
    await open(ana, address());
    await press('Change Times', poll);
    await press('End the Poll', anyDialog);
    await told('Poll Ended', 'The poll is closed');
    await shows('Find a Draft Time');
  });
});

describe('a member', () => {
  test('sees nothing while there’s no poll, and can’t open one', async () => {
    await open(ben, address());
    await showsHeading('Members');
    await expect.poll(() => callsOf('draftPoll')).toBeGreaterThan(0);
    expect(document.body.textContent).not.toContain('Find a Draft Time');
  });

  test('votes, sees whether the vote was saved, and sees who else can make each time', async () => {
    await propose(FIRST, SECOND);
    await ana.call('voteOnDraftDates', { params: crew.params, body: { dates: [FIRST] } });
    await open(ben, address());
    await shows('1 of 2 answered', poll);
    expect(await rowOf(FRIDAY)).toContain('1 member: Ana');
    expect((await buttons()).map(textOf)).toEqual(['None Work for Me']);
    await check(FRIDAY, poll);
    answerOnce('voteOnDraftDates', reply(500));
    await press('Save My Answer', poll);
    await expect.poll(() => document.body.textContent).toContain('Answer Not Saved');
    expect(isOn(await box(FRIDAY))).toBe(true);
    await press('Save My Answer', poll);
    await told('Answer Saved', 'The league can see it');
    await shows('2 members: Ana, Ben', poll);
    expect(isOff(await button('Save My Answer', poll))).toBe(true);
  });

  test('can check more times while an answer is pending, and keeps them checked', async () => {
    await propose();
    await propose(FIRST, SECOND);
    await open(ben, address());
    await check(FRIDAY, poll);
    const slow = held();
    answerOnce('voteOnDraftDates', slow);
    await press('Save My Answer', poll);
    await check(SATURDAY, poll);
    slow.release();
    await told('Answer Saved', 'The league can see it');
    expect(isOn(await box(SATURDAY))).toBe(true);
    await press('Save My Answer', poll);
    await expect.poll(() => rowOf(SATURDAY)).toContain('1 member: Ben');
  });

  test('can still answer after a time they checked has been removed', async () => {
    await propose();
    await propose(FIRST);
    await open(ben, address());
    await live();
    await check(FRIDAY, poll);
    await propose(SECOND);
    await box(SATURDAY);
    await press('None Work for Me', poll);
    await told('Answer Saved', 'The league can see it');
  });

  test('sees an error if the poll fails to load, and retries', async () => {
    await propose(FIRST);
    await open(ben, address(), () => answer('draftPoll', reply(500)));
    await shows('This didn’t load', poll);
    answerAgain('draftPoll');
    await press('Try again', poll);
    await box(FRIDAY);
  });

  test('can answer that no time works', async () => {
    await propose();
    await propose(FIRST);
    await open(ben, address());
    await press('None Work for Me', poll);
    await told('Answer Saved', 'The league can see it');
    await shows('Still waiting on Ana', poll);
  });

  test('sees new votes, and polls that open or close, without any API calls', async () => {
    await propose();
    await open(ben, address());
    await showsHeading('Members');
    await live();
    await propose(FIRST);
    await shows('0 of 2 answered', poll);
    await ana.call('voteOnDraftDates', { params: crew.params, body: { dates: [FIRST] } });
    await shows('1 member: Ana', poll);
    await propose();
    await gone(() => document.querySelector('[aria-label="Draft times to choose from"]'));
  });
});

describe('the lobby', () => {
  test('shows the poll as it opens, as members answer and until a time is set, and has the invite link', async () => {
    await propose();
    await openLobby(ana, crew.league);
    await shows('Suggest a few draft times, see who’s free, and set the best one.');
    goOffline();
    await text('Offline');
    await propose(FIRST, SECOND);
    goOnline();
    await shows('0 of 2 answered', poll);
    await ben.call('voteOnDraftDates', { params: crew.params, body: { dates: [SECOND] } });
    await shows('1 member: Ben', poll);
    await check(SATURDAY, poll);
    await press('Save My Answer', poll);
    await shows('2 members: Ana, Ben', poll);
    await press(SET_SATURDAY, poll);
    await gone(() => document.querySelector('[aria-label="Draft times to choose from"]'));
    await press('Link and QR code');
    await shows(/\/join\/[A-Z0-9]{16}$/, anyDialog);
    await ana.call('changeDraftSettings', { params: crew.params, body: { draftDateTime: null } });
  });
});

test('a proposed time that has passed can no longer be set as the draft time', async () => {
  await propose(FIRST, SECOND);
  ports.clock.set(new Date(FIRST));
  await open(ana, address());
  expect(await rowOf(FRIDAY)).toContain('Past');
  const names = (await buttons()).map(
    (found: HTMLElement) => found.getAttribute('aria-label') ?? textOf(found),
  );
  expect(names).toEqual([expect.stringMatching(SET_SATURDAY), 'None Work for Me', 'Change Times']);
});

test('adding a time to the poll on the Manage League page doesn’t save the form behind the dialog', async () => {
  const table = await seatPlayers([ana, ben], { name: 'Form In Form' });
  await open(ana, `/leagues/${table.league.code}/manage`);
  const schedule = card('Draft Schedule');
  await fill('Draft date', '2025-08-31', schedule);
  await fill('Time (ET)', '21:00', schedule);
  await press('Poll the League', schedule);
  await fill('Date', '2025-08-30', anyDialog);
  await fill('Time (ET)', '20:00', anyDialog);
  await press('Add This Time', anyDialog);
  await text('Sat, Aug 30, 8:00 PM ET', anyDialog);
  expect(callsOf('changeDraftSettings')).toBe(0);
  await press('Poll the League', anyDialog);
  await told('Poll Sent', 'We notified the members. Answers show up here.');
  const { currentSeason } = await ana.call('leagueByCode', { params: { code: table.league.code } });
  expect(currentSeason.draftDateTime).toBeNull();
});

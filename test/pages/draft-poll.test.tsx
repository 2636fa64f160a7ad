import { beforeAll, describe, expect, test } from 'vitest';
import type { Player } from '../support/player.ts';
import { seatPlayers, type Table } from '../support/table.ts';
import { answerOnce, callsOf, reply } from './support/network.ts';
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
  textOf,
  told,
  button,
} from './support/page.tsx';
import { ports } from './support/ports.ts';
import { register } from './support/players.ts';

// A league finds its draft time: a commissioner proposes some, members tick, one press sets the best.

let ana: Player, ben: Player;
let crew: Table;
const [FIRST, SECOND] = ['2025-08-29T23:00:00.000Z', '2025-08-30T23:30:00.000Z'] as const;
const poll = card('When Can You Draft?');
const FRIDAY = /^Fri, Aug 29, 7:00 PM ET/;
const SATURDAY = /^Sat, Aug 30, 7:30 PM ET/;
const SET_SATURDAY = /^Set this date: Sat/;
const address = () => `/leagues/${crew.league.code}`;
const propose = (...dates: string[]) =>
  ana.call('proposeDraftDates', { params: crew.params, body: { dates } });
const box = (name: RegExp) => find((inside) => inside.getByRole('checkbox', { name }), poll);
const rowOf = async (name: RegExp) => textOf((await box(name)).closest('li') ?? document.body);

beforeAll(async () => {
  [ana, ben] = [await register('Ana'), await register('Ben')];
  crew = await seatPlayers([ana, ben], { name: 'Poll Crew', maxMembers: 4 });
});

describe('a commissioner', () => {
  test('proposes times, each judged as it is added, and asks the members', async () => {
    await open(ana, address());
    await press('Ask the Members');
    await shows('No times so far.', anyDialog);
    expect(isOff(await button('Ask the Members', anyDialog))).toBe(true);
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
    await press('Ask the Members', anyDialog);
    await told('Members Asked', 'They are told, and their answers come in here');
    await shows('0 of 2 answered', poll);
    await shows('No answer yet: Ana, Ben', poll);
  });

  test('sets the best time by one press, which ends the poll for everybody', async () => {
    await propose(FIRST, SECOND);
    await ben.call('voteOnDraftDates', { params: crew.params, body: { dates: [SECOND] } });
    await open(ana, address());
    expect(await rowOf(SATURDAY)).toContain('Suits most');
    expect(await rowOf(FRIDAY)).not.toContain('Suits most');
    await press(SET_SATURDAY, poll);
    await told(
      'Draft Time Set',
      expect.stringMatching(/^The draft starts Sat, Aug 30, 7:30 PM ET/) as string,
    );
    await gone(() => document.querySelector('[aria-label="Draft times to choose from"]'));
    const { currentSeason } = await ana.call('leagueByCode', { params: { code: crew.league.code } });
    expect(currentSeason.draftDateTime).toBe(SECOND);
    await ana.call('changeDraftSettings', { params: crew.params, body: { draftDateTime: null } });
  });

  test('ends the poll without a time', async () => {
    await propose(FIRST);
    await open(ana, address());
    await press('Change Times', poll);
    await press('End the Poll', anyDialog);
    await told('Poll Ended', 'Nobody is asked any more');
    await shows('Find a Draft Time');
  });
});

describe('a member', () => {
  test('sees nothing of a poll while there is none, and cannot open one', async () => {
    await open(ben, address());
    await showsHeading('Members');
    await expect.poll(() => callsOf('draftPoll')).toBeGreaterThan(0);
    expect(document.body.textContent).not.toContain('Find a Draft Time');
  });

  test('ticks what suits, is told that it was kept or was not, and sees who else can', async () => {
    await propose(FIRST, SECOND);
    await ana.call('voteOnDraftDates', { params: crew.params, body: { dates: [FIRST] } });
    await open(ben, address());
    await shows('1 of 2 answered', poll);
    expect(await rowOf(FRIDAY)).toContain('1 member: Ana');
    await check(FRIDAY, poll);
    answerOnce('voteOnDraftDates', reply(500));
    await press('Save My Answer', poll);
    await expect.poll(() => document.body.textContent).toContain('Answer Not Saved');
    expect(isOn(await box(FRIDAY))).toBe(true);
    await press('Save My Answer', poll);
    await told('Answer Saved', 'The others see it');
    await shows('2 members: Ana, Ben', poll);
    expect(isOff(await button('Save My Answer', poll))).toBe(true);
  });

  test('says that no time suits', async () => {
    await propose();
    await propose(FIRST);
    await open(ben, address());
    await press('None Suits Me', poll);
    await told('Answer Saved', 'The others see it');
    await shows('No answer yet: Ana', poll);
  });

  test('sees others answer, and a poll open and end, without asking for it', async () => {
    await propose();
    await open(ben, address());
    await showsHeading('Members');
    await expect
      .poll(async () => (await ports.connections.listOf(crew.params.leagueId)).length)
      .toBeGreaterThan(0);
    await propose(FIRST);
    await shows('0 of 2 answered', poll);
    await ana.call('voteOnDraftDates', { params: crew.params, body: { dates: [FIRST] } });
    await shows('1 member: Ana', poll);
    await propose();
    await gone(() => document.querySelector('[aria-label="Draft times to choose from"]'));
  });
});

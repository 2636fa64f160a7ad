import { beforeEach, expect, test } from 'vitest';
import type { Player } from '../support/player.ts';
import {
  answer,
  answerAgain,
  answerOnce,
  callsOf,
  cutOff,
  held,
  lostReply,
  refusal,
} from './support/network.ts';
import {
  card,
  check,
  choose,
  dialog,
  field,
  fill,
  isOn,
  keys,
  open,
  press,
  shows,
  showsHeading,
  told,
} from './support/page.tsx';
import { register } from './support/players.ts';

// Tests the presets in the form for a new league.

/** The owner of the league. Each test has one with no other league. */
let ana: Player;
let owners = 0;
beforeEach(async () => {
  ana = await register(`Ana${(owners += 1)}`);
});

const created = async () => {
  const [league] = await ana.call('userSeasons', { params: { id: ana.id } });
  if (!league) throw new Error('no league');
  return ana.call('leagueByCode', { params: { code: league.leagueCode } });
};
const create = async () => {
  await fill('League name', 'Preset Crew');
  await press('Create League');
};

test('a league whose owner chooses nothing is a Classic league, and all its settings are a press away', async () => {
  await open(ana, '/create-league');
  expect(isOn(await field(/^Classic/))).toBe(true);
  await shows('Snake draft, 90 s per pick');
  await check(/^Own rules/);
  await shows('Draft settings (optional)');
  await field('Time per pick');
  await check(/^Classic/);
  await create();
  await told('League Created!', expect.stringMatching(/^Your league code is \w{6}$/) as string);
  expect((await created()).currentSeason).toMatchObject({
    draftTimerDuration: 90,
    nightWindow: null,
    tieRule: 'nothing',
    seasonPageUntil: null,
  });
  expect(callsOf('shareSeasonLink')).toBe(0);
});

test('an Office league has a slow clock and a public season page', async () => {
  await open(ana, '/create-league');
  const classic = await field(/^Classic/);
  classic.focus();
  await keys('{ArrowDown}');
  expect(isOn(await field(/^Office/))).toBe(true);
  for (const line of [
    'Snake draft, 24 h per pick',
    'Clock paused from 10:00 PM to 8:00 AM ET',
    'A tie counts half a win and half a loss',
    'A season page that anyone with the link can see',
  ])
    await shows(line);
  await choose('Teams each', '2 teams');
  await create();
  await told('League Created!', expect.stringMatching(/^Your league code is \w{6}$/) as string);
  await showsHeading('Preset Crew');
  expect((await created()).currentSeason).toMatchObject({
    teamsEach: 2,
    draftTimerDuration: 86_400,
    nightWindow: { from: '22:00', to: '08:00' },
    tieRule: 'half',
    seasonPageUntil: expect.any(String) as string,
  });
});

test.each([
  ['refused', refusal('unavailable')],
  ['lost', cutOff],
])(
  'if turning on the season page is %s, the league is there, and Manage League offers another try',
  async (_, end) => {
    await open(ana, '/create-league');
    answer('shareSeasonLink', end);
    await check(/^Office/);
    await create();
    await told(
      'Public Season Page Not On',
      expect.stringMatching(
        /^Your league is created: its code is \w{6}\. Turn on the public season page here\.$/,
      ) as string,
    );
    await showsHeading('Manage League');
    await shows('Your league is created, but its public page isn’t on yet. Turn it on here.');
    expect(document.activeElement?.contains(card('Public Season Page')())).toBe(true);
    expect(callsOf('createLeague')).toBe(1);
    answerAgain('shareSeasonLink');
    await press('Public Season Page', card('Public Season Page'));
    await press('Create Link', dialog('Public Season Page'));
    await shows(/^Anyone with the link sees the season until/);
  },
);

test('a league whose creation takes long says what it is waiting for', async () => {
  await open(ana, '/create-league');
  const [slow, slower] = [held(), held()];
  answerOnce('createLeague', slow);
  answerOnce('shareSeasonLink', slower);
  await check(/^Office/);
  await create();
  await shows('We’re creating your league. This can take a few seconds.');
  slow.release();
  await shows('Your league is created. We’re turning on its public season page.');
  slower.release();
  await showsHeading('Preset Crew');
});

test('if only the reply about the season page is lost, the page is on, and no error claims otherwise', async () => {
  await open(ana, '/create-league');
  answerOnce('shareSeasonLink', lostReply);
  await check(/^Office/);
  await create();
  await told('League Created!', expect.stringMatching(/^Your league code is \w{6}$/) as string);
  await showsHeading('Preset Crew');
  expect([callsOf('createLeague'), callsOf('shareSeasonLink')]).toEqual([1, 2]);
  expect((await created()).currentSeason.seasonPageUntil).not.toBeNull();
});

test('an owner’s own settings stay as they are while they look at a preset', async () => {
  await open(ana, '/create-league');
  await check(/^Own rules/);
  await choose('Time per pick', '5 min');
  await check(/^Office/);
  // The teams per member belong to every preset.
  await choose('Teams each', '2 teams');
  await check(/^Own rules/);
  await create();
  await told('League Created!', expect.stringMatching(/^Your league code is \w{6}$/) as string);
  expect((await created()).currentSeason).toMatchObject({
    teamsEach: 2,
    draftTimerDuration: 300,
    nightWindow: null,
    tieRule: 'nothing',
  });
});

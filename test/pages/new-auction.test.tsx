import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { callsOf } from './support/network.ts';
import { check, choose, field, fill, gone, isOn, open, press, shows, told } from './support/page.tsx';
import { register } from './support/players.ts';

// Tests the form for a new league with an auction.

test('an owner sets the crowns, the clocks and the tools of an auction', async () => {
  const ana = await register('AnaAuction');
  await open(ana, '/create-league');
  await check(/^Auction/);
  expect(isOn(await field(/^Run the auction on a clock/))).toBe(true);
  await fill('League name', 'Auction Crew');
  await fill('Crowns to spend', '50');
  await press('Create League');
  await shows('Enter a whole number from 100 to 1000.');
  expect(callsOf('createLeague')).toBe(0);
  await fill('Crowns to spend', '300');
  await choose('Time for each team', '30 seconds');
  await check(/^Pause and undo/);
  await press('Create League');
  await told('League Created!', expect.anything() as string);
  const [league] = await ana.call('userSeasons', { params: { id: ana.id } });
  const { currentSeason } = await ana.call('leagueByCode', { params: { code: league!.leagueCode } });
  expect(currentSeason).toMatchObject({
    draftType: 'auction',
    auction: { budget: 300, lotSeconds: 30, resetSeconds: 10, nominateSeconds: 30, slow: null },
    commissionerTools: { pause: true, undo: true, moreTime: false, proxyPick: false },
  });
});

test('without a clock, the form asks for no seconds, and a commissioner enters the sales', async () => {
  const bo = await register('BoAuction');
  await open(bo, '/create-league');
  await check(/^Auction/);
  await fill('League name', 'Party Crew');
  await press(await field(/^Run the auction on a clock/));
  await gone(() => screen.queryByLabelText('Time for each team'));
  await press('Create League');
  await told('League Created!', expect.anything() as string);
  const [league] = await bo.call('userSeasons', { params: { id: bo.id } });
  const { currentSeason } = await bo.call('leagueByCode', { params: { code: league!.leagueCode } });
  expect(currentSeason).toMatchObject({ draftType: 'auction', draftTimerDuration: null });
});

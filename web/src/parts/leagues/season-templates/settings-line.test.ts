import { expect, test } from 'vitest';
import { settingsLine } from './settings-line.ts';

const settings = {
  maxMembers: 8,
  isPublic: false,
  draftTimerDuration: 90,
  teamsEach: 3,
  draftOrderType: 'snake',
  nightWindow: null,
  commissionerTools: { pause: false, undo: false, proxyPick: false, moreTime: false },
  tieRule: 'nothing',
  levelCrowns: 'shared',
} as const;

test('a template’s settings line also names unusual settings', () => {
  expect(settingsLine(settings)).toBe('8 members, 3 teams each, private, Snake, 90 s per pick');
  expect(
    settingsLine({
      ...settings,
      isPublic: true,
      draftTimerDuration: 3600,
      nightWindow: { from: '22:00', to: '08:00' },
      commissionerTools: { pause: true, undo: false, proxyPick: true, moreTime: true },
    }),
  ).toBe(
    '8 members, 3 teams each, public, Snake, 60 min per pick, overnight pause 22:00 to 08:00 ET, Pause, More time, Proxy pick',
  );
});

test('a template’s settings line names ranking and trade rules only if they are unusual', () => {
  expect(settingsLine({ ...settings, tieRule: 'half', levelCrowns: 'points' })).toBe(
    '8 members, 3 teams each, private, Snake, 90 s per pick, ties count half, points scored break crown ties',
  );
  expect(settingsLine({ ...settings, levelCrowns: 'head-to-head' })).toMatch(
    /, head-to-head, then points scored break crown ties$/,
  );
  expect(settingsLine({ ...settings, tieRule: 'loss' })).toMatch(/, ties count as losses$/);
  expect(settingsLine({ ...settings, tradeSizes: 'one', tradeReview: 'none' })).toBe(settingsLine(settings));
  expect(settingsLine({ ...settings, tradeSizes: 'equal', tradeReview: 'votes' })).toMatch(
    /, trades of several teams, members vote on trades$/,
  );
});

test('a template’s settings line names an auction with its numbers, and only the tools of auctions', () => {
  const auction = { budget: 260, lotSeconds: 30, resetSeconds: 15 };
  const ofBids = { ...settings, draftType: 'auction', auction } as const;
  const commissionerTools = { pause: true, undo: false, proxyPick: true, moreTime: true };
  expect(settingsLine({ ...ofBids, commissionerTools })).toBe(
    '8 members, 3 teams each, private, Auction, 260 crowns, 30 s per team, 15 s after each bid, Pause',
  );
  expect(settingsLine({ ...ofBids, draftTimerDuration: null })).toBe(
    '8 members, 3 teams each, private, Auction, no clock, 260 crowns, Undo',
  );
});

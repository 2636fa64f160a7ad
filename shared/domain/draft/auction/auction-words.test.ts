import { expect, it } from 'vitest';
import { auctionSeason } from '#test/support/auction-season.ts';
import { DRAFT_AT, lobby, seat } from '#test/support/league-season.ts';
import { draftEntry } from '../../calendar/entries.ts';
import { pickText, takenBackText } from '../../channels/post-text.ts';
import { autoPickText } from '../auto-pick.ts';
import { pausedNews, reminderEffects, reopenedNotices } from '../draft-news.ts';
import { plainAuction } from './auction-settings.ts';
import { plannedAuction } from './stored-auction.ts';

const LEAGUE = { id: 'l', name: 'Sunday', code: 'KXW7QH' };
const START = { draftDateTime: new Date(DRAFT_AT.getTime() + 300_000).toISOString() };
const auction = plannedAuction(plainAuction());
const SALE = { pickOrder: 8, nflTeamId: 11, userId: seat(2), price: 41 };

it('the reminder of an auction says how to bid while away, or that commissioners enter the sales', () => {
  const told = (change: object) =>
    reminderEffects(LEAGUE, lobby(4, { ...START, auction, ...change }), DRAFT_AT).notices?.[0]?.message;
  expect(told({})).toContain('turn on Auto in the draft room, and it bids for you.');
  expect(told({ draftTimerDuration: null })).toContain('A commissioner enters each sale.');
  expect(told({ auction: undefined })).toContain('your draft board picks for you');
});

it('a pause of an auction stops bids, and a pause of a draft by turns stops picks', () => {
  const { notice } = pausedNews(auctionSeason());
  expect(notice.message).toBe('A commissioner paused the draft. No one can bid until it resumes.');
  expect(pausedNews(lobby(4)).notice.message).toContain('No one can pick');
});

it('a finished auction that goes on says which sale was undone, and to its buyer that it was theirs', () => {
  const told = (number: number) =>
    reopenedNotices(LEAGUE, auctionSeason(), SALE).find(({ to }) => to === seat(number))?.message;
  expect(told(1)).toMatch(/^A commissioner undid the last sale\. Detroit is for sale again\./);
  expect(told(2)).toMatch(
    /^A commissioner undid the last sale, which was to you\. Detroit is for sale again\./,
  );
});

it('a member whose slots were filled at the season’s draft deadline learns what each team cost', () => {
  const filled = [{ nflTeamId: 11, reason: 'board', price: 1 }] as const;
  expect(autoPickText(filled, true).message).toMatch(
    /we filled your open slots for 1 crown each\. You got Detroit/,
  );
});

it('the group chat hears that a sale was undone, and no number of a pick', () => {
  expect(takenBackText(8, 11, auctionSeason())).toBe(
    'A sale was undone. The Detroit Lions are for sale again.',
  );
  const pick = { ...SALE, round: 2, pick: 4, auto: false, draftedAt: DRAFT_AT.toISOString() };
  expect(pickText(pick, () => 'Ben')).toBe('Sold: Detroit Lions to Ben for 41 crowns');
});

it('an auction’s calendar entry says that members buy teams, and lasts as long as its clocks', () => {
  const state = lobby(8, { ...START, teamsEach: 3, auction });
  const [entry] = draftEntry(LEAGUE, state);
  expect(entry?.words).toBe('Live auction for Sunday. Each member buys 3 teams.');
  const { lotSeconds, nominateSeconds } = auction;
  const seconds = state.maxMembers * 3 * (nominateSeconds / 2 + lotSeconds);
  expect(entry?.seconds).toBe(Math.min(Math.max(seconds, 1800), 7200));
  expect(draftEntry(LEAGUE, { ...state, auction: undefined })[0]?.words).toContain(
    'Each member drafts 3 teams.',
  );
});

import { screen } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { seatPlayers } from '../support/table.ts';
import { answer, answerAgain, answerOnce, callsOf, refusal, reply } from './support/network.ts';
import { anyDialog, button, card, find, gone, hasFocus, open, press, text, told } from './support/page.tsx';
import { register } from './support/players.ts';

// Tests a member's calendar: its URL on the account page, and the file for a draft's date.

afterEach(() => vi.restoreAllMocks());

const yours = card('Your calendar');
const facts = card('League Information');
const SHOW = 'Get My Calendar Link';
const RENEW = 'Get a New Link';
const SAVE = 'Add Draft to Calendar';
const DRAFT_DATE = '2025-08-30T23:00:00.000Z';
const question = () => screen.getByRole('alertdialog', { name: 'Get a new link?' });

test('a calendar link shows only on request, and can be replaced', async () => {
  const ana = await register('Ana');
  await open(ana, '/account');
  await find(yours);
  expect(callsOf('calendarAddress')).toBe(0);
  await press(SHOW, yours);
  const { url } = await ana.call('calendarAddress');
  await text(url);
  const subscribe = screen.getByRole('link', { name: 'Open in Calendar App' });
  expect(subscribe.getAttribute('href')).toBe(url.replace(/^https?/, 'webcal'));
  await text(/only once a day/);
  // The page mentions the codes, because a league's code lets anyone join the league.
  await text(/including your leagues’ names and codes/);

  await press(RENEW);
  await press('Cancel', question);
  expect((await ana.call('calendarAddress')).url).toBe(url);
  await press(RENEW);
  await press(RENEW, question);
  await told('New Link Ready', 'The old link no longer works.');
  const next = (await ana.call('calendarAddress')).url;
  expect(next).not.toBe(url);
  await text(next);
  await gone(() => screen.queryByText(url));
  await hasFocus(await button(RENEW));
});

test('a calendar link replaced on another device isn’t shown again', async () => {
  const ana = await register('Abby');
  await open(ana, '/account');
  await press(SHOW, yours);
  const { url } = await ana.call('calendarAddress');
  await text(url);
  await press('Close', anyDialog);
  const { url: next } = await ana.call('renewCalendarAddress', { body: {} });
  await press(SHOW, yours);
  await text(next);
  expect(screen.queryByText(url)).toBeNull();
  const { url: last } = await ana.call('renewCalendarAddress', { body: {} });
  window.dispatchEvent(new Event('visibilitychange'));
  await text(last);
});

test('a calendar link that fails to load can be retried, and a failed replacement keeps the old link', async () => {
  const ana = await register('Amy');
  await open(ana, '/account');
  answer('calendarAddress', reply(500));
  await press(SHOW, yours);
  await text('This didn’t load');
  answerAgain('calendarAddress');
  await press('Try again', anyDialog);
  const { url } = await ana.call('calendarAddress');
  await text(url);
  answerOnce('renewCalendarAddress', refusal('too-many-requests'));
  await press(RENEW);
  await press(RENEW, question);
  await told('Link Not Changed', 'Too many attempts. Please wait a moment.');
  await text(url);
});

test('a draft with a date can be saved as a calendar file, even from its lobby; one without a date can’t', async () => {
  const ana = await register('Ann');
  const dated = await seatPlayers([ana], { name: 'Dated', draftDateTime: DRAFT_DATE });
  const undated = await seatPlayers([ana], { name: 'Undated' });
  await open(ana, `/leagues/${undated.league.code}`);
  await button('Commissioner Log', facts);
  expect(screen.queryByRole('button', { name: SAVE })).toBeNull();

  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:file';
  });
  const saving = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await open(ana, `/leagues/${dated.league.code}`);
  await press(SAVE, facts);
  await told('Draft Saved', 'Open two-crowns-draft.ics to add the draft to your calendar.');
  expect(saving).toHaveBeenCalledOnce();
  const [file] = files;
  expect(file?.type).toBe('text/calendar');
  const lines = (await file?.text())?.split('\r\n');
  expect(lines).toContain('SUMMARY:Draft: Dated');
  expect(lines).toContain('DTSTART:20250830T230000Z');
  expect(lines).toContain(`SEQUENCE:${dated.league.currentSeason.version}`);

  await open(ana, `/leagues/${dated.league.code}/draft`);
  await press(SAVE);
  await expect.poll(() => saving).toHaveBeenCalledTimes(2);
  expect(await files[1]?.text()).toContain('DTSTART:20250830T230000Z');
});

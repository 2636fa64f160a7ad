import { expect, test } from 'vitest';
import { mailText, withoutLinks } from './mail-text.ts';

const plain = (text: string) => text.replaceAll('\u200B', '');

test.each([
  ['a web address', 'https://evil.example/close?me=1', 'https:\u200B//evil.\u200Bexample/close?me=1'],
  ['a bare host', 'www.evil.example', 'www.\u200Bevil.\u200Bexample'],
  ['a host in another alphabet', 'пример。рф', 'пример。\u200Bрф'],
  ['a host that ends in a combining mark', 'हिन्दी.भारत', 'हिन्दी.\u200Bभारत'],
  ['a host with a symbol', 'i❤.ws', 'i❤.\u200Bws'],
  ['a host with a full-width dot', 'evil．example', 'evil．\u200Bexample'],
  ['a host with a half-width dot', 'evil｡example', 'evil｡\u200Bexample'],
  ['a host with a dot leader', 'evil․example', 'evil․\u200Bexample'],
  ['an email address', 'help@evil.example', 'help@\u200Bevil.\u200Bexample'],
  ['a sentence', 'Draft at 7:00 PM ET. Be there.', 'Draft at 7:00 PM ET. Be there.'],
])('%s that a member wrote doesn’t become a link in an email', (_, text, expected) => {
  expect(withoutLinks(text)).toBe(expected);
  expect(plain(expected)).toBe(text);
});

const NOTICE = {
  title: 'Your account will be closed',
  message: 'Sign in at evil.example',
  leagueId: 'league-1',
};

test('an emailed announcement starts with its league and its author', () => {
  const { title, message } = mailText(NOTICE, { league: 'Two Crowns: Support', author: 'Ana' });
  expect(title).toBe('Announcement in «Two Crowns: Support» by Ana');
  expect(message.split('\n\n')).toEqual([title, NOTICE.title, 'Sign in at evil.\u200Bexample']);
});

test('an email’s subject names the league once', () => {
  const offer = { ...NOTICE, title: 'Ben countered your trade', message: 'Trade #4.' };
  expect(mailText(offer, { league: 'Sunday Crew' }).title).toBe('Ben countered your trade in «Sunday Crew»');
  const started = { ...NOTICE, title: 'Sunday Crew is drafting now' };
  expect(mailText(started, { league: 'Sunday Crew' }).title).toBe(started.title);
  // The league is gone, so no one knows its name.
  expect(mailText(offer, {}).title).toBe(offer.title);
  expect(mailText({ ...offer, leagueId: null }, {}).title).toBe(offer.title);
});

test('names that members choose never become links', () => {
  const { title } = mailText(
    { ...NOTICE, title: 'evil.example starts its draft' },
    { league: 'evil.example' },
  );
  expect(title).toBe('evil.\u200Bexample starts its draft');
  expect(mailText(NOTICE, { league: 'evil.example', author: 'a@evil.example' }).title).toBe(
    'Announcement in «evil.\u200Bexample» by a@\u200Bevil.\u200Bexample',
  );
});

test('our own text about an account keeps its links, such as the support address', () => {
  const words = { title: 'Your address was changed', message: 'Write to support@two-crowns.example' };
  expect(mailText({ ...words, leagueId: null }, {})).toEqual(words);
});

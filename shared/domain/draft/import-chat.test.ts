import { describe, expect, it } from 'vitest';
import { seat } from '#test/support/league-season.ts';
import { teamByAbbreviation } from '../teams.ts';
import { readChat, type KnownMessages } from './import-chat.ts';

const LEAGUE = {
  members: [
    { userId: seat(1), username: 'ana_k', firstName: 'Ana' },
    { userId: seat(2), username: 'Jean-Luc', firstName: 'Jean' },
  ],
  teamsEach: 2,
};
const DRAFTED = ['ana_k: KC, BUF', 'Jean-Luc: GB, SF'];
const PICKS = ['ana_k: KC', 'Jean-Luc: GB', 'Jean-Luc: SF', 'ana_k: BUF'];

const chatOf = (said: readonly string[], known: KnownMessages = new Map()) =>
  readChat(said.join('\n'), LEAGUE, known);
/** Messages on one evening, a minute apart. */
const onOneEvening = (said: readonly string[]) =>
  said.map((each, index) => `[8/30/25, 7:${10 + index}:00 PM] ${each}`);
const id = (team: string) => teamByAbbreviation(team)?.id ?? 0;
const questionsOf = (said: readonly string[], known?: KnownMessages) =>
  chatOf(onOneEvening(said), known)?.questions.map(({ member, text, choices }) => [member, text, choices]);

describe('the messages of a chat', () => {
  const stampedAs = (...stamps: string[]) => PICKS.map((said, index) => `${stamps[index]}${said}`);

  it.each([
    [
      'over midnight',
      ['[8/30/25, 11:59:59 AM] ', '[8/30/25, 12:10 PM] ', '[8/30/25, 11:59 PM] ', '[8/31/25, 12:00 AM] '],
    ],
    [
      'over the turn of a year',
      ['31/12/24, 23:58 - ', '31/12/24, 23:59 - ', '01/01/25, 00:01 - ', '01/01/25, 00:02 - '],
    ],
    [
      'of days that could be months',
      ['8/11/25, 7:12 PM - ', '8/12/25, 7:12 PM - ', '9/1/25, 7:12 PM - ', '9/2/25, 7:12 PM - '],
    ],
    [
      'with the year first',
      ['2025-08-30, 19:12 - ', '2025-08-31, 19:12 - ', '2025-09-01, 19:12 - ', '2025-09-02, 19:12 - '],
    ],
    [
      'with dots in “p.m.”',
      [
        '30/8/25, 7:12 a.\u00a0m. - ',
        '30/8/25, 7:12 p.\u00a0m. - ',
        '30/8/25, 7:13 p.\u00a0m. - ',
        '31/8/25, 7:00 a.\u00a0m. - ',
      ],
    ],
  ])('are ordered by their times %s', (_, stamps) => {
    expect(chatOf(stampedAs(...stamps))?.lines).toEqual(DRAFTED);
  });

  it('can be exported newest first, or in any order, if all times differ', () => {
    const stamps = [
      '[8/30/25, 9:00 PM] ',
      '[8/31/25, 7:00 AM] ',
      '[8/31/25, 7:00 AM] ',
      '[9/1/25, 1:00 AM] ',
    ];
    expect(chatOf(stampedAs(...stamps).toReversed())?.lines).toEqual(DRAFTED);
    const [first = '', ...others] = onOneEvening(PICKS);
    expect(chatOf([...others, first])?.lines).toEqual(DRAFTED);
  });

  it.each([
    [
      'equal times are out of order',
      ['[8/30/25, 7:13 PM] ', '[8/30/25, 7:12 PM] ', '[8/30/25, 7:13 PM] ', '[8/30/25, 7:14 PM] '],
    ],
    [
      'their dates can be read in two ways',
      ['[9/1/25, 7:12 PM] ', '[8/11/25, 7:12 PM] ', '[8/12/25, 7:13 PM] ', '[9/2/25, 7:14 PM] '],
    ],
    [
      'there is no such date',
      ['[31/31/25, 7:12 PM] ', '[31/31/25, 7:13 PM] ', '[31/31/25, 7:14 PM] ', '[31/31/25, 7:15 PM] '],
    ],
    [
      'there is no such hour',
      ['[8/30/25, 13:12 PM] ', '[8/30/25, 13:13 PM] ', '[8/30/25, 13:14 PM] ', '[8/30/25, 13:15 PM] '],
    ],
    [
      'no date fits all of them',
      ['[8/30/25, 7:12 PM] ', '[30/8/25, 7:13 PM] ', '[8/30/25, 7:14 PM] ', '[8/30/25, 7:15 PM] '],
    ],
  ])('have no order if %s', (_, stamps) => {
    expect(chatOf(stampedAs(...stamps))).toMatchObject({ isOrdered: false, lines: undefined });
  });

  it('have the day before the month if their dates have dots', () => {
    const stamps = ['9.1.25, 19:12 - ', '9.2.25, 19:14 - ', '8.11.25, 19:12 - ', '8.12.25, 19:13 - '];
    const said = stampedAs(...stamps);
    expect(chatOf([said[2] ?? '', said[0] ?? '', said[3] ?? '', said[1] ?? ''])?.lines).toEqual(DRAFTED);
  });

  it('that are no picks are left out and counted', () => {
    const others = ['ana_k: buffalo', 'zeb: I’d have taken Kansas City'];
    const said = onOneEvening(['Sunday Crew: Welcome!', 'Ana left', ...PICKS, ...others]);
    const chat = chatOf([...said, 'and so on', 'in lines of its own']);
    expect(chat).toMatchObject({ picks: 4, others: 4, questions: [], lines: DRAFTED });
  });
});

describe('a message that could be a pick', () => {
  const without = (team: string) => PICKS.filter((said) => !said.endsWith(team));

  it.each([
    ['mentions a team that no one has', 'ana_k: I’ll go with the Bills', ['BUF']],
    ['mentions several', 'ana_k: Bills or Jets, hm', ['BUF', 'NYJ']],
    ['names several', 'ana_k: New York', ['NYG', 'NYJ']],
    ['is a word as well', 'ana_k: no', ['NO']],
    ['is a word as well, in capitals', 'ana_k: NO', ['NO']],
    ['is half a word', 'ana_k: bro', ['CLE', 'DEN']],
    ['has a team’s code in it', 'ana_k: BUF, sorry', ['BUF']],
  ])('is asked about if it %s', (_, said, teams) => {
    const [member, text] = said.split(': ');
    expect(questionsOf([...without('BUF'), said])).toEqual([[member, text, teams.map(id)]]);
  });

  it.each([
    ['mentions a team that a pick has', 'ana_k: GB was mine'],
    ['only uses words that are codes, too', 'ana_k: that was no car in the den'],
    ['only begins like a team', 'ana_k: in'],
    ['is the chat’s own', 'ana_k changed the group’s name to “Bills Mafia”'],
  ])('isn’t asked about if it %s', (_, said) => {
    expect(questionsOf([...without('BUF'), said])).toEqual([]);
  });

  it('becomes the pick that the user says it is, or no pick', () => {
    const said = onOneEvening([...without('BUF'), 'ana_k: Bills or Jets, hm', 'ana_k: no']);
    const [unsure = '', no = ''] = said.slice(3);
    const chat = (known: [string, number | null][]) => chatOf(said, new Map(known));
    expect(chat([[unsure, id('BUF')]])).toMatchObject({ picks: 4, others: 0, lines: undefined });
    const both = chat([
      [unsure, id('BUF')],
      [no, null],
    ]);
    expect(both).toMatchObject({ picks: 4, others: 1, questions: [], lines: DRAFTED });
    expect(
      chat([
        [unsure, null],
        [no, null],
      ]),
    ).toMatchObject({
      picks: 3,
      questions: [],
      uneven: [{ member: 'ana_k', picks: 1 }],
    });
  });

  it('is asked about as long as it contradicts other picks', () => {
    expect(questionsOf([...PICKS, 'ana_k: Jets'])).toEqual(
      ['KC', 'BUF', 'Jets'].map((text, index) => ['ana_k', text, [id(['KC', 'BUF', 'NYJ'][index] ?? '')]]),
    );
    const twice = onOneEvening(['Jean-Luc: KC', ...PICKS]);
    expect(chatOf(twice)?.questions).toHaveLength(4);
    expect(chatOf(twice, new Map([[twice[0] ?? '', id('KC')]]))?.questions).toHaveLength(3);
    expect(chatOf(twice, new Map([[twice[0] ?? '', null]]))?.lines).toEqual(DRAFTED);
  });
});

it('a text that isn’t mostly a chat isn’t read as one', () => {
  expect(chatOf(['[8/30/25, 7:12 PM] ana_k: KC', 'Jean-Luc: GB', 'Jean-Luc: SF'])).toBeUndefined();
});

import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { seat } from '#test/support/league-season.ts';
import { NFL_TEAMS } from '../teams.ts';
import { layoutAdvice } from './import-advice.ts';
import { readDraft } from './import-text.ts';

const LEAGUE = {
  members: [
    { userId: seat(1), username: 'ana_k', firstName: 'Ana' },
    { userId: seat(2), username: 'Jean-Luc', firstName: 'Jean' },
    { userId: seat(3), username: 'kiddo', firstName: 'Zoë' },
    { userId: seat(4), username: 'zeb', firstName: 'Álvaro' },
  ],
  teamsEach: 3,
};
const adviceOn = (text: string) => layoutAdvice(text, readDraft(text, LEAGUE), LEAGUE);

/** Texts in layouts that can't be read, each with its message and the first line of the suggested layout. */
const AT_FAULT: readonly [name: string, text: string, says: RegExp, first: string][] = [
  [
    'numbered picks without the fifth',
    ['1. ana_k - KC', '2. Jean-Luc - GB', '3. kiddo - LAR', '4. zeb - DET', '6. kiddo - DAL'].join('\n'),
    /line for each pick.*12 of them, numbered from 1 to 12\. Here, 5 name a team/,
    '1. ana_k - ARI',
  ],
  [
    'picks without numbers, by members whose names could be teams’',
    ['Ana - KC', 'Jean-Luc - GB', 'kiddo - LAR', 'zeb - DET'].join('\n'),
    /line for each pick/,
    '1. ana_k - ARI',
  ],
  [
    'a chat without the other picks',
    [
      '[8/30/25, 7:12:03 PM] Ana: KC',
      '[8/30/25, 7:13:03 PM] Jean: GB',
      '[8/31/25, 7:14:03 PM] Zoe: LAR',
    ].join('\n'),
    /This chat has 3 of 12 picks: ana_k has 1, Jean-Luc has 1, kiddo has 1, zeb has none\. Everyone needs 3/,
    '1. ana_k - ARI',
  ],
  [
    'a chat whose times are all the same',
    ['Ana: KC', 'Jean: GB', 'Zoe: LAR'].map((said) => `[8/30/25, 7:12 PM] ${said}`).join('\n'),
    /dates and times don’t say their order/,
    '1. ana_k - ARI',
  ],
  [
    'a chat in which someone picks twice in a round',
    ['ana_k', 'ana_k', 'Jean', 'zeb', 'zeb', 'Zoe', 'Jean', 'Zoe', 'ana_k', 'Jean', 'Zoe', 'zeb']
      .map((name, index) => `[8/30/25, 7:${index + 10} PM] ${name}: ${NFL_TEAMS[index]?.abbreviation}`)
      .join('\n'),
    /12 of 12 picks, but in some round, not everyone has one/,
    '1. ana_k - ARI',
  ],
  [
    'columns without a row for each round',
    ['Round,ana_k,Jean-Luc,kiddo,zeb', '1,KC,GB,LAR,DET', '2,BUF,SF,DAL,PHI'].join('\n'),
    /column for each member.*3 rows, one for each round/,
    'Round,ana_k,Jean-Luc,kiddo,zeb',
  ],
  [
    'JSON without the order of its picks',
    JSON.stringify([
      { member: 'ana_k', team: 'KC' },
      { member: 'zeb', team: 'GB' },
    ]),
    /looks like JSON.*12 picks/,
    '[{"pick":1,"member":"ana_k","team":"ARI"},',
  ],
  [
    'prose',
    ['We drafted on Sunday.', 'It was fun.', 'Ana won.', 'Who wants pizza?'].join('\n'),
    /can’t tell how this is laid out/,
    'ana_k: ARI, CLE, DAL',
  ],
];

describe('advice about a layout', () => {
  it.each(AT_FAULT)(
    'names what is wrong with %s, and the nearest layout that works',
    (_, text, says, first) => {
      const advice = adviceOn(text);
      expect(advice?.says).toMatch(says);
      expect(advice?.example[0]).toBe(first);
    },
  );

  it.each(AT_FAULT)('shows a layout that can be read, for %s', (_, text) => {
    const { seats } = readDraft(adviceOn(text)?.example.join('\n') ?? '', LEAGUE);
    expect(seats?.map(({ userId, teamIds }) => [userId, teamIds.length])).toEqual(
      LEAGUE.members.map(({ userId }) => [userId, 3]),
    );
  });

  it.each<[string, string]>([
    [
      'whose members have other names',
      'lou: KC, BUF, NYG\nbo: GB, SF, NYJ\nsue: LAR, DAL, TB\nzeb: DET, PHI, CHI',
    ],
    ['in which teams are unclear', 'Ana: KC, New York, Beers\nJean-Luc: GB, Cats, NYJ\nkiddo: LAR, DAL, TB'],
    ['of two lines, which someone is still typing', 'ana_k - KC\nJean-Luc - GB'],
    ['that is empty', ''],
  ])('isn’t given for a list %s', (_, text) => {
    expect(adviceOn(text)).toBeUndefined();
  });

  const folder = new URL('../../../test/import-layouts/', import.meta.url);
  it.each(readdirSync(folder))('isn’t given for a layout that works: %s', (file) => {
    expect(adviceOn(readFileSync(new URL(file, folder), 'utf8'))).toBeUndefined();
  });

  it.each(readdirSync(folder))('isn’t given for a layout that works, if a team is unclear: %s', (file) => {
    const text = readFileSync(new URL(file, folder), 'utf8').replace('NYJ', 'New York');
    expect(adviceOn(text)).toBeUndefined();
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { seat } from '#test/support/league-season.ts';
import { teamByAbbreviation } from '../teams.ts';
import { placeOf, readDraft } from './import-text.ts';
import { NO_KNOWN_NAMES, type KnownNames } from './import-lines.ts';

const MEMBERS = [
  { userId: seat(1), username: 'ana_k', firstName: 'Ana' },
  { userId: seat(2), username: 'Jean-Luc', firstName: 'Jean' },
  { userId: seat(3), username: 'kiddo', firstName: 'Zoë' },
  { userId: seat(4), username: 'zeb', firstName: 'Álvaro' },
];
const read = (text: string, teamsEach = 3) => readDraft(text, { members: MEMBERS, teamsEach });
const ofTwo = (text: string) => readDraft(text, { members: MEMBERS.slice(0, 2), teamsEach: 2 });
/** In the tables of this file, `⏎` is a new line and `⇥` a tab. */
const inLines = (text: string) => text.replaceAll('⏎', '\n').replaceAll('⇥', '\t');
const ids = (...teams: string[]) => teams.map((team) => teamByAbbreviation(team)?.id);

const FOLDER = new URL('../../../test/import-layouts/', import.meta.url);

describe('a draft in another layout', () => {
  it.each(readdirSync(FOLDER))('is read from %s', (file) => {
    const { lines, seats } = read(readFileSync(new URL(file, FOLDER), 'utf8'));
    expect(lines.flatMap(({ unclear }) => unclear)).toEqual([]);
    expect(seats).toEqual([
      { userId: seat(1), teamIds: ids('KC', 'BUF', 'NYG') },
      { userId: seat(2), teamIds: ids('GB', 'SF', 'NYJ') },
      { userId: seat(3), teamIds: ids('LAR', 'DAL', 'TB') },
      { userId: seat(4), teamIds: ids('DET', 'PHI', 'CHI') },
    ]);
  });

  it('that lists picks gives each member the seat of their first pick, also by an order table', () => {
    const picks = '1. Ana - KC\n2. Jean - GB\n3. Jean - SF\n4. Ana - BUF';
    const members = MEMBERS.slice(0, 2);
    const seatsBy = (orderTable: number[][] | null) =>
      readDraft(picks, { members, teamsEach: 2, orderTable }).seats?.map(({ userId }) => userId);
    const table = [
      [2, 3],
      [1, 4],
    ];
    expect(seatsBy(table)).toEqual([seat(2), seat(1)]);
    expect(seatsBy(null)).toEqual([seat(1), seat(2)]);
    // A table for other members doesn't count.
    expect(seatsBy([...table, [5, 6]])).toEqual([seat(1), seat(2)]);
  });

  it('says which names are unclear, and which teams each could mean', () => {
    const picks = ['1. ana_k - KC', '2. Bob - GB', '3. Bob - DET', '4. ana_k - New York'].join('\n');
    const { lines, seats } = ofTwo(picks);
    expect(lines.map(({ unclear }) => unclear)).toEqual([
      ['“New York” could be NY Giants or NY Jets.'],
      ['No one in this league is named “Bob”.'],
    ]);
    expect(seats).toBeNull();
  });

  it.each([
    ['newest first', '4. ana_k - BUF⏎3. Jean-Luc - SF⏎2. Jean-Luc - GB⏎1. ana_k - KC'],
    [
      'with numbers behind',
      'Team,Owner,Pick⏎49ers,Jean-Luc,3⏎Bills,ana_k,4⏎Chiefs,ana_k,1⏎Packers,Jean-Luc,2',
    ],
    [
      'with words before the numbers',
      'Pick 4: ana_k - BUF⏎Pick 3: Jean-Luc - SF⏎Pick 2: Jean-Luc - GB⏎Pick 1: ana_k - KC',
    ],
    [
      'with rounds and picks',
      'Round,Pick,Owner,Team⏎2,2,ana_k,BUF⏎2,1,Jean-Luc,SF⏎1,2,Jean-Luc,GB⏎1,1,ana_k,KC',
    ],
    [
      'with the number in the draft after the round',
      'R2,P4,ana_k,BUF⏎R2,P3,Jean-Luc,SF⏎R1,P2,Jean-Luc,GB⏎R1,P1,ana_k,KC',
    ],
    ['under its rounds', 'Round 2⏎1. Jean-Luc - SF⏎2. ana_k - BUF⏎Round 1:⏎1. ana_k - KC⏎2. Jean-Luc - GB'],
    ['with a member written in two ways', '1. Ana: KC⏎2. Jean: GB⏎3. Jean-Luc: SF⏎4. ana_k: BUF'],
    [
      'with a team before the member',
      '1. Chiefs - ana_k⏎2. Packers - Jean-Luc⏎3. SF - Jean-Luc⏎4. BUF - ana_k',
    ],
    [
      'with name and code of a team',
      '1. ana_k - Chiefs - KC⏎2. Jean-Luc - GB⏎3. Jean-Luc - SF⏎4. ana_k - Bills - BUF',
    ],
    ['as a table with an empty corner', '⇥ana_k⇥Jean-Luc⏎1⇥KC⇥GB⏎2⇥BUF⇥SF'],
    [
      'as JSON with rounds and picks',
      '[{"round":2,"pick":2,"by":"ana_k","nfl":"BUF"},{"round":2,"pick":1,"by":"Jean-Luc","nfl":"SF"},{"round":1,"pick":2,"by":"Jean-Luc","nfl":"GB"},{"round":1,"pick":1,"by":"ana_k","nfl":"KC"}]',
    ],
    [
      'as JSON beside other lists and numbers',
      '{"users":["ana_k","Jean-Luc"],"draft":{"picks":[{"rank":4,"overallPickNumber":1,"owner":"ana_k","team":{"id":12,"code":"KC","city":"Kansas City"}},{"rank":1,"overallPickNumber":2,"owner":"Jean-Luc","team":{"id":9,"code":"GB","city":"Green Bay"}},{"rank":3,"overallPickNumber":3,"owner":"Jean-Luc","team":{"id":25,"code":"SF","city":"San Francisco"}},{"rank":2,"overallPickNumber":4,"owner":"ana_k","team":{"id":2,"code":"BUF","city":"Buffalo"}}]}}',
    ],
  ])('is read %s', (_, text) => {
    const { lines, seats } = ofTwo(inLines(text));
    expect(lines.flatMap(({ unclear }) => unclear)).toEqual([]);
    expect(seats).toEqual([
      { userId: seat(1), teamIds: ids('KC', 'BUF') },
      { userId: seat(2), teamIds: ids('GB', 'SF') },
    ]);
  });

  it.each([
    ['no pick has a number', '49ers - Jean-Luc⏎Bills - ana_k⏎Chiefs - ana_k⏎Packers - Jean-Luc'],
    ['only the rounds are numbered', 'Round,Owner,Team⏎2,ana_k,BUF⏎1,ana_k,KC⏎1,Jean-Luc,GB⏎2,Jean-Luc,SF'],
    ['one pick has no number', '4. ana_k - BUF⏎3. Jean-Luc - SF⏎2. Jean-Luc - GB⏎ana_k - KC'],
    ['a number is there twice', '1. ana_k - KC⏎1. Jean-Luc - GB⏎2. Jean-Luc - SF⏎2. ana_k - BUF'],
    ['the numbers are prices', '45,ana_k,KC⏎50,Jean-Luc,GB⏎12,Jean-Luc,SF⏎30,ana_k,BUF'],
    ['someone has two picks in a round', '1. ana_k - KC⏎2. ana_k - GB⏎3. Jean-Luc - SF⏎4. Jean-Luc - BUF'],
    ['a pick is missing', '1. ana_k - KC⏎2. Jean-Luc - GB⏎3. Jean-Luc - SF'],
    ['columns of rounds are the wrong way around', 'Owner,Round 2,Round 1⏎ana_k,BUF,KC⏎Jean-Luc,SF,GB'],
    ['rows of rounds are the wrong way around', 'Round⇥ana_k⇥Jean-Luc⏎2⇥BUF⇥SF⏎1⇥KC⇥GB'],
    ['a table has a row of something else', 'Owner,ana_k,Jean-Luc⏎Slot,2,1⏎Round 1,KC,GB⏎Round 2,BUF,SF'],
    [
      'a pick was traded',
      '1. ana_k - KC⏎2. Jean-Luc - GB⏎3. Jean-Luc (to ana_k) - SF⏎4. ana_k (to Jean-Luc) - BUF',
    ],
    [
      'a pick was traded, as its team says',
      '1. ana_k - KC⏎2. Jean-Luc - GB⏎3. Jean-Luc - SF (to ana_k)⏎4. ana_k - BUF (to Jean-Luc)',
    ],
    ['rows of rounds have no numbers', 'Round⇥ana_k⇥Jean-Luc⏎2nd⇥BUF⇥SF⏎1st⇥KC⇥GB'],
    ['a table has an empty cell', 'ana_k,Jean-Luc⏎,GB⏎KC/BUF,SF'],
    [
      'the pick comes before the round',
      'Pick,Round,Owner,Team⏎1,1,ana_k,KC⏎2,1,Jean-Luc,GB⏎1,2,Jean-Luc,SF⏎2,2,ana_k,BUF',
    ],
    ['two columns have numbers without names', '1,ana_k,KC,2⏎1,Jean-Luc,GB,1⏎2,Jean-Luc,SF,1⏎2,ana_k,BUF,2'],
    [
      'JSON says that a pick was traded',
      '[{"pick":1,"owner":"ana_k","team":"KC","tradedTo":null},{"pick":2,"owner":"Jean-Luc","team":"GB"},{"pick":3,"owner":"Jean-Luc","team":"SF","tradedTo":"ana_k"},{"pick":4,"owner":"ana_k","team":"BUF","tradedTo":""}]',
    ],
    [
      'JSON says that a team was changed',
      '[{"pick":1,"owner":"ana_k","team":"KC","changedTo":"NE"},{"pick":2,"owner":"Jean-Luc","team":"GB"},{"pick":3,"owner":"Jean-Luc","team":"SF"},{"pick":4,"owner":"ana_k","team":"BUF"}]',
    ],
    [
      'numbers in JSON disagree',
      '[{"no":4,"pick":1,"owner":"ana_k","team":"KC"},{"no":3,"pick":2,"owner":"Jean-Luc","team":"GB"},{"no":2,"pick":3,"owner":"Jean-Luc","team":"SF"},{"no":1,"pick":4,"owner":"ana_k","team":"BUF"}]',
    ],
    [
      'JSON has another draft that isn’t whole',
      '{"mock":[{"pick":1,"by":"ana_k","nfl":"KC"},{"pick":2,"by":"Jean-Luc","nfl":"GB"},{"pick":3,"by":"Jean-Luc","nfl":"SF"},{"pick":4,"by":"ana_k","nfl":"BUF"}],"real":[{"pick":1,"by":"ana_k","nfl":"NE"}]}',
    ],
    [
      'picks have other numbers in brackets',
      '1. ana_k - BUF (2.02)⏎2. Jean-Luc - SF (2.01)⏎3. Jean-Luc - GB (1.02)⏎4. ana_k - KC (1.01)',
    ],
    ['a table has numbers in brackets', 'Jean-Luc,ana_k⏎BUF (2.01),KC (1.01)⏎SF (1.02),GB (2.02)'],
    [
      'a pick has two teams and another none',
      '1. ana_k - /⏎2. Jean-Luc - GB⏎3. Jean-Luc - SF⏎4. ana_k - KC/BUF',
    ],
    ['the numbers are points', 'Owner,Team,Points⏎ana_k,KC,4⏎Jean-Luc,GB,3⏎Jean-Luc,SF,2⏎ana_k,BUF,1'],
    [
      'numbers of rows in JSON contradict the rounds',
      '[{"no":1,"round":2,"owner":"Jean-Luc","team":"BUF"},{"no":2,"round":2,"owner":"ana_k","team":"GB"},{"no":3,"round":1,"owner":"ana_k","team":"KC"},{"no":4,"round":1,"owner":"Jean-Luc","team":"SF"}]',
    ],
    [
      'JSON has a note about a trade',
      '[{"pick":1,"owner":"ana_k","team":"KC"},{"pick":2,"owner":"Jean-Luc","team":"GB"},{"pick":3,"owner":"Jean-Luc","team":"SF","note":"traded to ana_k"},{"pick":4,"owner":"ana_k","team":"BUF"}]',
    ],
    [
      'JSON has no order',
      '[{"owner":"ana_k","team":"KC"},{"owner":"Jean-Luc","team":"GB"},{"owner":"Jean-Luc","team":"SF"},{"owner":"ana_k","team":"BUF"}]',
    ],
    [
      'JSON names two members a pick',
      '[{"pick":1,"was":"ana_k","owner":"Jean-Luc","team":"KC"},{"pick":2,"was":"Jean-Luc","owner":"ana_k","team":"GB"},{"pick":3,"was":"Jean-Luc","owner":"ana_k","team":"SF"},{"pick":4,"was":"ana_k","owner":"Jean-Luc","team":"BUF"}]',
    ],
    [
      'JSON names two teams a pick',
      '[{"pick":1,"owner":"ana_k","rival":"LAC","team":"KC"},{"pick":2,"owner":"Jean-Luc","rival":"CHI","team":"GB"},{"pick":3,"owner":"Jean-Luc","rival":"SEA","team":"SF"},{"pick":4,"owner":"ana_k","rival":"BAL","team":"BUF"}]',
    ],
    [
      'JSON has two drafts',
      '{"2024":[{"pick":1,"by":"ana_k","nfl":"KC"},{"pick":2,"by":"Jean-Luc","nfl":"GB"},{"pick":3,"by":"Jean-Luc","nfl":"SF"},{"pick":4,"by":"ana_k","nfl":"BUF"}],"2025":[{"pick":1,"by":"ana_k","nfl":"NE"},{"pick":2,"by":"Jean-Luc","nfl":"NO"},{"pick":3,"by":"Jean-Luc","nfl":"LV"},{"pick":4,"by":"ana_k","nfl":"DET"}]}',
    ],
  ])('isn’t guessed if %s', (_, text) => {
    expect(ofTwo(inLines(text)).seats).toBeNull();
  });

  it.each([
    ['1. ana_k: KC, BUF⏎2. Jean-Luc: GB, SF', [1, 2]],
    ['2. Jean-Luc: GB, SF⏎1. ana_k: KC, BUF', [2, 1]],
    ['Member,Round 1,Round 2⏎ana_k,KC,BUF⏎Jean-Luc,GB,SF', [1, 2]],
    ['Member,Round 1,Round 2,Total⏎ana_k,KC,BUF⏎Jean-Luc,GB,SF', [1, 2]],
  ])('with a line for each member keeps the order of its lines: %s', (text, seats) => {
    expect(ofTwo(inLines(text)).seats?.map(({ userId }) => userId)).toEqual(seats.map(seat));
  });

  it('can have members with names like teams', () => {
    const members = [
      { userId: seat(1), username: 'Bill', firstName: 'Bill' },
      { userId: seat(2), username: 'Pat', firstName: 'Pat' },
    ];
    const seatsOf = (text: string) => readDraft(text, { members, teamsEach: 2 }).seats;
    const seats = [
      { userId: seat(1), teamIds: ids('KC', 'NE') },
      { userId: seat(2), teamIds: ids('BUF', 'DET') },
    ];
    expect(seatsOf('Bill,Pat\nKC,BUF\nNE,DET')).toEqual(seats);
    expect(seatsOf('1. Bill - KC\n2. Pat - BUF\n3. Pat - DET\n4. Bill - NE')).toEqual(seats);
    const picks = [
      { pick: 1, owner: 'Bill', nfl: 'KC' },
      { pick: 2, owner: 'Pat', nfl: 'BUF' },
      { pick: 3, owner: 'Pat', nfl: 'DET' },
      { pick: 4, owner: 'Bill', nfl: 'NE' },
    ];
    expect(seatsOf(JSON.stringify(picks))).toEqual(seats);
  });

  it('is still read by lines if its lines are clear, even if it could be a table', () => {
    const members = ['dallas', 'carolina', 'houston'].map((username, index) => ({
      userId: seat(index + 1),
      username,
      firstName: '',
    }));
    const text = 'Dallas\tCarolina\tHouston\nCarolina\tKC\tBUF\nHouston\tNYG\tNYJ';
    expect(readDraft(text, { members, teamsEach: 2 }).seats?.map(({ teamIds }) => teamIds)).toEqual([
      ids('CAR', 'HOU'),
      ids('KC', 'BUF'),
      ids('NYG', 'NYJ'),
    ]);
  });
});

describe('a name with something beside it', () => {
  const whose = (written: string) => {
    const [line] = read(`${written}: KC, BUF, NYG`).lines;
    return line?.userId ?? line?.unclear[0];
  };

  it.each([
    ['ana_k (Ana)', seat(1)],
    ['Jean-Luc [Jean]', seat(2)],
    ['Bob (Jean)', 'No one in this league is named “Bob (Jean)”.'],
    ['ana_k (East)', 'No one in this league is named “ana_k (East)”.'],
    ['ana_k (to Jean-Luc)', 'No one in this league is named “ana_k (to Jean-Luc)”.'],
    ['Ana (Jean)', '“Ana (Jean)” could be ana_k or Jean-Luc.'],
    ['Ana & Jean', '“Ana & Jean” could be ana_k or Jean-Luc.'],
    ['Ana & Louise', 'No one in this league is named “Ana & Louise”.'],
  ])('“%s” is %s', (written, expected) => {
    expect(whose(written)).toBe(expected);
  });

  it('keeps a team in brackets as a team', () => {
    expect(read('Ana: (KC), BUF, SF').lines[0]).toMatchObject({ userId: seat(1), unclear: [] });
    expect(read('Ana (KC), BUF, SF').lines[0]?.unclear).not.toEqual([]);
  });
});

describe('an unclear name', () => {
  const unclear = 'Nobody: KC, New York, 49erss\nZ: DET, PHI, New York';

  it('is listed with the likely answers', () => {
    const [nobody, z] = read(unclear).lines;
    expect(nobody?.choices).toEqual(MEMBERS.map(({ userId }) => userId));
    expect(z?.choices).toEqual([seat(3), seat(4)]);
    expect(nobody?.teams.map(({ choices }) => choices)).toEqual([[], ids('NYG', 'NYJ'), ids('SF')]);
    expect(read('Ana: KC, BUF, NYG').lines[0]?.choices).toEqual([]);
    expect(read('🔥: KC, BUF, NYG').lines[0]?.choices).toEqual([]);
  });

  const withNames = (text: string, names: Partial<KnownNames>) =>
    readDraft(text, { members: MEMBERS, teamsEach: 3, known: { ...NO_KNOWN_NAMES, ...names } }).lines;

  it('keeps the meaning that a user chose, in any spelling, as long as that member is in the league', () => {
    const members = new Map([
      ['nobody', seat(1)],
      ['z', 'gone'],
    ]);
    const [nobody, z] = withNames(unclear.replace('Nobody', '@NOBODY'), { members });
    expect(nobody).toMatchObject({ userId: seat(1), choices: [] });
    expect(z?.userId).toBeNull();
    expect(withNames('Zoe: KC, BUF, NYG', { members: new Map([['zoe', seat(1)]]) })[0]?.userId).toBe(seat(3));
  });

  it('that means several teams is answered separately in each place', () => {
    const [jets = 0, fortyNiners = 0] = ids('NYJ', 'SF');
    const [nobody, z] = withNames(unclear, {
      teams: new Map([
        ['49erss', fortyNiners],
        ['newyork', fortyNiners],
      ]),
      places: new Map([[placeOf('Nobody', ['KC', 'New York', '49erss'], 1), jets]]),
    });
    expect(nobody?.teams.map(({ teamId }) => teamId)).toEqual(ids('KC', 'NYJ', 'SF'));
    expect(z?.teams[2]).toMatchObject({ teamId: null, choices: ids('NYG', 'NYJ') });
  });

  it('stays unclear even if it equals a built-in property’s name', () => {
    expect(withNames('Ana: KC, BUF, constructor', {})[0]?.teams[2]?.teamId).toBeNull();
  });
});

test.each([
  'a&-'.repeat(16_000),
  'x,'.repeat(25_000),
  'x,\n'.repeat(16_000),
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `[${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}]`,
  `ana_k${' '.repeat(40_000)}(`,
  'KC - '.repeat(10_000),
])('a long text that is no draft is read without a crash', (text) => {
  expect(read(text).seats).toBeNull();
});

describe('a team that fans call otherwise', () => {
  it.each([
    ['Indy', 'IND'],
    ['Cincy', 'CIN'],
    ['Buccs', 'TB'],
    ['Redskins', 'WSH'],
    ['Washington Football Team', 'WSH'],
    ['WFT', 'WSH'],
    ['Oakland', 'LV'],
    ['Oakland Raiders', 'LV'],
    ['San Diego', 'LAC'],
    ['St. Louis', 'LAR'],
    ['CRD', 'ARI'],
    ['CLT', 'IND'],
    ['HTX', 'HOU'],
    ['OTI', 'TEN'],
    ['SDG', 'LAC'],
    ['OAK', 'LV'],
    ['STL', 'LAR'],
    ['San', 'SF'],
    ['Bills - BUF', 'BUF'],
    ['Bears [CHI]', 'CHI'],
    ['Chiefs (1.04)', 'KC'],
    ['Chiefs (R1)', 'KC'],
    ['Chiefs (1st)', 'KC'],
    ['Chiefs (pick 4)', 'KC'],
    ['Chiefs (14-3)', 'KC'],
    ['Chiefs ($45)', 'KC'],
    ['Chiefs (AFC)', 'KC'],
  ])('“%s” is %s', (written, team) => {
    expect(read(`ana_k: ${written}`).lines[0]?.teams.map(({ teamId }) => teamId)).toEqual(ids(team));
  });
});

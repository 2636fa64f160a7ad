import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seat } from '#test/support/league-season.ts';
import { NFL_TEAMS, placeName, teamByAbbreviation } from '../teams.ts';
import { judgeSeats } from './draft-import.ts';
import { readDraft } from './import-text.ts';

const named = (number: number, username: string, firstName: string) => ({
  userId: seat(number),
  username,
  firstName,
});
const MEMBERS = [
  named(1, 'ana_k', 'Ana'),
  named(2, 'Jean-Luc', 'Jean'),
  named(3, 'kiddo', 'Zoë'),
  named(4, 'zeb', 'Álvaro'),
];
const PLAN = { members: MEMBERS, teamsEach: 3 };
const ids = (...teams: string[]) => teams.map((team) => teamByAbbreviation(team)?.id);

/** Reads one line in a league with these four members. */
function lineOf(text: string, plan = PLAN) {
  const [line] = readDraft(text, plan).lines;
  if (!line) throw new Error('no line was read');
  return line;
}
const teamsOf = (text: string) => lineOf(`ana_k: ${text}`).teams.map(({ teamId }) => teamId);

const CLEAR = `ana_k: Chiefs, Bills, NY Giants
Jean-Luc - Green Bay; 49ers; NYJ
Zoe – Rams / dallas cowboys / Tampa Bay
ALVARO\tDET\tPhiladelphia Eagles\tthe Bears`;

describe('a clear list', () => {
  it('gives each seat its teams in round order', () => {
    const read = readDraft(CLEAR, PLAN);
    expect(read.lines.flatMap(({ unclear }) => unclear)).toEqual([]);
    expect(read.seats).toEqual([
      { userId: seat(1), teamIds: ids('KC', 'BUF', 'NYG') },
      { userId: seat(2), teamIds: ids('GB', 'SF', 'NYJ') },
      { userId: seat(3), teamIds: ids('LAR', 'DAL', 'TB') },
      { userId: seat(4), teamIds: ids('DET', 'PHI', 'CHI') },
    ]);
    expect([read.matched, read.wanted, read.missing]).toEqual([12, 12, []]);
  });

  it('can have empty lines, numbers, bullets and any line endings', () => {
    const listed = CLEAR.split('\n').map((line, index) =>
      index % 2 === 0 ? `${index + 1}. ${line}` : `• ${line}`,
    );
    const read = readDraft(`\r\n${listed.join('\r\n\r\n')}\r\n`, PLAN);
    expect(read.seats).toEqual(readDraft(CLEAR, PLAN).seats);
    expect(read.lines.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  });

  it.each([' | ', ' = ', ' → ', ','])('can separate the name from the teams with “%s”', (separator) => {
    const lines = CLEAR.split('\n').map((line) => line.replace(/: | - | – |\t/, separator));
    expect(readDraft(lines.join('\n'), PLAN).seats).toEqual(readDraft(CLEAR, PLAN).seats);
  });

  it('makes an importable draft, no matter how its teams are written', () => {
    const written = fc.constantFrom<(team: (typeof NFL_TEAMS)[number]) => string>(
      ({ name }) => name,
      ({ abbreviation }) => abbreviation.toLowerCase(),
      ({ city, name }) => `${city} ${name}`,
      (team) => placeName(team).toUpperCase(),
      ({ abbreviation, name }) => `${abbreviation} ${name}`,
    );
    const shape = fc.record({
      teams: fc.shuffledSubarray([...NFL_TEAMS], { minLength: 12, maxLength: 12 }),
      words: fc.array(written, { minLength: 12, maxLength: 12 }),
    });
    fc.assert(
      fc.property(shape, ({ teams, words }) => {
        const cells = teams.map((team, index) => words[index]?.(team));
        const text = MEMBERS.map(
          ({ username }, index) => `${username}: ${cells.slice(3 * index, 3 * index + 3).join(', ')}`,
        );
        const { seats } = readDraft(text.join('\n'), PLAN);
        expect(seats?.flatMap(({ teamIds }) => teamIds)).toEqual(teams.map(({ id }) => id));
        expect(judgeSeats(PLAN, seats ?? [])).toBeUndefined();
      }),
    );
  });
});

describe('teams', () => {
  it.each([
    ['49ers', 'SF'],
    ['Niners', 'SF'],
    ['SF', 'SF'],
    ['S.F. 49ers', 'SF'],
    ['N.Y. Giants', 'NYG'],
    ['New York Jets', 'NYJ'],
    ['LA Rams', 'LAR'],
    ['WAS', 'WSH'],
    ['Wash', 'WSH'],
    ['Bucs', 'TB'],
    ['Cowboy', 'DAL'],
    ['MIAMI dolphins', 'MIA'],
    ['Káñsas City', 'KC'],
    ['KC Chiefs', 'KC'],
    ['NE', 'NE'],
    ['Lions (DET)', 'DET'],
    ['Chiefs (1.04)', 'KC'],
    ['Los Angeles (LAR)', 'LAR'],
    ['New York (Jets)', 'NYJ'],
    ['(BUF)', 'BUF'],
  ])('“%s” is %s', (written, team) => {
    expect(teamsOf(written)).toEqual(ids(team));
  });

  it('are separated by commas, semicolons, slashes, tabs and “and”', () => {
    expect(teamsOf('KC; BUF/DET')).toEqual(ids('KC', 'BUF', 'DET'));
    expect(teamsOf('KC, BUF and DET')).toEqual(ids('KC', 'BUF', 'DET'));
    expect(teamsOf('KC\tBUF & Rams, ')).toEqual(ids('KC', 'BUF', 'LAR'));
    expect(teamsOf('KC | BUF|Rams')).toEqual(ids('KC', 'BUF', 'LAR'));
    expect(teamsOf('1) KC, 2) BUF, 3) 49ers')).toEqual(ids('KC', 'BUF', 'SF'));
  });
});

describe('members', () => {
  it.each([
    ['ANA_K', 1],
    ['@ana.k', 1],
    ['Ana', 1],
    ['jean', 2],
    ['Jean-Luc', 2],
    ['zoë', 3],
    ['Kid', 3],
    ['alvaro', 4],
    ['Ze', 4],
  ])('“%s” is seat %i', (written, number) => {
    expect(lineOf(`${written}: KC, BUF, DET`).userId).toBe(seat(number));
    expect(lineOf(`${written}-KC, BUF, DET`)).toMatchObject({ userId: seat(number), unclear: [] });
  });

  it('match by the beginning of a name, even if a later separator could split the line', () => {
    expect(lineOf('Kid - KC, BUF, DET:')).toMatchObject({ userId: seat(3), unclear: [] });
  });

  it('don’t match text without letters, even if a member’s name has none', () => {
    const members = [named(1, 'ana_k', '🏈'), named(2, 'kiddo', 'Zoë')];
    expect(lineOf('?: KC', { members, teamsEach: 1 }).userId).toBeNull();
  });

  it('match by username, even if it’s also another member’s first name', () => {
    const members = [named(1, 'zoe', 'Ana'), named(2, 'kiddo', 'Zoe'), named(3, 'z.oe', 'Bo')];
    const whose = (written: string) => lineOf(`${written}: KC`, { members, teamsEach: 1 }).userId;
    expect(whose('Zoe')).toBe(seat(1));
    expect(whose('Z.OE')).toBe(seat(3));
  });
});

const OTHERS = ['Jean-Luc: GB, SF, NYJ', 'Zoe: LAR, DAL, TB', 'Zeb: DET, PHI, CHI'].join('\n');

describe('an unclear list', () => {
  it.each([
    ['Bob: KC, BUF, ATL', ['No one in this league is named “Bob”.'], 9],
    [': KC, BUF, ATL', ['Add the member’s name.'], 9],
    ['Z: KC, BUF, ATL', ['“Z” could be kiddo or zeb.'], 9],
    ['KC, BUF, ATL', ['Type the member’s name, a colon, then the teams.'], 9],
    ['ana_k', ['Type the member’s name, a colon, then the teams.'], 9],
    ['Ana:', ['No teams are here instead of 3.'], 9],
    ['Ana: KC', ['1 team is here instead of 3.'], 10],
    ['Ana: KC, BUF', ['2 teams are here instead of 3.'], 11],
    ['Ana: KC, BUF, ATL, MIA', ['4 teams are here instead of 3.'], 12],
    ['Ana: KC, BUF, New York', ['“New York” could be NY Giants or NY Jets.'], 11],
    ['Ana: KC, BUF, LA', ['“LA” could be LA Chargers or LA Rams.'], 11],
    ['Ana: KC, BUF, Lions (CHI)', ['“Lions (CHI)” could be Chicago or Detroit.'], 11],
    ['Ana: KC, BUF, new', ['“new” could be New England, New Orleans, NY Giants, or NY Jets.'], 11],
    ['Ana: KC, BUF, Beers', ['No team is named “Beers”. Did you mean Chicago Bears?'], 11],
    [
      'Ana: KC, BUF, Pittsburg Stealers',
      ['No team is named “Pittsburg Stealers”. Did you mean Pittsburgh Steelers?'],
      11,
    ],
    ['Ana: KC, BUF, Xy', ['No team is named “Xy”.'], 11],
    ['Ana: KC, BUF, Se', ['No team is named “Se”.'], 11],
    ['Ana: KC, BUF, Jazz', ['No team is named “Jazz”.'], 11],
    ['Ana: KC, BUF, Mets', ['No team is named “Mets”. Did you mean New York Jets?'], 11],
    ['Ana: KC, BUF, Rats', ['No team is named “Rats”.'], 11],
    ['?: KC, BUF, ATL', ['No one in this league is named “?”.'], 9],
    ['Ana: KC, BUF, Real Madrid', ['No team is named “Real Madrid”.'], 11],
    ['Ana: KC, BUF, Chiefs', ['Kansas City is on this line twice.'], 11],
    ['Ana: KC, Bob, ?', ['No team is named “Bob”.', 'No team is named “?”.'], 10],
  ])('has an explanation for “%s”', (line, unclear, matched) => {
    const read = readDraft(`${line}\n${OTHERS}`, PLAN);
    expect(read.lines[0]?.unclear).toEqual(unclear);
    expect([read.matched, read.seats]).toEqual([matched, null]);
    expect(read.lines.slice(1).flatMap((other) => other.unclear)).toEqual([]);
  });

  it('says on which line a repeated team or member first appears, not counting empty lines', () => {
    const read = readDraft(`\nAna: KC, BUF, ATL\n\n${OTHERS}\nana_k: MIA, Bills, NE`, PLAN);
    expect(read.lines.map(({ unclear }) => unclear)).toEqual([
      [],
      [],
      [],
      [],
      ['ana_k is already on line 1.', 'Buffalo is already on line 1.'],
    ]);
    expect([read.matched, read.wanted, read.seats]).toEqual([12, 12, null]);
    const thrice = readDraft('Ana: KC\nAna: BUF\nAna: ATL', { ...PLAN, teamsEach: 1 });
    expect(thrice.lines.map(({ unclear }) => unclear.join())).toEqual([
      '',
      'ana_k is already on line 1.',
      'ana_k is already on line 1.',
    ]);
  });

  it('says which members are missing', () => {
    const read = readDraft('Ana: KC, BUF, ATL\nZ: MIA, NE, NO', PLAN);
    expect(read.missing).toEqual([2, 3, 4].map(seat));
    expect(read).toMatchObject({ matched: 3, wanted: 12, seats: null });
    expect(readDraft(' \n', PLAN)).toMatchObject({ lines: [], matched: 0, seats: null });
  });

  it('never turns into a draft that the league would reject', () => {
    const word = fc.constantFrom(
      'Ana',
      'Jean-Luc',
      'Zoe',
      'Zeb',
      ':',
      '-',
      ',',
      '\n',
      ' ',
      'KC',
      'New',
      'Bears',
      'NYJ',
      '/',
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 40 }), fc.integer({ min: 1, max: 2 }), (words, teamsEach) => {
        const plan = { members: MEMBERS.slice(0, 2), teamsEach };
        const { seats } = readDraft(words.join(''), plan);
        expect(seats && judgeSeats(plan, seats)).toBeFalsy();
      }),
      { numRuns: 500 },
    );
  });
});

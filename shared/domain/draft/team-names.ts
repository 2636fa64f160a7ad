import { NFL_TEAMS, type NflTeam } from '../teams.ts';

// Recognizes the names that people use for the 32 teams.

/** Normalizes a name for comparison: only letters and digits, lower case, without accents. */
export function plainName(written: string): string {
  return written
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

/** Common short names. */
const SHORT: Readonly<Record<string, string>> = {
  cards: 'ARI',
  arz: 'ARI',
  blt: 'BAL',
  clv: 'CLE',
  gnb: 'GB',
  hst: 'HOU',
  philly: 'PHI',
  jac: 'JAX',
  jags: 'JAX',
  vegas: 'LV',
  vikes: 'MIN',
  pats: 'NE',
  nwe: 'NE',
  nor: 'NO',
  sfo: 'SF',
  niners: 'SF',
  bucs: 'TB',
  was: 'WSH',
  indy: 'IND',
  cincy: 'CIN',
  buccs: 'TB',
  crd: 'ARI',
  clt: 'IND',
  htx: 'HOU',
  oti: 'TEN',
  sdg: 'LAC',
  rai: 'LV',
};

/** Where teams used to play, and what Washington's used to be called. Only the whole name counts, so that no short name is lost. */
const FORMER: Readonly<Record<string, string>> = {
  oak: 'LV',
  sd: 'LAC',
  stl: 'LAR',
  oakland: 'LV',
  oaklandraiders: 'LV',
  sandiego: 'LAC',
  sandiegochargers: 'LAC',
  stlouis: 'LAR',
  stlouisrams: 'LAR',
  redskins: 'WSH',
  washingtonredskins: 'WSH',
  footballteam: 'WSH',
  washingtonfootballteam: 'WSH',
  wft: 'WSH',
};

const initials = (city: string): string[] =>
  city.includes(' ') ? [city.replaceAll(/(\w)\w*\s*/g, '$1')] : [];

function namesOf({ abbreviation, city, name }: NflTeam): string[] {
  const places = [abbreviation, city, ...initials(city)];
  const short = Object.keys(SHORT).filter((key) => SHORT[key] === abbreviation);
  return [name, ...places, ...places.map((place) => place + name), ...short].map(plainName);
}

const TEAMS_BY_NAME = new Map<string, Set<number>>();
for (const team of NFL_TEAMS)
  for (const name of namesOf(team))
    TEAMS_BY_NAME.set(name, new Set([...(TEAMS_BY_NAME.get(name) ?? []), team.id]));

/** From this many letters on, the beginning of a team's name is enough. */
const LEAST_LETTERS = 3;

/** Ids of all teams that the text could mean: one if it is clear, none if it names no team. */
export function teamsNamed(written: string): number[] {
  const name = plainName(written.replace(/^\s*the\s+/i, ''));
  const exact = TEAMS_BY_NAME.get(name) ?? formerlyNamed(name);
  if (exact) return [...exact];
  if (name.length < LEAST_LETTERS) return [];
  const begun = [...TEAMS_BY_NAME].filter(([known]) => known.startsWith(name));
  return begun.length > 0 ? inOrder(begun.flatMap(([, ids]) => [...ids])) : namedWithAside(written);
}

/** Words that are a team's name or code as well. In a sentence, they usually aren't meant as one. */
const WORDS = new Set([...'no was ten car den min pit sea mia nor cards la ne det'.split(' '), 'bro', 'new']);
const isCapitals = (written: string): boolean => written === written.toUpperCase();

/** Whether a text is nothing but the name of one team, and no word as well. */
export function isClearTeam(text: string): boolean {
  const name = plainName(text);
  return teamsNamed(text).length === 1 && (!WORDS.has(name) || (isCapitals(text) && name !== 'no'));
}

/** The longest name of a team, in words. */
const MOST_WORDS = 3;

/** Ids of all teams that are named anywhere in a sentence. */
export function teamsMentioned(sentence: string): number[] {
  const words = sentence.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const runs = words.flatMap((_, start) =>
    Array.from({ length: MOST_WORDS }, (_each, more) => words.slice(start, start + more + 1).join(' ')),
  );
  const named = runs
    .filter((run) => isCapitals(run) || !WORDS.has(plainName(run)))
    .flatMap((run) => [...(TEAMS_BY_NAME.get(plainName(run)) ?? formerlyNamed(plainName(run)) ?? [])]);
  return inOrder(named);
}

function formerlyNamed(name: string): number[] | undefined {
  const code = Object.hasOwn(FORMER, name) ? FORMER[name] : undefined;
  const team = NFL_TEAMS.find(({ abbreviation }) => abbreviation === code);
  return team && [team.id];
}

const inOrder = (ids: readonly number[]): number[] => [...new Set(ids)].toSorted((a, b) => a - b);

/**
 * In `Lions (DET)` and `Bills - BUF`, the second part names the team again, and in `Chiefs (1.04)` the pick. If it says something
 * else, such as whom the team went to, it isn't clear what is meant.
 */
function namedWithAside(written: string): number[] {
  const [, before = '', aside = ''] =
    /^([^()[\]]+)[([]([^()[\]]*)[)\]]\s*$/.exec(written) ??
    /^([^-–—]+)\s[-–—]\s([^-–—]+)$/.exec(written) ??
    [];
  if (SAYS_NOTHING.test(aside)) return teamsNamed(before);
  const [named, again] = [teamsNamed(before), teamsNamed(aside)];
  return named.length > 0 && again.length > 0 ? bothOrAll(named, again) : [];
}

/** What people write beside a team that changes nothing: `1.04`, `R1`, `1st`, `pick 4`, `auto`, `14-3`, `$45`, `AFC`. */
const SAYS_NOTHING = /^(?:[^\p{L}]*\d[^\p{L}]*(?:st|nd|rd|th)?|(?:r|rd|round|p|pick)\s*\d+|auto|afc|nfc)$/iu;

/** The teams that both names can mean; if there are none, all that either can mean. */
function bothOrAll(one: readonly number[], other: readonly number[]): number[] {
  const both = one.filter((id) => other.includes(id));
  return both.length > 0 ? both : inOrder([...one, ...other]);
}

/** The only team whose name is spelled almost like this; undefined if there is none or more than one. */
export function nearestTeam(written: string): NflTeam | undefined {
  const name = plainName(written);
  const most = name.length < 5 ? 1 : 2;
  const known = [...TEAMS_BY_NAME].filter(([other]) => other.length > LEAST_LETTERS);
  const near = known.map(([other, ids]) => ({ ids: [...ids], edits: editsBetween(name, other, most) }));
  const least = Math.min(most, ...near.map(({ edits }) => edits));
  const found = new Set(near.filter(({ edits }) => edits === least).flatMap(({ ids }) => ids));
  return found.size === 1 ? NFL_TEAMS.find(({ id }) => found.has(id)) : undefined;
}

/**
 * Returns how many letters have to be inserted, deleted or replaced to turn one text into the other, or `most` + 1 if that's more
 * than `most`.
 */
function editsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 0; at < one.length; at += 1) {
    const next = [at + 1];
    for (let to = 0; to < other.length; to += 1) {
      const replaced = (row[to] ?? 0) + (one[at] === other[to] ? 0 : 1);
      next.push(Math.min(replaced, (row[to + 1] ?? 0) + 1, (next[to] ?? 0) + 1));
    }
    row = next;
  }
  return Math.min(row.at(-1) ?? 0, most + 1);
}

import { NFL_TEAMS, type NflTeam } from '#shared/domain/teams.ts';

/** A place in a text that names a team. It starts at `start` and ends just before `end`. */
export interface TeamPlace {
  team: NflTeam;
  start: number;
  end: number;
}

/** Abbreviations that are words, too: in "NO way", no one means New Orleans. */
const WORDS: ReadonlySet<string> = new Set(['NO']);

const GOES_ON = /[\p{L}\p{N}\p{M}_@#]/u;
const LOWER_CASE = /\p{Ll}/u;

let names: { byName: ReadonlyMap<string, NflTeam>; pattern: RegExp } | undefined;

/** The names of all teams, the longest first. They are collected on first use, because most pages never need them. */
function teamNames() {
  if (names) return names;
  const ofCity = Map.groupBy(NFL_TEAMS, ({ city }) => city);
  const byName = new Map(
    NFL_TEAMS.flatMap((team) => {
      const { city, name, abbreviation } = team;
      const own = [`${city} ${name}`, name, ...(WORDS.has(abbreviation) ? [] : [abbreviation])];
      // A city with two teams names neither.
      if (ofCity.get(city)?.length === 1) own.push(city);
      return own.map((each): [string, NflTeam] => [each, team]);
    }),
  );
  const longestFirst = [...byName.keys()].toSorted((a, b) => b.length - a.length);
  names = { byName, pattern: new RegExp(longestFirst.join('|'), 'gu') };
  return names;
}

/**
 * Returns every place where a text names a team by its city, its nickname or both, or by its abbreviation in capitals, exactly as
 * we write them. A text in capitals only names none by abbreviation, because it shouts other words, too.
 */
export function teamsIn(text: string): TeamPlace[] {
  const { byName, pattern } = teamNames();
  const shouts = !LOWER_CASE.test(text);
  return [...text.matchAll(pattern)].flatMap(({ 0: name, index: start }) => {
    const team = byName.get(name);
    const end = start + name.length;
    const isPart = GOES_ON.test(text.charAt(start - 1)) || GOES_ON.test(text.charAt(end));
    const isWord = shouts && name === team?.abbreviation && text.length > name.length;
    return !team || isPart || isWord ? [] : [{ team, start, end }];
  });
}

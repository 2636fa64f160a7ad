import { IMPORT_NAMES, type ImportName, type LeagueSeason } from '../league-season.ts';
import { memberOf } from '../league-members.ts';
import { teamById } from '../teams.ts';
import { plainName } from './team-names.ts';

// What names in pasted drafts mean, as a league's commissioners have said (see Import).

/**
 * Returns the names to remember, in the form of `plainName`: those of the league's members and of teams. Of several meanings of a
 * name, the last one counts, and of too many names, the last ones.
 */
export function namesToRemember(
  names: readonly ImportName[],
  season: Pick<LeagueSeason, 'members'>,
): ImportName[] {
  const known = names
    .map((each) => ({ ...each, name: plainName(each.name) }))
    // A plain name can be longer than what was written, because some characters stand for whole words.
    .filter(({ name }) => name !== '' && name.length <= IMPORT_NAMES.length)
    .filter((each) => isKnown(each, season));
  const byName = new Map(known.map((each) => [`${'teamId' in each ? 'team' : 'member'} ${each.name}`, each]));
  return withinLimits([...byName.values()].slice(-IMPORT_NAMES.most));
}

/** The last of the names that together have few enough bytes. */
function withinLimits(names: readonly ImportName[]): ImportName[] {
  const sizes = names.map(({ name }) => bytesOf(name));
  return names.filter(
    (_, place) => sizes.slice(place).reduce((sum, size) => sum + size, 0) <= IMPORT_NAMES.bytes,
  );
}

/** The length of a text in UTF-8: an escape for each byte of its other characters. */
const bytesOf = (text: string): number => encodeURIComponent(text).replaceAll(/%../g, '.').length;

function isKnown(each: ImportName, season: Pick<LeagueSeason, 'members'>): boolean {
  return 'teamId' in each ? teamById(each.teamId) !== undefined : memberOf(season, each.userId) !== undefined;
}

/** The season with these names in place of the former ones. */
export function withImportNames(season: LeagueSeason, names: readonly ImportName[]): LeagueSeason {
  const { importNames: _former, ...others } = season;
  return names.length > 0 ? { ...others, importNames: names } : others;
}

/** The season without the names that mean this user; the same object if there are none. */
export function withoutNamesOf(season: LeagueSeason, userId: string): LeagueSeason {
  const { importNames = [] } = season;
  const left = importNames.filter((each) => !('userId' in each && each.userId === userId));
  return left.length === importNames.length ? season : withImportNames(season, left);
}

/** The names that a list uses for this user, because commissioners have said so. */
export function namesInLists({ importNames = [] }: LeagueSeason, userId: string): string[] {
  return importNames.flatMap((each) => ('userId' in each && each.userId === userId ? [each.name] : []));
}

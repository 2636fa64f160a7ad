import { useState } from 'react';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { NO_KNOWN_NAMES, type KnownNames } from '#shared/domain/draft/import-lines.ts';
import { plainName } from '#shared/domain/draft/team-names.ts';
import { IMPORT_NAMES, type ImportName } from '#shared/domain/league-season.ts';
import { teamById } from '#shared/domain/teams.ts';
import { browserStorage, personal } from '../../../lib/page/safe-storage.ts';
import { useMe } from '../../../lib/session/session.ts';

/**
 * What a written name or message means: a member or a team. `isOneOfSeveral` and `at` say that the name could mean others as well, so that it
 * isn't remembered; a team is then meant in this place alone (see `placeOf`). A chat's message picks a team, or none.
 */
export type Meaning =
  | { written: string; userId: string; isOneOfSeveral: boolean }
  | { written: string; teamId: number; at?: string }
  | { message: string; teamId: number | null };

/** A name that is remembered, with the member or the team that it means. */
export type Remembered = [name: string, meaning: string | number];

/** Returns the known names with this meaning added. */
export function withMeaning(known: KnownNames, meaning: Meaning): KnownNames {
  if ('message' in meaning)
    return { ...known, messages: new Map(known.messages).set(meaning.message, meaning.teamId) };
  const { written } = meaning;
  if ('userId' in meaning) {
    const where = meaning.isOneOfSeveral ? 'several' : 'members';
    return { ...known, [where]: new Map(known[where]).set(plainName(written), meaning.userId) };
  }
  const { teamId, at } = meaning;
  return at
    ? { ...known, places: new Map(known.places).set(at, teamId) }
    : { ...known, teams: new Map(known.teams).set(plainName(written), teamId) };
}

/** Returns the known names without a remembered one. */
export function withoutName(known: KnownNames, [name, meaning]: Remembered): KnownNames {
  const rest = <Value>(names: ReadonlyMap<string, Value>) =>
    new Map([...names].filter(([key]) => key !== name));
  return typeof meaning === 'number'
    ? { ...known, teams: rest(known.teams) }
    : { ...known, members: rest(known.members) };
}

/** The names to remember. What a name means in one place isn't among them. */
export function rememberedNames({ members, teams }: KnownNames): Remembered[] {
  return [...members, ...teams];
}

/** Reads remembered names. Ignores anything else that is stored there. */
export function namesIn(stored: string | null): KnownNames {
  const entries = entriesIn(stored);
  return {
    ...NO_KNOWN_NAMES,
    members: new Map(
      entries.flatMap(([name, meaning]) => (typeof meaning === 'string' ? [[name, meaning]] : [])),
    ),
    teams: new Map(
      entries.flatMap(([name, meaning]) =>
        typeof meaning === 'number' && teamById(meaning) ? [[name, meaning]] : [],
      ),
    ),
  };
}

function entriesIn(stored: string | null): Remembered[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? '');
    return Array.isArray(parsed)
      ? parsed.filter((each): each is Remembered => Array.isArray(each) && typeof each[0] === 'string')
      : [];
  } catch {
    return [];
  }
}

/** The league's names, with those of this browser, which are newer. */
export function withOwnNames(ofLeague: readonly ImportName[] = [], own: KnownNames): KnownNames {
  const members = ofLeague.flatMap((each) => ('userId' in each ? [[each.name, each.userId] as const] : []));
  const teams = ofLeague.flatMap((each) => ('teamId' in each ? [[each.name, each.teamId] as const] : []));
  return {
    ...own,
    members: new Map([...members, ...own.members]),
    teams: new Map([...teams, ...own.teams]),
  };
}

/** The remembered names as the server takes them: the last ones of teams and members, without those that are too long. */
export function namesToSend(known: KnownNames, isMember: (userId: string) => boolean): ImportName[] {
  return rememberedNames(known)
    .filter(([name]) => name !== '' && name.length <= IMPORT_NAMES.length)
    .filter(([, meaning]) => typeof meaning === 'number' || isMember(meaning))
    .slice(-IMPORT_NAMES.most)
    .map(([name, meaning]) =>
      typeof meaning === 'number' ? { name, teamId: meaning } : { name, userId: meaning },
    );
}

/** The names, and what a page can do with them. */
interface Names {
  known: KnownNames;
  /** The names for the league to remember. */
  toRemember: ImportName[];
  tell(meaning: Meaning): void;
  forget(name: Remembered): void;
  /** Forgets the answers about names that could mean several. */
  askAgain(): void;
  /** The league remembers the names now, so this browser no longer has to. */
  handOver(): void;
}

/**
 * What the names in a league's lists mean, as far as its commissioners have said so. Names that mean nothing by themselves are
 * remembered with the league once a draft is imported, and until then in this browser.
 */
export function useKnownNames({ id: leagueId, importNames, members }: LeagueReply): Names {
  const me = useMe();
  const key = personal(`import-names.${leagueId}`, me.id);
  const [known, setKnown] = useState(() => withOwnNames(importNames, namesIn(browserStorage.read(key))));
  const change = (changed: (names: KnownNames) => KnownNames) => {
    setKnown(changed);
    // Another tab may have stored more in the meantime.
    const stored = rememberedNames(changed(namesIn(browserStorage.read(key))));
    browserStorage.write(key, stored.length === 0 ? null : JSON.stringify(stored));
  };
  return {
    known,
    toRemember: namesToSend(known, (id) => members.some(({ userId }) => userId === id)),
    tell: (meaning) => change((names) => withMeaning(names, meaning)),
    forget: (name) => change((names) => withoutName(names, name)),
    askAgain: () => setKnown(({ members, teams }) => ({ ...NO_KNOWN_NAMES, members, teams })),
    handOver: () => browserStorage.write(key, null),
  };
}

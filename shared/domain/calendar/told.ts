import type { Entry, EntryKind } from './entries.ts';

/** The state of an entry when a member's calendar last showed it. Instants are ISO 8601 UTC. */
export interface Told {
  id: string;
  kind: EntryKind;
  start: string;
  seconds: number;
  /** A hash of the whole entry, to detect changes. */
  mark: string;
  /** Grows by one with each change, starting at 0 (RFC 5545, 3.8.7.4). */
  sequence: number;
  changedAt: string;
  /** Whether the entry is cancelled or no longer concerns this member. */
  isOff: boolean;
}

/** An entry as the calendar shows it now. */
export interface Line extends Entry, Pick<Told, 'sequence' | 'changedAt' | 'isOff'> {}

interface Telling {
  at: Date;
  /** Hashes a text into letters. Different texts get different hashes. */
  hash: (text: string) => string;
}

const DAY_MS = 86_400_000;
/** How long a calendar shows a cancellation. A calendar that updates once a day sees it many times. */
const OFF_SHOWN_MS = 30 * DAY_MS;
/** How long a cancelled entry is remembered after its end. A postponed game or draft can return within its season. */
const KNOWN_MS = 300 * DAY_MS;

/**
 * The titles of cancelled entries. They don't name the league, because members who left it or were removed from it also see them.
 */
const OFF_TITLES: Readonly<Record<EntryKind, string>> = {
  draft: 'Draft cancelled',
  trades: 'Trade deadline removed',
  game: 'Game cancelled, or no longer your team',
};

/**
 * Returns the entries to show in the calendar, and the `told` to store afterward, which is the same array if nothing has changed
 * (see Calendar). An entry that is already over isn't cancelled. `told` keeps the sequence numbers of cancelled entries, because
 * calendars ignore an update whose number is smaller than before.
 */
export function tell(
  told: readonly Told[],
  entries: readonly Entry[],
  { at, hash }: Telling,
): { told: readonly Told[]; lines: Line[] } {
  const changedAt = at.toISOString();
  const before = new Map(told.map((one) => [one.id, one]));
  const present = entries.map((entry) => {
    const mark = hash(JSON.stringify(entry));
    const last = before.get(entry.id);
    if (last?.mark === mark && !last.isOff) return { entry, now: last };
    const { id, kind, start, seconds } = entry;
    const sequence = last ? last.sequence + 1 : 0;
    return { entry, now: { id, kind, start, seconds, mark, sequence, changedAt, isOff: false } };
  });
  const ids = new Set(entries.map(({ id }) => id));
  const gone = told
    .filter((one) => !ids.has(one.id) && at.getTime() - endOf(one) < KNOWN_MS)
    .map((one) =>
      one.isOff || endOf(one) <= at.getTime()
        ? one
        : { ...one, sequence: one.sequence + 1, changedAt, isOff: true },
    );
  const after = [...present.map(({ now }) => now), ...gone].toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const isSame = after.length === told.length && after.every((one, place) => one === told[place]);
  return {
    told: isSame ? told : after,
    lines: [
      ...present.map(({ entry, now }) => lineOf(entry, now)),
      ...gone
        .filter((one) => one.isOff && endOf(one) > at.getTime())
        .filter((one) => at.getTime() - Date.parse(one.changedAt) < OFF_SHOWN_MS)
        .map((one) => lineOf(offEntry(one), one)),
    ],
  };
}

const endOf = ({ start, seconds }: Told) => Date.parse(start) + seconds * 1000;

function lineOf(entry: Entry, { sequence, changedAt, isOff }: Told): Line {
  return { ...entry, sequence, changedAt, isOff };
}

function offEntry({ id, kind, start, seconds }: Told): Entry {
  return { id, kind, start, seconds, title: OFF_TITLES[kind], words: '', path: '/dashboard' };
}

import type { LeagueSeason, Pick } from '#shared/domain/league-season.ts';
import type { Entry } from '../../../web/src/features/draft/party/entries.ts';

/** Compares what commissioners entered on their devices with what the league did with it (see Entering). */
export class EntryRules {
  /** How many times the league wrote each entry, keyed by the entry's ID. */
  readonly #written = new Map<string, number>();
  /** The number of the last entry that the league wrote for each device. */
  readonly #last = new Map<string, number>();
  /** `#stood` has every pick that was ever stored. `#undone` has the time at which each undone pick had been made. */
  readonly #stood = new Set<string>();
  readonly #undone = new Set<string>();

  /** Returns the rule that a write has broken; undefined if it has kept all rules. */
  wrote(before: LeagueSeason, after: LeagueSeason, entry: Entry | undefined): string | undefined {
    for (const pick of after.picks) this.#stood.add(nameOf(pick));
    const taken = before.picks.at(-1);
    if (taken && after.picks.length < before.picks.length) this.#undone.add(momentOf(taken));
    if (!entry) return undefined;
    const times = (this.#written.get(entry.id) ?? 0) + 1;
    this.#written.set(entry.id, times);
    if (times > 1) return `an entry was made ${times} times`;
    const [device = '', number = ''] = entry.id.split(' ');
    if (Number(number) < (this.#last.get(device) ?? 0)) return 'an entry was made after a later one';
    this.#last.set(device, Number(number));
    if (entry.do === 'pick') return undefined;
    const isIt = taken && nameOf(taken) === nameIn(entry);
    const isThen = entry.draftedAt === null || taken?.draftedAt === entry.draftedAt;
    return isIt && isThen ? undefined : `${nameIn(entry)} was taken back as ${taken && nameOf(taken)}`;
  }

  /** Checks an entry that a device drops because the league already has it. */
  settled(entry: Entry): string | undefined {
    if (entry.do === 'pick')
      return this.#stood.has(nameIn(entry)) ? undefined : `${nameIn(entry)} is settled, but never stood`;
    const isUndone = entry.draftedAt === null || this.#undone.has(`${entry.pickOrder} ${entry.draftedAt}`);
    return isUndone ? undefined : `${nameIn(entry)} is settled, but was never taken back`;
  }
}

const nameOf = ({ pickOrder, userId, nflTeamId }: Pick): string => `pick ${pickOrder} ${userId} ${nflTeamId}`;
const nameIn = ({ pickOrder, userId, teamId }: Entry): string => `pick ${pickOrder} ${userId} ${teamId}`;
const momentOf = ({ pickOrder, draftedAt }: Pick): string => `${pickOrder} ${draftedAt}`;

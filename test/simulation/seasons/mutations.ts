import type { SeasonStore, StoredEffects } from '#functions/ports/ports.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import type { Shape } from '#shared/domain/sizes.ts';
import type { MemoryPorts } from '#test/support/memory-ports.ts';
import type { YearMutation } from './league-year.ts';
import type { YearShares } from './year-plan.ts';

/** A deliberate bug, which is never part of production code, and the circumstances that soon reveal it. */
export interface YearBug extends YearMutation {
  shape: Shape;
  shares?: Partial<YearShares>;
}

type Write = Parameters<SeasonStore['saveWith']>;

/** Makes functions write something other than what the rules decided. */
export const writing =
  (
    change: (season: LeagueSeason, effects: StoredEffects) => Partial<Write[0]> & { effects?: StoredEffects },
  ) =>
  (ports: MemoryPorts): void => {
    const { seasons } = ports;
    ports.seasons = {
      ...seasons,
      saveWith(season, effects) {
        const { effects: others = effects, ...fields } = change(season, effects);
        return seasons.saveWith({ ...season, ...fields }, others);
      },
    };
  };

/** Makes functions write something that differs from what the rules decided, but only when a seat is transferred. */
export const passing = (
  change: (
    season: LeagueSeason,
    passed: LeagueSeason['handovers'][number],
    effects: StoredEffects,
  ) => ReturnType<Parameters<typeof writing>[0]>,
) =>
  writing((season, effects) => {
    const passed = effects.accepted && season.handovers.at(-1);
    return passed ? change(season, passed, effects) : {};
  });

/** Makes functions read a season as if a different one had been stored. */
export const reading =
  (change: (season: LeagueSeason) => Partial<LeagueSeason>) =>
  (ports: MemoryPorts): void => {
    const { seasons } = ports;
    const changed = (season: LeagueSeason): LeagueSeason => ({ ...season, ...change(season) });
    ports.seasons = {
      ...seasons,
      async get(...key) {
        const season = await seasons.get(...key);
        return season && changed(season);
      },
      getMany: async (...keys) => (await seasons.getMany(...keys)).map(changed),
    };
  };

/** Makes functions renew the league with the wrong members. */
export const renewing =
  (change: (members: LeagueSeason['members'], past: LeagueSeason) => LeagueSeason['members']) =>
  (ports: MemoryPorts): void => {
    const { leagues } = ports;
    ports.leagues = {
      ...leagues,
      renew: ({ league, season, past }, effects) =>
        leagues.renew(
          { league, past, season: { ...season, members: change(season.members, past) } },
          effects,
        ),
    };
  };

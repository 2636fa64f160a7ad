import type { HouseRulesStore, StoredEffects, StoredLogLine } from '#functions/ports/ports.ts';
import { NO_MARKS, type HouseRules, type RulesMarks } from '#shared/domain/leagues/house-rules.ts';
import type { League } from '#shared/domain/leagues/league.ts';
import { countSideChange, frozen, membership, withLines } from './memory-rows.ts';

/** The current house rules and all their versions (newest first), keyed by league, and members' marks, keyed by membership. */
export interface RulesRows {
  now: Map<string, HouseRules>;
  versions: Map<string, HouseRules[]>;
  marks: Map<string, RulesMarks>;
}

/** The stored data that a house rules store reads and changes. */
interface Around {
  rules: RulesRows;
  leagues: Map<string, League>;
  memberships: ReadonlySet<string>;
  log: Map<string, StoredLogLine[]>;
}

export function rulesRows(): RulesRows {
  return { now: new Map(), versions: new Map(), marks: new Map() };
}

const marksIn = ({ marks }: RulesRows, userId: string, leagueId: string): RulesMarks =>
  marks.get(membership(userId, leagueId)) ?? NO_MARKS;

/** Returns whether someone else has changed the rules since they were read. */
export const isOtherRules = ({ now }: RulesRows, leagueId: string, { rules }: StoredEffects): boolean =>
  rules !== undefined && (now.get(leagueId)?.version ?? 0) !== rules.before;

export function keepRules(rows: RulesRows, leagueId: string, { rules }: StoredEffects): void {
  if (!rules) return;
  const { after, forgotten, season } = rules;
  const kept = (rows.versions.get(leagueId) ?? []).filter(({ version }) => !forgotten.includes(version));
  rows.now.set(leagueId, frozen(after));
  rows.versions.set(leagueId, [frozen(after), ...kept]);
  const { version, changedBy } = after;
  if (changedBy === null || season === null) return;
  const marks = { ...marksIn(rows, changedBy, leagueId), confirmed: { season, version } };
  rows.marks.set(membership(changedBy, leagueId), frozen(marks));
}

export function forgetRules({ now, versions }: RulesRows, leagueId: string): void {
  now.delete(leagueId);
  versions.delete(leagueId);
}

export function houseRulesStore({ rules, leagues, memberships, log }: Around): HouseRulesStore {
  const isBarred = (leagueId: string, userId: string) =>
    !leagues.has(leagueId) || !memberships.has(membership(userId, leagueId));
  const mark = (leagueId: string, userId: string, change: Partial<RulesMarks>) => {
    const own = { ...marksIn(rules, userId, leagueId), ...change };
    rules.marks.set(membership(userId, leagueId), frozen(own));
    countSideChange(leagues, leagueId);
  };
  return {
    of: async (leagueId) => rules.now.get(leagueId),
    ofMany: async (leagueIds) =>
      new Map(
        leagueIds.flatMap((id) => {
          const now = rules.now.get(id);
          return now ? [[id, now] as const] : [];
        }),
      ),
    versionsOf: async (leagueId) => rules.versions.get(leagueId) ?? [],
    marksOf: async (leagueId, userIds) =>
      new Map(
        userIds.flatMap((userId): [string, RulesMarks][] => {
          const own = rules.marks.get(membership(userId, leagueId));
          return own ? [[userId, own]] : [];
        }),
      ),
    async confirm({ leagueId, season, userId }, version) {
      if (isBarred(leagueId, userId)) return 'not-a-member';
      if (rules.now.get(leagueId)?.version !== version) return 'other-rules';
      mark(leagueId, userId, { confirmed: { season, version } });
      return 'saved';
    },
    async settle({ leagueId, season, userId }, { isOn, log: lines }) {
      if (isBarred(leagueId, userId)) return 'not-a-member';
      if ((marksIn(rules, userId, leagueId).settled === season) === isOn) return 'same';
      mark(leagueId, userId, { settled: isOn ? season : null });
      log.set(leagueId, withLines(log.get(leagueId), lines));
      return 'saved';
    },
  };
}

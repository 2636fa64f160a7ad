import type { Standing } from '#shared/contract/schemas/standings.ts';
import type { RankRules } from '#shared/domain/league-rules.ts';
import {
  CROWN_NAMES,
  crownTiebreaks,
  haveAllMet,
  RACES,
  recordAmong,
  type Race,
  type Tiebreak,
} from '#shared/domain/season/ranks.ts';
import { record } from './standings.ts';

/** Which points scored decide a race. */
const FIRST = { wins: 'most', losses: 'fewest' } as const;

/** Which record against the others decides a race. It is the one with the best share, not with the most points: 2–0 beats 3–1. */
const RECORD = { wins: 'best', losses: 'worst' } as const;

const TIES = {
  nothing: [],
  half: ['For rank, a tie counts as half a win and half a loss.'],
  loss: ['For rank, a tie counts as a loss: 9–7–1 is 8 L’s.'],
} as const;

/** Says how ties count, if there are any that count. Also says in which races a tiebreaker has decided who is first. */
export function rankText(standings: readonly Standing[], rules: RankRules): string[] {
  const hasTies = standings.some(({ ties }) => ties > 0);
  const decided = RACES.flatMap((race) => {
    const steps = crownTiebreaks(race, standings, rules);
    const [first] = steps;
    if (!first) return [];
    return [
      [
        `Tied for ${CROWN_NAMES[race]}.`,
        ...(rules.levelCrowns === 'head-to-head' ? whyNotMet(first) : []),
        ...steps.map((step, index) => `${index === 0 ? 'Tiebreaker' : 'Next'} is ${stepText(race, step)}.`),
      ].join(' '),
    ];
  });
  return [...(hasTies ? TIES[rules.tieRule] : []), ...decided];
}

/** Says why points scored come first although the league puts head-to-head first. */
function whyNotMet({ by, level }: Tiebreak<Standing>): string[] {
  if (by === 'head-to-head') return [];
  return [haveAllMet(level) ? 'They’re even head-to-head.' : 'Not all of them have met.'];
}

/** What a step compares, and what each member has: `points scored, most first: ben 340, ana 320`. */
function stepText(race: Race, { by, level }: Tiebreak<Standing>): string {
  const isMet = by === 'head-to-head';
  const has = (row: Standing) => (isMet ? record(recordAmong(row, level)) : scored(row.pointsScored));
  const names = level.map((row) => `${row.user.username} ${has(row)}`);
  const what = isMet ? `head-to-head, ${RECORD[race]} record` : `points scored, ${FIRST[race]}`;
  return `${what} first: ${names.join(', ')}`;
}

/**
 * Says how tiebreakers decided a crown: `Decided by best head-to-head record: 3–1`, or `Decided by points scored: 340 to 320`. Empty if they
 * didn't decide it.
 */
export function decidedText(race: Race, standings: readonly Standing[], rules: RankRules): string {
  const steps = crownTiebreaks(race, standings, rules);
  return steps.length > 0 ? `Decided ${steps.map((step) => decidedBy(race, step)).join(', then ')}` : '';
}

/** The first member's record against the others, or the first member's points and those of the next. */
function decidedBy(race: Race, { by, level, first }: Tiebreak<Standing>): string {
  const [best, next] = [level[0], level[first.length]];
  if (!best || !next) return '';
  return by === 'head-to-head'
    ? `by ${RECORD[race]} head-to-head record: ${record(recordAmong(best, level))}`
    : `by points scored: ${scored(best.pointsScored)} to ${scored(next.pointsScored)}`;
}

function scored(points: number): string {
  return points.toLocaleString('en-US');
}

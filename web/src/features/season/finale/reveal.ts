import type { Finale, Standing } from '#shared/contract/schemas/standings.ts';
import type { TieRule } from '#shared/domain/league-rules.ts';
import { racePoints } from '#shared/domain/season/ranks.ts';
import { count, inHalves } from '../../../lib/numbers.ts';
import { byRace, type Race } from '../../../parts/season/standings.ts';

// The sequence in which a finished season is revealed: its numbers, one crown, the other crown, and then the page with both.

export type Step = 'numbers' | Race | 'both';

/** What is on screen between two changes. The last step isn't here: it is the page behind the reveal. */
export interface Beat {
  step: Exclude<Step, 'both'>;
  /** How many of the season's numbers, or of the members without this crown, are shown. */
  shown: number;
  /** Whether everything is shown, the champions included. */
  isComplete: boolean;
  /** How long the beat lasts if the user does nothing. */
  ms: number;
}

/** The time to take in a complete step. */
const READ_MS = 4000;
const NUMBER_MS = 700;
/** The times for a member's line and for the pause before the first. Large leagues count faster. */
const LINE_MS = 450;
const COUNT_MOST_MS = 4000;
const PAUSE_MS = 900;

/** Returns all steps in order. The Losses crown comes first, but a crown that the user has won comes last. */
export function stepsOf(finale: Finale, meId: string): Step[] {
  const isMine = (race: Race) => championsOf(race, finale).some(({ userId }) => userId === meId);
  const areLossesFirst = !isMine('losses') || isMine('wins');
  return areLossesFirst ? ['numbers', 'losses', 'wins', 'both'] : ['numbers', 'wins', 'losses', 'both'];
}

/** Returns the reveal's beats. If it `isStill`, there is one complete beat per step, and nothing counts up. */
export function beatsOf(finale: Finale, steps: readonly Step[], isStill: boolean): Beat[] {
  const beats = steps.flatMap((step) => (step === 'both' ? [] : beatsIn(step, finale)));
  return isStill ? beats.filter(({ isComplete }) => isComplete) : beats;
}

function beatsIn(step: Beat['step'], finale: Finale): Beat[] {
  const isRace = step !== 'numbers';
  const lines = isRace ? chasersOf(step, finale).length : seasonNumbers(finale).length;
  const pace = isRace ? Math.min(LINE_MS, COUNT_MOST_MS / Math.max(1, lines)) : NUMBER_MS;
  const counting = Array.from({ length: isRace ? lines + 1 : lines - 1 }, (_, index) => {
    const shown = isRace ? index : index + 1;
    // The longest pauses are before the count and before the champion.
    const isPause = isRace && (index === 0 || index === lines);
    return { step, shown, isComplete: false, ms: isPause ? PAUSE_MS : pace };
  });
  return [...counting, { step, shown: lines, isComplete: true, ms: READ_MS }];
}

/** Returns the beat that a press leads to: the rest of this step, or else the next step. Null after the last one. */
export function beatAfterPress(beats: readonly Beat[], at: number): number | null {
  if (beats[at]?.isComplete === true) return at + 1 < beats.length ? at + 1 : null;
  return beats.findIndex(({ isComplete }, index) => index > at && isComplete);
}

/** Returns the beat at which the previous step was complete, or the first beat. */
export function beatBefore(beats: readonly Beat[], at: number): number {
  const start = beats.findIndex(({ step }) => step === beats[at]?.step);
  return Math.max(0, start - 1);
}

export function championsOf(race: Race, { winChampions, lossChampions }: Finale): Standing[] {
  return race === 'wins' ? winChampions : lossChampions;
}

/** Returns everyone who hasn't won this crown, best first. */
function chasersOf(race: Race, finale: Finale): Standing[] {
  const crowned = new Set(championsOf(race, finale).map(({ userId }) => userId));
  return byRace(race, finale.finalStandings).filter(({ userId }) => !crowned.has(userId));
}

/**
 * Returns the members without this crown, in the order on screen. The best is always next to the line: Wins go down from it, and
 * Losses up. The last one is shown first.
 */
export function ladder(
  race: Race,
  finale: Finale,
  shown: number,
): { standing: Standing; isShown: boolean }[] {
  const best = chasersOf(race, finale);
  const rows = best.map((standing, index) => ({ standing, isShown: index >= best.length - shown }));
  return race === 'wins' ? rows : rows.toReversed();
}

/** Returns the season in numbers, one short sentence each. */
export function seasonNumbers({ finalStandings, seasonInfo }: Finale): string[] {
  const teams = finalStandings.reduce((sum, row) => sum + row.teams.length, 0);
  return [
    `${count(finalStandings.length, 'rival')}.`,
    `${count(teams, 'team')}.`,
    `${count(seasonInfo.gamesPlayed, 'game')}.`,
    'Two crowns.',
  ];
}

const POINTS = { wins: ['win', 'wins'], losses: ['loss', 'losses'] } as const;

/** Formats a member's points in a race, as the ranks count them: `36 wins`, `10½ losses`. */
export function pointsText(race: Race, standing: Standing, tieRule: TieRule): string {
  const points = racePoints(race, standing, tieRule);
  const [one, many] = POINTS[race];
  return `${inHalves(points)} ${points > 0 && points <= 1 ? one : many}`;
}

/** Returns what screen readers hear: one text for each step, once it is complete. */
export function announcement({ step, isComplete }: Beat, finale: Finale): string {
  if (!isComplete) return '';
  if (step === 'numbers') return seasonNumbers(finale).join(' ');
  const champions = championsOf(step, finale);
  const names = champions.map(
    (row) => `${row.user.username}, ${pointsText(step, row, finale.seasonInfo.tieRule)}`,
  );
  return `${championTitle(step, champions.length)}: ${names.join('; ')}.`;
}

const TITLE = { wins: 'Most Wins Champion', losses: 'Most Losses Champion' } as const;

/** Returns the title for a single champion or for several co-champions. */
export function championTitle(race: Race, champions: number): string {
  return champions > 1 ? `${TITLE[race]}s` : TITLE[race];
}

/** Returns the text of the button that continues after a beat. */
export function nextLabel({ step, isComplete }: Beat, steps: readonly Step[]): string {
  if (step === 'numbers') return isComplete ? 'Award the Crowns' : 'Next';
  if (!isComplete) return 'Who Is It?';
  return steps[steps.indexOf(step) + 1] === 'both' ? 'See Both Crowns' : 'Next Crown';
}

/** Returns the one person who has won both crowns alone, or null. */
export function doubleChampion({ winChampions, lossChampions }: Finale): Standing | null {
  const [wins, losses] = [winChampions[0], lossChampions[0]];
  const areAlone = winChampions.length === 1 && lossChampions.length === 1;
  return areAlone && wins?.userId === losses?.userId ? (wins ?? null) : null;
}

import { seedOf, seededRandom } from '../chance.ts';
import type { RecapFact } from './facts.ts';
import { partsOf, type Called } from './parts.ts';
import { WORDINGS } from './wordings.ts';
import { NOTHING, worthOf, type StoryKey } from './worth.ts';

/**
 * The most facts of one kind in a recap. Each week's wordings start this many places further along the list, so that two weeks in
 * a row never share a wording.
 */
const MOST_OF_A_KIND = 2;
const MOST = 4;
const LEAST = 2;
/** The maximum number of random points that are added to a fact's score, so that recaps of similar weeks differ. */
const LUCK = 10;

/** Facts that score lower than this appear only if there is little else. */
const WORTH_TELLING = 50;
/** Writes a sentence about each of the most interesting facts; empty if there is nothing to report. */
export function writeRecap(facts: readonly RecapFact[], key: StoryKey, called: Called): string[] {
  const counts = new Map<string, number>();
  return chosen(facts, key).map((fact) => {
    const { wording, isMany, parts } = partsOf(fact, called);
    const nth = counts.get(wording) ?? 0;
    counts.set(wording, nth + 1);
    const of = WORDINGS[wording];
    // Each week starts two places further along the five wordings, so that each wording gets its turn. A second fact of the same
    // kind uses the wording after the first one's.
    const place =
      (seedOf(`${key.leagueId} ${key.season} ${wording}`) + key.week * MOST_OF_A_KIND + nth) % of.length;
    return sentence(of[place] ?? of[0], { isMany: isMany === true, parts });
  });
}

function sentence(
  wording: string,
  { isMany, parts }: { isMany: boolean; parts: Readonly<Record<string, string>> },
): string {
  const words = wording
    .replaceAll(/\[([^|]*)\|([^\]]*)\]/g, (_, one: string, many: string) => (isMany ? many : one))
    .replaceAll(/\{(\w+)\}/g, (_, part: string) => parts[part] ?? '');
  return `${words.replace(/^the /, 'The ')}.`;
}

function chosen(facts: readonly RecapFact[], key: StoryKey): RecapFact[] {
  const random = seededRandom(seedOf(`${key.leagueId} ${key.season} ${key.week}`));
  const best = facts
    .map((fact) => ({ fact, worth: worthOf(fact, { facts, key }), luck: LUCK * random() }))
    .filter(({ worth }) => worth > NOTHING)
    .toSorted((a, b) => b.worth + b.luck - a.worth - a.luck);
  return best
    .filter(({ fact: { kind } }, place) => countOf(kind, best.slice(0, place)) < MOST_OF_A_KIND)
    .slice(0, MOST)
    .filter(({ worth }, place) => place < LEAST || worth >= WORTH_TELLING)
    .map(({ fact }) => fact);
}

const countOf = (kind: RecapFact['kind'], among: readonly { fact: RecapFact }[]): number =>
  among.filter(({ fact }) => fact.kind === kind).length;

type Tones = readonly [dark: string, light: string];

/**
 * The color pairs for jerseys. White letters are readable on all of them. None is close to gold, or to the blue and
 * orange of the crowns.
 */
export const JERSEY_TONES: readonly Tones[] = [
  ['#7a2e7f', '#9a45a3'],
  ['#0b6b66', '#128078'],
  ['#5b3fb0', '#7a5fcf'],
  ['#a12b5e', '#c0427a'],
  ['#47566f', '#62738f'],
  ['#55661a', '#697c28'],
  ['#6b4a34', '#87634a'],
  ['#3f4aa8', '#5f6bcb'],
  ['#9a2690', '#b43daa'],
  ['#23683f', '#307e50'],
  ['#7f2440', '#a13a5a'],
  ['#37404f', '#535f75'],
];

/** The patterns as paths in a 24 by 24 square: halves, sash, hoops, chevron, quarters and stripe. */
const PATTERNS = [
  'M12 0h12v24H12z',
  'M0 17.3V24h6.7L24 6.7V0h-6.7z',
  'M0 5h24v5H0zM0 15h24v5H0z',
  'M12 12 24 24H0z',
  'M12 0h12v12H12zM0 12h12v12H0z',
  'M8 0h8v24H8z',
] as const;

export interface Jersey {
  tones: Tones;
  pattern: string;
}

/**
 * Returns the jersey for someone without a picture. The pattern depends on the name. A member's colors depend on their position
 * in `members`, which is in order of joining, so the first twelve members get different colors; for anyone else, the colors
 * depend on the name, too.
 */
export function jerseyOf(name: string, members: readonly string[] = []): Jersey {
  const place = members.indexOf(name);
  const hash = hashOf(name);
  const tones = JERSEY_TONES[(place < 0 ? hash : place) % JERSEY_TONES.length] as Tones;
  const pattern = PATTERNS[Math.floor(hash / JERSEY_TONES.length) % PATTERNS.length] ?? PATTERNS[0];
  return { tones, pattern };
}

function hashOf(name: string): number {
  let hash = 7;
  for (const letter of name) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return hash;
}

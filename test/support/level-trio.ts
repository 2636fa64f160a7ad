/**
 * Games after which the owners of teams 1, 2 and 3 are level if ties count half: each has 4 points in both races. In their own
 * games, the first has 1–0–2, the second 2–1–2 and the third 1–3. So the first has the best share if ties count half, and the
 * second if they count nothing.
 */
export const LEVEL_TRIO: readonly (readonly [home: number, away: number, ended: 'home' | 'away' | 'tied'])[] =
  [
    [1, 2, 'tied'],
    [2, 1, 'tied'],
    [1, 3, 'home'],
    [2, 3, 'home'],
    [3, 2, 'away'],
    [3, 2, 'home'],
    ...Array.from({ length: 2 }, () => [1, 20, 'home'] as const),
    ...Array.from({ length: 3 }, () => [1, 20, 'away'] as const),
    [2, 21, 'home'],
    ...Array.from({ length: 2 }, () => [2, 21, 'away'] as const),
    ...Array.from({ length: 3 }, () => [3, 22, 'home'] as const),
    [3, 22, 'away'],
  ];

/** A chance of 0 … 1 for people: `34%`. What happened in none of the simulated seasons, or in all, is not certain for that. */
export function chanceWords(chance: number): string {
  if (chance < 0.01) return '<1%';
  if (chance > 0.99) return '>99%';
  return `${Math.round(chance * 100)}%`;
}

/** A chance of 0 … 1 for people: `34%`; what is possible and not certain is never called 0 or 100. */
export function chanceWords(chance: number): string {
  if (chance > 0 && chance < 0.01) return '<1%';
  if (chance < 1 && chance > 0.99) return '>99%';
  return `${Math.round(chance * 100)}%`;
}

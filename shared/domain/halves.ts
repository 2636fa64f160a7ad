/** Formats a number with halves: `3`, `2½`, `½`. */
export function inHalves(number: number): string {
  const whole = Math.floor(number);
  if (whole === number) return String(number);
  return `${whole === 0 ? '' : whole}½`;
}

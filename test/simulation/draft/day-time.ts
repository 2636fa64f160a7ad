import type { NightWindow } from '#shared/domain/league-rules.ts';

/** Eastern daylight saving time, because these drafts take place in summer. */
const EASTERN_MINUTES = -4 * 60;

/**
 * Returns the number of ms between two instants, not counting overnight pauses. Goes second by second, without using the game's
 * code.
 */
export function timeByDay(from: number, to: number, night: NightWindow | null): number {
  if (night === null) return to - from;
  const [begins, ends] = [night.from, night.to].map((time) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    return hours * 60 + minutes;
  }) as [number, number];
  const isNight = (time: number) => {
    const minute = (Math.floor(time / 60_000) + EASTERN_MINUTES + 1440) % 1440;
    return begins < ends ? minute >= begins && minute < ends : minute >= begins || minute < ends;
  };
  let day = 0;
  for (let now = from; now < to;) {
    const next = Math.min(Math.floor(now / 1000) * 1000 + 1000, to);
    if (!isNight(now)) day += next - now;
    now = next;
  }
  return day;
}

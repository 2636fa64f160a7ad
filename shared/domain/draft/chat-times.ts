// Puts the messages of an exported chat in the order of their times (see Import).

/**
 * The beginning of a message in an exported chat: `[8/30/25, 7:12:03 PM] `, `8/30/25, 7:12 PM - ` or `30.08.25, 19:12 - `. Captures
 * the three numbers of the date with what separates them, the hour, the minute, the second, and `a` or `p`.
 */
export const CHAT_STAMP =
  /^[\u200E\u200F]?\[?(\d{1,4})([./-])(\d{1,2})\2(\d{1,4}),?\s(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\s?([ap])\.?\s?m\.?)?(?:\]|\s[-–])\s*/i;

/** Where year, month and day are among the three numbers of a date. */
const FORMS = { ymd: [0, 1, 2], mdy: [2, 0, 1], dmy: [2, 1, 0] } as const;
type Form = keyof typeof FORMS;

/**
 * Returns the places of the messages in the order of their times. The newest may come first. Undefined if the stamps don't say an
 * order: if dates can be read in two ways that lead to different orders, if all times are the same, or if equal times are out of
 * order. If the dates can be read in a way that leaves the messages as they are, that one counts, because chats are exported so.
 */
export function orderInTime(stamps: readonly string[]): number[] | undefined {
  const readings = (Object.keys(FORMS) as Form[]).flatMap((form) => {
    const times = stamps.map((stamp) => timeIn(stamp, form));
    return times.every((time) => time !== undefined) ? [times] : [];
  });
  const asTheyAre = readings.filter(isRising);
  const orders = (asTheyAre.length > 0 ? asTheyAre : readings).map(orderOf);
  const [order, ...others] = orders;
  return others.every((other) => String(other) === String(order)) ? order : undefined;
}

const isRising = (times: readonly number[]): boolean =>
  times.every((time, place) => time >= (times[place - 1] ?? time));

function orderOf(times: readonly number[]): number[] | undefined {
  const places = times.map((_, place) => place);
  const isFalling = isRising(times.toReversed());
  if (isRising(times) && isFalling && times.length > 1) return undefined;
  const isOneWay = isRising(times) || isFalling;
  if (!isOneWay && new Set(times).size < times.length) return undefined;
  return (isFalling ? places.toReversed() : places).toSorted(
    (one, other) => (times[one] ?? 0) - (times[other] ?? 0),
  );
}

/** A stamp's time in ms, as if it was in UTC; undefined if the date doesn't have this form. */
function timeIn(stamp: string, form: Form): number | undefined {
  const [, one = '', separator, two = '', three = '', hours, minutes, seconds = '0', half = ''] =
    CHAT_STAMP.exec(stamp) ?? [];
  // Only dates with the day first have dots.
  if (separator === '.' && form === 'mdy') return undefined;
  const [year, month, day] = FORMS[form].map((place) => [one, two, three][place] ?? '') as [
    string,
    string,
    string,
  ];
  if (year.length !== 4 && (year.length !== 2 || form === 'ymd')) return undefined;
  const [hour, most] = [Number(hours), half === '' ? 23 : 12];
  const ofDay = half === '' ? hour : (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  const fullYear = year.length === 2 ? 2000 + Number(year) : Number(year);
  const midnight = new Date(Date.UTC(fullYear, Number(month) - 1, Number(day)));
  const isDate = midnight.getUTCMonth() + 1 === Number(month) && midnight.getUTCDate() === Number(day);
  return isDate && hour <= most
    ? midnight.getTime() + ((ofDay * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
    : undefined;
}

import ical, {
  ICalAlarmType,
  type ICalCalendar,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import type { Line } from '../domain/calendar/told.ts';

/** How often a calendar asks again, in seconds, where its program lets us say so (RFC 7986, 5.7). */
const ASK_AGAIN = 3600;
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]/gu;
const CONTROLS_IN_LINE = /(?!\n)[\p{Cc}\p{Zl}\p{Zp}]/gu;

/**
 * Entries as a file (RFC 5545): with a name as a calendar to subscribe to, without one to be added once. Lines have at most 75
 * octets. Instants are in UTC, so that the hour is right in any zone and on any day. Whatever members have chosen stands in
 * texts alone, which the library escapes.
 */
export function calendarText(lines: readonly Line[], siteUrl: string, name?: string): string {
  const calendar = ical({ prodId: { company: 'Two Crowns', product: 'Calendar', language: 'EN' } });
  if (name !== undefined) calendar.name(name).ttl(ASK_AGAIN);
  for (const line of lines) addEvent(calendar, line, siteUrl);
  return `${calendar.toString()}\r\n`;
}

function addEvent(calendar: ICalCalendar, line: Line, siteUrl: string): void {
  const start = new Date(line.start);
  const event = calendar.createEvent({
    id: `${line.id}@two-crowns`,
    sequence: line.sequence,
    // Of a calendar that is published, this says when the entry was last changed (RFC 5545, 3.8.7.2).
    stamp: new Date(line.changedAt),
    start,
    end: new Date(start.getTime() + line.seconds * 1000),
    summary: line.title.replaceAll(CONTROLS, ' '),
    description: line.words.replaceAll(CONTROLS_IN_LINE, ' '),
    url: siteUrl + line.path,
    status: line.isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    // A game or a deadline does not keep its reader from other dates.
    transparency: line.kind === 'draft' ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
  });
  if (line.remindsBefore === undefined || line.isOff) return;
  event.createAlarm({ type: ICalAlarmType.display, triggerBefore: line.remindsBefore });
}

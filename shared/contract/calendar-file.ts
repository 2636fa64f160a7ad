import ical, {
  ICalAlarmType,
  type ICalCalendar,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import type { Line } from '../domain/calendar/told.ts';

/** The refresh interval in seconds, for calendar apps that let us suggest one (RFC 7986, 5.7). */
const ASK_AGAIN = 3600;
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]/gu;
const CONTROLS_IN_LINE = /(?!\n)[\p{Cc}\p{Zl}\p{Zp}]/gu;

/**
 * Writes entries as a calendar file (RFC 5545). A calendar to subscribe to has a name; a file for a one-time import has none.
 * Instants are in UTC, so that the hour is right in any zone and on any day. Members' own text appears only in text values, which
 * the library escapes.
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
    // In a published calendar, this is the time of the entry's last change (RFC 5545, 3.8.7.2).
    stamp: new Date(line.changedAt),
    start,
    end: new Date(start.getTime() + line.seconds * 1000),
    summary: line.title.replaceAll(CONTROLS, ' '),
    description: line.words.replaceAll(CONTROLS_IN_LINE, ' '),
    url: siteUrl + line.path,
    status: line.isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    // Games and deadlines don't block the reader's time.
    transparency: line.kind === 'draft' ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
  });
  if (line.remindsBefore === undefined || line.isOff) return;
  event.createAlarm({ type: ICalAlarmType.display, triggerBefore: line.remindsBefore });
}

import { calendarText } from '#shared/contract/calendar-file.ts';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { CALENDAR_TYPE } from '#shared/domain/calendar/address.ts';
import { draftEntry } from '#shared/domain/calendar/entries.ts';
import { download } from '../../lib/page/download.ts';
import { serverClock } from '../../lib/time/server-clock.ts';

const NAME = 'two-crowns-draft.ics';

/**
 * Saves the draft as a calendar file and returns the file's name. The entry's sequence number is the season's version, which
 * grows with every change. So a calendar with an older file accepts the new time.
 */
export function saveDraftFile({ id: leagueId, name, code, maxMembers, currentSeason }: LeagueReply): string {
  const entries = draftEntry({ name, code }, { ...currentSeason, leagueId, maxMembers });
  const sequence = currentSeason.version;
  const changedAt = new Date(serverClock.now()).toISOString();
  const lines = entries.map((entry) => ({ ...entry, sequence, changedAt, isOff: false }));
  download(NAME, calendarText(lines, window.location.origin), CALENDAR_TYPE);
  return NAME;
}

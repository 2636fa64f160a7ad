import type { DraftStrategy } from '#shared/domain/league-season.ts';
import type { PastWeek } from '#shared/domain/odds/last-season.ts';
import type { ScheduleStrength, OwnGame, TeamSchedule } from '#shared/domain/odds/team-schedule.ts';
import { NFL_TEAMS, placeNameOf } from '#shared/domain/teams.ts';
import { count, ordinal } from '../../../lib/numbers.ts';
import { CROWN_NAMES } from '../board/draft-board.ts';
import type { Room } from './room.ts';

/**
 * What a team's game means for the user because of who owns the opponent: the user (`own`), or a rival for the same crown
 * (`rival`).
 */
export type GameNote = { of: 'own' } | { of: 'rival'; userId: string; crown: DraftStrategy };

type Drafted = Pick<Room, 'draft' | 'me' | 'crown'>;

/**
 * Returns the note on a game against this opponent. `crowns` has the crown that each member seems to aim for, judging by their
 * picks. If the user has chosen a crown, that choice takes precedence.
 */
export function gameNote(
  opponentId: number,
  { draft, me, crown: said }: Drafted,
  crowns: ReadonlyMap<string, DraftStrategy> | undefined,
): GameNote | null {
  const owner = draft?.picks.find(({ nflTeamId }) => nflTeamId === opponentId)?.userId;
  if (owner === undefined) return null;
  if (owner === me) return { of: 'own' };
  const crown = said ?? crowns?.get(me);
  return crown && crowns?.get(owner) === crown ? { of: 'rival', userId: owner, crown } : null;
}

export const isDraftOver = ({ isComplete, status }: Pick<Room, 'isComplete' | 'status'>): boolean =>
  isComplete || status === 'ended';

/** Returns whether the user has the team or can still get it. */
export function mayBeOwn(
  teamId: number,
  room: Pick<Room, 'draft' | 'me' | 'isComplete' | 'status'>,
): boolean {
  const owner = room.draft?.picks.find(({ nflTeamId }) => nflTeamId === teamId)?.userId;
  return owner === undefined ? !isDraftOver(room) : owner === room.me;
}

/**
 * Returns a text such as `Your own team: guaranteed split`. `isBoth` says whether the user has both teams, or can still get the
 * one they don't have.
 */
export function noteText(note: GameNote, nameOf: (userId: string) => string, isBoth: boolean): string {
  return note.of === 'own'
    ? `Your own team${isBoth ? ': guaranteed split' : ''}`
    : `${nameOf(note.userId)}’s team, also going for ${CROWN_NAMES[note.crown]}`;
}

/** Returns a text such as `2 games against your own teams · 1 against rivals for your crown`; null if there are no such games. */
export function notesSummary(notes: readonly (GameNote | null)[]): string | null {
  const number = (of: GameNote['of']) => notes.filter((note) => note?.of === of).length;
  const [own, rival] = [number('own'), number('rival')];
  const parts = [
    own > 0 && `${count(own, 'game')} against your own teams`,
    rival > 0 && `${own > 0 ? rival : count(rival, 'game')} against rivals for your crown`,
  ];
  return parts.filter((part) => part !== false).join(' · ') || null;
}

/** Returns a text such as `vs Denver` for a home game, or `at Denver` for an away game. */
export function opponentText({ opponentId, isHome }: Pick<OwnGame, 'opponentId' | 'isHome'>): string {
  return `${isHome ? 'vs' : 'at'} ${placeNameOf(opponentId)}`;
}

/**
 * Returns a text such as `3rd hardest schedule: an average team would win 7.9 of these games.` In the easier half, schedules are
 * ranked from the easiest.
 */
export function hardnessText({ averageWins, place }: ScheduleStrength): string {
  const fromEasy = NFL_TEAMS.length + 1 - place;
  const [at, end] = place <= fromEasy ? [place, 'hardest'] : [fromEasy, 'easiest'];
  return `${at === 1 ? 'The' : ordinal(at)} ${end} schedule: an average team would win ${averageWins.toFixed(1)} of these games.`;
}

/** Says which games are missing from the list; null if none are. */
export function restText({ games, unpublished }: Pick<TeamSchedule, 'games' | 'unpublished'>): string | null {
  if (games.length === 0)
    return unpublished > 0 ? 'This season’s schedule isn’t out yet.' : 'No games left this season.';
  if (unpublished === 0) return null;
  return `${count(unpublished, 'more game')} still to be scheduled.`;
}

/** `W 24–20`. */
export function resultText({ points, against }: Pick<PastWeek, 'points' | 'against'>): string {
  const letter = points > against ? 'W' : points < against ? 'L' : 'T';
  return `${letter} ${points}–${against}`;
}

/** Describes a rating's history for users who can't see the chart. The previous season may not be over yet. */
export function ratingText(start: number, weeks: readonly PastWeek[]): string {
  const end = weeks.at(-1);
  if (!end) return `Elo rating ${Math.round(start)} (1500 is average).`;
  const best = weeks.reduce((one, other) => (other.rating > one.rating ? other : one));
  return (
    `Elo rating ${Math.round(start)} in preseason, ${Math.round(end.rating)} after Week ${end.week}, ` +
    `peak of ${Math.round(best.rating)} after Week ${best.week} (1500 is average).`
  );
}

import { count } from '../count.ts';
import type { SeasonStatus } from '../league-season.ts';
import { missingToDraft } from '../missing-to-draft.ts';
import { ordinal } from '../ordinal.ts';
import { rivalText } from '../season/race-gap.ts';
import { RACE_NAMES, rankIn, type Race, type Ranks } from '../season/ranks.ts';
import { LONGEST_GAME_MS, type TeamGame } from '../season/schedule.ts';
import { scoreText } from '../season/score-text.ts';

/** The facts about a member's league season that decide what comes next for the member. */
export interface OwnLeague {
  status: SeasonStatus | 'completed';
  isOnTheClock: boolean;
  turn?: { deadlineAt: string | null } | null | undefined;
  draftDateTime: string | null;
  memberCount: number;
  maxMembers: number;
  standing: OwnStanding | null;
  teams: readonly OwnTeam[];
  offersWaiting?: number | undefined;
}

/** A member's ranks. Old replies, from before gaps existed, have no `gaps`. */
export interface OwnStanding extends Ranks {
  isWinRankShared: boolean;
  isLossRankShared: boolean;
  gaps?: Readonly<Record<Race, NamedGap>> | null | undefined;
}

interface NamedGap {
  points: number;
  gap: number;
  rival: string;
}

interface OwnTeam {
  nflTeam: { name: string };
  nextGame: (Pick<TeamGame, 'kickoff'> & { score?: TeamGame['score'] | null | undefined }) | null;
}

/** The current time, and what the season's draft deadline means for the league at that time. */
export interface Moment {
  /** In ms since 1970. */
  now: number;
  /** Whether all remaining picks are automatic because the draft deadline has passed. */
  isDue: boolean;
  /** Whether the league missed the draft deadline. */
  isMissed: boolean;
}

/** One sentence about a league. `isNow` is true if the sentence is about something that is happening right now. */
export interface NextUp {
  text: string;
  isNow?: true;
}

/** Says what comes next for the member in the league. */
export function whatIsNext(league: OwnLeague, moment: Moment): NextUp {
  const { status } = league;
  if (moment.isDue) return { text: 'Your teams are being drafted' };
  if (moment.isMissed || status === 'ended') return { text: 'Missed the draft deadline' };
  if (league.isOnTheClock) return { text: turnText(league), isNow: true };
  if (status === 'drafting') return { text: 'The draft is live' };
  if (status === 'draft') return beforeDraft(league, moment.now);
  if (status === 'completed') return { text: 'The crowns are won' };
  return inSeason(league, moment.now);
}

/** `You’re on the clock`, or `You’re up` if no clock runs. */
export function turnText({ turn }: Pick<OwnLeague, 'turn'>): string {
  return turn?.deadlineAt === null ? 'You’re up' : 'You’re on the clock';
}

function beforeDraft(league: OwnLeague, now: number): NextUp {
  const missing = missingToDraft({ ...league, members: { length: league.memberCount } });
  if (missing > 0) return { text: `Waiting for ${count(missing, 'more member')}` };
  if (league.draftDateTime === null) return { text: 'Ready to draft' };
  const left = Date.parse(league.draftDateTime) - now;
  if (left <= 0) return { text: 'The draft starts any minute', isNow: true };
  return { text: `The draft starts in ${spanText(left)}` };
}

function inSeason(league: OwnLeague, now: number): NextUp {
  const live = liveText(league.teams, now);
  if (live !== '') return { text: live, isNow: true };
  const { offersWaiting = 0, standing } = league;
  if (offersWaiting > 0) return { text: `${count(offersWaiting, 'trade offer')} waiting for you` };
  return { text: standing ? standingText(standing) : 'Drafted and ready for kickoff' };
}

/** The time until something as text, to the minute in the last two hours: `2 days`, `3 hours`, `1 hour 59 minutes`, `12 minutes`. */
export function spanText(ms: number): string {
  const minutes = Math.ceil(ms / 60_000);
  if (minutes < 60) return count(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  if (hours < 2 && minutes % 60 > 0) return `${count(hours, 'hour')} ${count(minutes % 60, 'minute')}`;
  return hours < 48 ? count(hours, 'hour') : count(Math.floor(hours / 24), 'day');
}

/**
 * Whether a team is playing at `now`, in ms since 1970. A live game stays the team's `nextGame` until it ends. But it counts only
 * for as long as a game can last, because an old reply stored on a device doesn't know whether the game has ended.
 */
function isPlaying({ nextGame }: OwnTeam, now: number): boolean {
  if (!nextGame) return false;
  const since = now - Date.parse(nextGame.kickoff);
  return since >= 0 && since < LONGEST_GAME_MS;
}

/** The member's live games: `Your Chiefs lead 21–17, your Lions are tied at 3`; empty if none of the teams plays. */
export function liveText(teams: readonly OwnTeam[], now: number): string {
  const each = teams
    .filter((team) => isPlaying(team, now))
    .map(
      ({ nflTeam, nextGame }) =>
        `your ${nflTeam.name} ${nextGame?.score ? scoreText(nextGame.score) : 'are playing'}`,
    );
  return each.join(', ').replace(/^your/, 'Your');
}

/** The member's rank and gap in the race of `closerRace`: `2nd for Wins, 2 behind Bruno`. */
function standingText(standing: OwnStanding): string {
  const race = closerRace(standing);
  const gap = gapText(race, standing);
  return `${placeText(race, standing)} for ${RACE_NAMES[race]}${gap && `, ${gap}`}`;
}

/** The race in which the member is closer to the crown: by rank, then by the smaller gap or, for the leader, the larger lead. */
export function closerRace({ winRank, lossRank, gaps }: OwnStanding): Race {
  const byRank = lossRank - winRank;
  const byGap = gaps ? gaps.losses.gap - gaps.wins.gap : 0;
  return (byRank || (winRank === 1 ? -byGap : byGap)) >= 0 ? 'wins' : 'losses';
}

/** Formats the member's rank in a race: `2nd`, or `T2` if several members share the rank. */
export function placeText(race: Race, standing: OwnStanding): string {
  const rank = rankIn(race, standing);
  return isShared(race, standing) ? `T${rank}` : ordinal(rank);
}

function isShared(race: Race, { isWinRankShared, isLossRankShared }: OwnStanding): boolean {
  return race === 'wins' ? isWinRankShared : isLossRankShared;
}

/** The distance to the rival in a race, as in `rivalText`; `No wins yet` while no one has any; empty if unknown. */
export function gapText(race: Race, standing: OwnStanding): string {
  if (!standing.gaps) return '';
  const { points, gap } = standing.gaps[race];
  // The gap is to the leader or, for the leader, to the next member. So no one has more.
  if (points === 0 && gap === 0) return `No ${race} yet`;
  const [isFirst, isTied] = [rankIn(race, standing) === 1, isShared(race, standing)];
  return rivalText({ ...standing.gaps[race], isFirst, isShared: isTied });
}

import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { LeagueGame } from '#shared/contract/schemas/games.ts';
import type { Trade } from '#shared/contract/schemas/trades.ts';
import { easternLabel } from '#shared/domain/eastern.ts';
import { spanText, whatIsNext, type OwnLeague } from '#shared/domain/leagues/whats-next.ts';
import { missingToDraft } from '#shared/domain/missing-to-draft.ts';
import { scoreOf } from '#shared/domain/season/schedule.ts';
import { scoreText } from '#shared/domain/season/score-text.ts';
import { placeName, placeNamesOf, teamById } from '#shared/domain/teams.ts';
import { isBeingDrafted, missedItsDraft, type SeasonMoment } from '../../../parts/draft/draft-deadline.ts';
import { paths } from '../../../lib/paths.ts';
import { easternLongDay, appointment } from '../../../lib/time/time.ts';
import { liveText } from '../../../parts/season/live-text.ts';
import { ownGames } from './my-day.ts';
import { nameAnd } from '#shared/domain/seat-name.ts';

/** Where a league stands, as text, and the one thing to do next. */
export interface NextStep {
  title: string;
  text: string;
  /** Whether the user is on the clock. */
  isOwnTurn?: boolean;
  /** Where the next step takes place. If undefined, the next step is to invite members. */
  go?: { label: string; to: string };
}

interface Viewed {
  league: LeagueReply;
  moment: SeasonMoment | undefined;
  me: Reader;
  waiting: Waiting;
  /** What comes next, in the words of the dashboard. */
  title: string;
}

/** What may be waiting for the user during the season. */
export interface Waiting {
  /** The pending offers that the user has sent and received, and the league's trades in review. */
  offers: readonly Trade[];
  /** The games of the current week. */
  games: readonly LeagueGame[];
}

/** The member for whom the next step is determined. */
export interface Reader {
  id: string;
  isCommissioner: boolean;
}

const STEPS: Readonly<Record<LeagueReply['status'], (viewed: Viewed) => NextStep>> = {
  draft: (viewed) => {
    const { league, moment, title } = viewed;
    if (isBeingDrafted(league, moment)) return beingDrafted(league, title);
    return missedItsDraft(league, moment) ? missed(moment) : beforeDraft(viewed);
  },
  drafting: (viewed) => {
    const { league, moment, title } = viewed;
    return isBeingDrafted(league, moment) ? beingDrafted(league, title) : liveDraft(viewed);
  },
  active: (viewed) => offered(viewed) ?? inSeason(viewed),
  completed: ({ league, title }) => ({
    title,
    text: 'The season’s over and the standings are final.',
    go: { label: 'Meet the Champions', to: paths.finale(league.code, league.currentSeason.season) },
  }),
  ended: ({ league, moment, me }) =>
    league.isRenewable && league.ownerId === me.id && me.isCommissioner
      ? {
          ...missed(moment),
          go: { label: 'Renew This League', to: paths.finale(league.code, league.currentSeason.season) },
        }
      : missed(moment),
};

/** Returns the next step for `me`. `moment` says where the league's season currently stands. */
export function nextStep(
  league: LeagueReply,
  moment: SeasonMoment | undefined,
  me: Reader,
  waiting: Waiting = { offers: [], games: [] },
): NextStep {
  const offers = waiting.offers.filter(
    ({ receiverId, status }) => receiverId === me.id && status === 'pending',
  );
  const title = whatIsNext(
    {
      ...ownLeague(league, me.id),
      // Without the server's time, no one knows how far away the draft is.
      draftDateTime: moment ? league.currentSeason.draftDateTime : null,
      offersWaiting: offers.length,
    },
    {
      now: moment?.now.getTime() ?? 0,
      isDue: isBeingDrafted(league, moment),
      isMissed: missedItsDraft(league, moment),
    },
  ).text;
  return STEPS[league.status]({ league, moment, me, waiting: { ...waiting, offers }, title });
}

function ownLeague({ status, currentSeason, members, maxMembers }: LeagueReply, meId: string): OwnLeague {
  const { onTheClock, draftTimerDuration } = currentSeason;
  return {
    status,
    isOnTheClock: onTheClock === meId,
    ...(draftTimerDuration === null && { turn: { deadlineAt: null } }),
    draftDateTime: null,
    memberCount: members.length,
    maxMembers,
    // The page shows both races, so the next step needn't.
    standing: null,
    teams: [],
  };
}

/** The next kickoff of one of the user's teams in this week. */
function nextKickoff(
  games: readonly LeagueGame[],
  meId: string,
  moment: SeasonMoment | undefined,
): Pick<NextStep, 'title' | 'text'> | undefined {
  if (moment?.hasKickedOff !== true) return undefined;
  const [next] = ownGames(games, meId)
    .filter(({ state, kickoff }) => state === 'scheduled' && Date.parse(kickoff) > moment.now.getTime())
    .toSorted((a, b) => a.kickoff.localeCompare(b.kickoff));
  if (!next) return undefined;
  const isHome = next.homeOwnerId === meId;
  const [own, other] = [next.homeTeamId, next.awayTeamId].map((id) => teamById(id));
  const [mineIs, rival] = isHome ? [own, other] : [other, own];
  if (!mineIs || !rival) return undefined;
  return {
    title: `Your ${mineIs.name} play in ${spanText(Date.parse(next.kickoff) - moment.now.getTime())}`,
    text: `${isHome ? 'Against' : 'At'} ${placeName(rival)}, ${appointment(next.kickoff)}.`,
  };
}

/** The next step if the user has to answer trade offers from others; undefined if there are none. */
function offered({ league: { code }, waiting, title }: Viewed): NextStep | undefined {
  const [first, ...others] = waiting.offers;
  if (!first) return undefined;
  const go = { label: 'Open Trade Center', to: paths.trades(code) };
  if (others.length > 0) return { title, text: 'Accept, reject or counter each one.', go };
  const [theirs, yours] = [first.proposerTeamIds, first.receiverTeamIds].map(placeNamesOf);
  return {
    title: `${nameAnd(first.proposer.username, 'offers')} you a trade`,
    text: `${theirs} for your ${yours}.`,
    go,
  };
}

function liveDraft({ league: { code, currentSeason, members }, me, title }: Viewed): NextStep {
  const { onTheClock, draftType } = currentSeason;
  const to = paths.draft(code);
  if (onTheClock === me.id) {
    const go = { label: 'Make Your Pick', to };
    return { title, text: 'The draft is waiting on your pick.', isOwnTurn: true, go };
  }
  const picking = members.find(({ userId }) => userId === onTheClock)?.user.username;
  const now = draftType === 'auction' ? 'Teams are being sold now.' : 'Picks are coming in now.';
  return {
    title,
    text: picking === undefined ? now : `${nameAnd(picking, 'is')} picking.`,
    go: { label: 'Enter Draft Room', to },
  };
}

function beingDrafted({ code, status, currentSeason }: LeagueReply, title: string): NextStep {
  const isSelling = status === 'drafting' && currentSeason.draftType === 'auction';
  const rest = isSelling ? 'fill the open slots' : 'make the remaining picks';
  return {
    title,
    text: `The draft deadline has passed. We’ll ${rest} from members’ draft boards within ten minutes.`,
    go: { label: 'Go to Draft Room', to: paths.draft(code) },
  };
}

function missed(moment: SeasonMoment | undefined): NextStep {
  const deadline = moment ? ` before ${easternLabel(moment.season.draftDeadline)}` : ' in time';
  return {
    title: 'This league missed the draft deadline',
    text: `It didn’t draft${deadline}.`,
    go: { label: 'Create a New League', to: paths.createLeague },
  };
}

function inSeason({ league, moment, me, waiting: { games }, title }: Viewed): NextStep {
  const hasBegun =
    moment?.hasKickedOff !== false || games.some(({ state }) => state === 'live' || state === 'final');
  if (!hasBegun) {
    const go = { label: 'View Schedule', to: paths.schedule(league.code) };
    return { title, text: `The season starts ${easternLongDay(moment.season.kickoff)}.`, go };
  }
  const text = 'Every final score moves both races.';
  const go = { label: 'Go to Game Day', to: paths.gameDay(league.code) };
  const live = ownLiveText(games, me.id);
  if (live !== '') return { title: live, text, go };
  const next = nextKickoff(games, me.id, moment);
  if (next) return { ...next, go };
  const anyLive = liveText(games);
  if (anyLive !== '') return { title: anyLive, text, go };
  const toStandings = { label: 'View Standings', to: paths.standings(league.code) };
  return { title: 'The season is underway', text, go: toStandings };
}

/** Says how the user's live games stand, in at most two lines: `Your Lions lead 14–10`, `3 of your games live`. */
function ownLiveText(games: readonly LeagueGame[], meId: string): string {
  const [first, ...others] = ownGames(games, meId).filter(({ state }) => state === 'live');
  if (!first) return '';
  if (others.length > 0) return `${others.length + 1} of your games live`;
  const { homeOwnerId, homeTeamId, awayTeamId, homeScore, awayScore } = first;
  const isHome = homeOwnerId === meId;
  const name = teamById(isHome ? homeTeamId : awayTeamId)?.name;
  if (homeScore === null || awayScore === null) return `Your ${name} are playing`;
  return `Your ${name} ${scoreText(scoreOf({ homeScore, awayScore }, isHome))}`;
}

function beforeDraft({ league, moment, me, title }: Viewed): NextStep {
  const missing = missingToDraft(league);
  const { draftDateTime } = league.currentSeason;
  const when = draftDateTime === null ? '' : `The draft starts ${appointment(draftDateTime)}.`;
  const left = draftDateTime && moment ? Date.parse(draftDateTime) - moment.now.getTime() : Infinity;
  if (missing > 0)
    return { title, text: lacking(league, missing, left < SOON_MS ? `${when} ${WITHOUT_THEM}` : when) };
  const room = { title, go: { label: 'Go to Draft Room', to: paths.draft(league.code) } };
  return { ...room, text: left < SOON_MS ? atTheStart(league) : whoStarts(when, me.isCommissioner) };
}

/** If the draft starts within this time (in ms), the next step is to get ready for it. */
const SOON_MS = 2 * 3_600_000;
const WITHOUT_THEM = 'If they don’t join in time, the draft time is cleared.';
const atTheStart = ({ currentSeason: { draftType } }: LeagueReply): string =>
  `If you’re late, your draft board ${draftType === 'auction' ? 'nominates' : 'picks'} for you. Give it one last look.`;

function lacking(league: LeagueReply, missing: number, when: string): string {
  const needed = missing + league.members.length;
  return `Invite friends. You need at least ${needed} members to draft. ${when}`.trim();
}

function whoStarts(when: string, isCommissioner: boolean): string {
  if (when !== '') return isCommissioner ? `${when} You can also start it early.` : when;
  return isCommissioner
    ? 'When everyone’s here, start the draft from the draft room.'
    : 'Your commissioner will start the draft from the draft room.';
}

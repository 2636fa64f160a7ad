import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { Trade } from '#shared/contract/schemas/trades.ts';
import { easternLabel } from '#shared/domain/eastern.ts';
import { missingToDraft } from '#shared/domain/missing-to-draft.ts';
import { placeName } from '#shared/domain/teams.ts';
import { isBeingDrafted, missedItsDraft, type SeasonMoment } from '../../../parts/draft/draft-deadline.ts';
import { paths } from '../../../lib/paths.ts';
import { easternLongDay, appointment } from '../../../lib/time/time.ts';
import { count } from '../../../lib/numbers.ts';

/** Where a league stands, as text, and the one thing to do next. */
export interface NextStep {
  title: string;
  text: string;
  isUrgent?: boolean;
  /** Where the next step takes place. If undefined, the next step is to invite members. */
  go?: { label: string; to: string };
}

interface Viewed {
  league: LeagueReply;
  moment: SeasonMoment | undefined;
  me: Reader;
  /** The pending offers that the user has sent and received. */
  offers: readonly Trade[];
}

/** The member for whom the next step is determined. */
export interface Reader {
  id: string;
  isCommissioner: boolean;
}

const STEPS: Readonly<Record<LeagueReply['status'], (viewed: Viewed) => NextStep>> = {
  draft: ({ league, moment, me }) => {
    if (isBeingDrafted(league, moment)) return beingDrafted(league);
    if (missedItsDraft(league, moment)) return missed(moment);
    return beforeDraft(league, moment, me.isCommissioner);
  },
  drafting: ({ league, moment, me }) =>
    isBeingDrafted(league, moment) ? beingDrafted(league) : liveDraft(league, me.id),
  active: ({ league, moment, me, offers }) =>
    offered(
      league,
      offers.filter(({ receiverId }) => receiverId === me.id),
    ) ?? {
      ...inSeason(moment),
      go: { label: 'View Standings', to: paths.standings(league.code) },
    },
  completed: ({ league }) => ({
    title: 'The crowns are won',
    text: 'The season’s over and the standings are final.',
    isUrgent: true,
    go: { label: 'Meet the Champions', to: paths.finale(league.code, league.currentSeason.season) },
  }),
  ended: ({ league, moment, me }) =>
    league.isRenewable && league.ownerId === me.id
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
  offers: readonly Trade[] = [],
): NextStep {
  return STEPS[league.status]({ league, moment, me, offers });
}

/** The next step if the user has to answer trade offers from others; undefined if there are none. */
function offered({ code }: LeagueReply, received: readonly Trade[]): NextStep | undefined {
  const [first, ...others] = received;
  if (!first) return undefined;
  const go = { label: 'Open Trade Center', to: paths.trades(code) };
  if (others.length > 0) {
    const title = `${count(received.length, 'trade offer')} waiting for you`;
    return { title, text: 'Accept, reject or counter each one.', isUrgent: true, go };
  }
  const [theirs, yours] = [first.proposerTeams, first.receiverTeams].map((teams) =>
    teams.map(placeName).join(),
  );
  const title = `${first.proposer.username} offers you a trade`;
  return { title, text: `${theirs} for your ${yours}.`, isUrgent: true, go };
}

function liveDraft({ code, currentSeason, members }: LeagueReply, meId: string): NextStep {
  const { onTheClock, draftTimerDuration } = currentSeason;
  const to = paths.draft(code);
  if (onTheClock === meId) {
    return {
      title: draftTimerDuration === null ? 'You’re up' : 'You’re on the clock',
      text: 'The draft is waiting on your pick.',
      isUrgent: true,
      go: { label: 'Make Your Pick', to },
    };
  }
  const picking = members.find(({ userId }) => userId === onTheClock)?.user.username;
  return {
    title: 'The draft is live',
    text: picking === undefined ? 'Picks are coming in now.' : `${picking} is picking.`,
    go: { label: 'Enter Draft Room', to },
  };
}

function beingDrafted({ code }: LeagueReply): NextStep {
  return {
    title: 'Your teams are being drafted',
    text: 'The draft deadline has passed. We’ll make the remaining picks from members’ draft boards within ten minutes.',
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

function inSeason(moment: SeasonMoment | undefined): Pick<NextStep, 'title' | 'text'> {
  if (moment?.hasKickedOff === false) {
    return {
      title: 'Drafted and ready for kickoff',
      text: `The season starts ${easternLongDay(moment.season.kickoff)}.`,
    };
  }
  return { title: 'The season is underway', text: 'Every final score moves both races.' };
}

function beforeDraft(league: LeagueReply, moment: SeasonMoment | undefined, leads: boolean): NextStep {
  const missing = missingToDraft(league);
  const { draftDateTime } = league.currentSeason;
  const when = draftDateTime === null ? '' : `The draft starts ${appointment(draftDateTime)}.`;
  const left = draftDateTime && moment ? Date.parse(draftDateTime) - moment.now.getTime() : Infinity;
  if (missing > 0) return lacking(league, missing, left < SOON_MS ? `${when} ${WITHOUT_THEM}` : when);
  const room = { go: { label: 'Go to Draft Room', to: paths.draft(league.code) } };
  if (left < SOON_MS) return { ...room, title: startsIn(left), text: AT_THE_START, isUrgent: true };
  return { ...room, title: 'Ready to draft', text: whoStarts(when, leads), isUrgent: leads };
}

/** If the draft starts within this time (in ms), the next step counts down to it. */
const SOON_MS = 2 * 3_600_000;
const WITHOUT_THEM = 'If they don’t join in time, the draft time is cleared.';
const AT_THE_START = 'If you’re late, your draft board picks for you. Give it one last look.';

function lacking(league: LeagueReply, missing: number, when: string): NextStep {
  return {
    title: `${count(missing, 'more member')} needed`,
    text: `Invite friends. You need at least ${missing + league.members.length} members to draft. ${when}`.trim(),
  };
}

function startsIn(ms: number): string {
  const minutes = Math.ceil(ms / 60_000);
  if (minutes <= 0) return 'The draft starts any minute';
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [...(hours > 0 ? [count(hours, 'hour')] : []), ...(rest > 0 ? [count(rest, 'minute')] : [])];
  return `The draft starts in ${parts.join(' ')}`;
}

function whoStarts(when: string, isCommissioner: boolean): string {
  if (when !== '') return isCommissioner ? `${when} You can also start it early.` : when;
  return isCommissioner
    ? 'When everyone’s here, start the draft from the draft room.'
    : 'Your commissioner will start the draft from the draft room.';
}

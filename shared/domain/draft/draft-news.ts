import type { Actor } from '../actor.ts';
import { isAuction } from './auction/is-auction.ts';
import { crownsText } from './auction/auction-settings.ts';
import { givenTeams } from './auto-pick.ts';
import type { AutoPicked } from './draft.ts';
import { allTurns } from './draft-order.ts';
import { easternLabel } from '../eastern.ts';
import { isDraftComplete, type LeagueSeason, type Pick as DraftPick } from '../league-season.ts';
import { isCommissioner } from '../league-members.ts';
import type { League } from '../leagues/league.ts';
import { nameIn } from '../news/log-text.ts';
import type { Effects } from '../news/effects.ts';
import type { Notice } from '../news/notice.ts';
import { othersThan } from '../news/to-partners.ts';
import { placeNameOf } from '../teams.ts';
import { MORE_TIME, storedTurn } from './stored-turn.ts';

type Named = Pick<League, 'id' | 'name'>;
type Picked = Pick<DraftPick, 'pickOrder' | 'nflTeamId' | 'userId' | 'price'>;
type Words = Pick<Notice, 'title' | 'message'>;

/** A season before and after its draft started. */
interface Start {
  before: LeagueSeason;
  after: LeagueSeason;
}

/** Says that a draft became a snake because it had no order table (see Order table); empty if it didn't. */
function insteadText({ before, after }: Start): string {
  const isSnakeInstead = before.draftOrderType !== after.draftOrderType;
  return isSnakeInstead ? ' The order table didn’t fit the number of members, so it’s a snake draft.' : '';
}

/** Notifies every member that the draft has started. `by` is null if the server started it at its scheduled time. */
export function startEffects(league: Named, start: Start, by: string | null): Effects {
  const { after: season } = start;
  const instead = insteadText(start);
  return {
    notices: season.members.map(({ userId: to }) => ({
      to,
      type: 'draft_started',
      title: `${league.name} is drafting now`,
      message: `${firstWords(season, to)}${instead}`,
      leagueId: league.id,
    })),
    happening: { act: 'draft-started', by, text: logged('The draft has started', start) },
  };
}

/** What comes first for a member. */
function firstWords(season: LeagueSeason, userId: string): string {
  const { auction, teamsEach, draftTimerDuration } = season;
  if (auction) {
    const money = `You have ${crownsText(auction.budget)} for ${teamsEach} teams.`;
    const isFirst = season.order[0] === userId && draftTimerDuration !== null;
    return isFirst ? `You nominate the first team. ${money}` : money;
  }
  const first = firstPick(season, userId);
  return first === 1 ? 'You’re on the clock with the first pick.' : `Your first pick is No. ${first}.`;
}

/** A line of the log, which has no period at its end. */
function logged(text: string, start: Start): string {
  const instead = insteadText(start);
  return instead === '' ? text : `${text}.${instead.replace(/\.$/, '')}`;
}

/** The number of the member's first pick. Only an order table can give a seat another one than its own number. */
function firstPick(season: LeagueSeason, userId: string): number {
  return allTurns(season.order, season).find((turn) => turn.userId === userId)?.pickOrder ?? 0;
}

/**
 * Reminds every member of the scheduled draft. A late reminder gives the time that is actually left; after the draft's
 * start time there is no reminder.
 */
export function reminderEffects(league: Named, season: LeagueSeason, at: Date): Effects {
  const { draftDateTime } = season;
  if (draftDateTime === null || Date.parse(draftDateTime) <= at.getTime()) return {};
  const left = timeLeft(Date.parse(draftDateTime) - at.getTime());
  return {
    notices: season.members.map(({ userId: to }) => ({
      to,
      type: 'draft_reminder',
      title: `${league.name} drafts in ${left}`,
      message: `It starts on ${easternLabel(draftDateTime)}. ${whileAway(season)}`,
      leagueId: league.id,
      until: { at: draftDateTime, late: `${league.name}’s draft start time has passed.` },
    })),
  };
}

function whileAway({ draftTimerDuration, auction }: LeagueSeason): string {
  if (auction)
    return draftTimerDuration === null
      ? 'There’s no clock. A commissioner enters each sale.'
      : 'If you can’t make it, turn on Auto in the draft room, and it bids for you.';
  return draftTimerDuration === null
    ? 'There’s no pick clock. The draft waits for you, or a commissioner can pick for you.'
    : 'If you can’t make it, your draft board picks for you.';
}

const MINUTE_MS = 60_000;

/** The time left in words: in hours if there are at least two, otherwise in minutes. */
function timeLeft(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / MINUTE_MS));
  if (minutes >= 120) return `${Math.round(minutes / 60)} hours`;
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

/** Notifies the commissioners that a scheduled draft couldn't start. The given text says why. */
export function postponedEffects(league: Named, season: LeagueSeason, { title, message }: Words): Effects {
  const commissioners = season.members.filter(({ userId }) => isCommissioner(season, userId));
  return {
    notices: commissioners.map(({ userId: to }) => ({
      to,
      type: 'draft_postponed',
      title: `${league.name}: ${title}`,
      message,
      leagueId: league.id,
    })),
    happening: { act: 'draft-postponed', by: null, text: `${title}. The draft time was cleared` },
  };
}

/** Notifies every member of how the season's draft deadline settled a league that hadn't begun to draft. */
export function settledEffects(league: Named, start: Start, made: readonly AutoPicked[]): Effects {
  const { after: season } = start;
  const isDrafted = isDraftComplete(season);
  const instead = insteadText(start);
  const told = (userId: string): Words =>
    isDrafted ? draftedText(league, userId, made, instead) : endedText(league);
  return {
    notices: season.members.map(({ userId: to }) => ({
      to,
      type: 'draft_deadline',
      ...told(to),
      leagueId: league.id,
    })),
    happening: isDrafted
      ? {
          act: 'draft-started',
          by: null,
          text: logged('The draft deadline passed, so the league was auto-drafted', start),
        }
      : {
          act: 'season-ended',
          by: null,
          text: 'The draft deadline passed, so the season ended with no draft',
        },
  };
}

function draftedText({ name }: Named, userId: string, made: readonly AutoPicked[], instead: string): Words {
  const own = made.filter(({ pick }) => pick.userId === userId);
  const given = givenTeams(own.map(({ pick, reason }) => ({ nflTeamId: pick.nflTeamId, reason })));
  const message = `The season’s draft deadline passed, so we auto-drafted your league in random order.${instead} You got ${given}.`;
  return { title: `${name} was auto-drafted`, message };
}

/** Notifies every member that a commissioner imported the draft, and which teams they have. */
export function importedEffects(league: Named, season: LeagueSeason, by: string): Effects {
  const teamsOf = (member: string) => season.picks.filter(({ userId }) => userId === member);
  return {
    notices: season.members.map(({ userId: to }) => ({
      to,
      type: 'draft_started',
      title: `${league.name}’s draft results are in`,
      message: `A commissioner imported your draft from another site. You have ${givenTeams(teamsOf(to).map(({ nflTeamId }) => ({ nflTeamId })))}.`,
      leagueId: league.id,
    })),
    happening: { act: 'draft-imported', by, text: 'Imported the draft' },
  };
}

/** Notifies every other member that a commissioner undid the import of the draft. */
export function importUndoneEffects(league: Named, season: LeagueSeason, by: string): Effects {
  return {
    notices: othersThan(season, by).map((to) => ({
      to,
      type: 'draft_corrected',
      title: `${league.name}’s imported draft was undone`,
      message:
        'A commissioner undid the import, so no one has teams until the league drafts or imports again.',
      leagueId: league.id,
    })),
    happening: { act: 'import-undone', by, text: 'The imported draft was undone' },
  };
}

function endedText({ name }: Named): Words {
  const message = 'The season’s draft deadline passed without enough members to draft.';
  return { title: `${name}’s season is over`, message };
}

/** A commissioner's act on a live draft, worded for the open draft room and for the league's log. */
export interface ToolNews {
  /** `named` is the message with placeholders for the members' names (see log-text). */
  notice: Words & { named?: string };
  happening: {
    act: 'draft-paused' | 'draft-resumed' | 'time-added' | 'pick-undone' | 'proxy-pick';
    text: string;
    about?: string;
  };
}

export function pausedNews(season: LeagueSeason): ToolNews {
  const act = isAuction(season) ? 'bid' : 'pick';
  const message = `A commissioner paused the draft. No one can ${act} until it resumes.`;
  return {
    notice: { title: 'Draft Paused', message },
    happening: { act: 'draft-paused', text: 'The draft was paused' },
  };
}

export function resumedNews(): ToolNews {
  const message = 'A commissioner resumed the draft. The clock is running.';
  return {
    notice: { title: 'Draft Resumed', message },
    happening: { act: 'draft-resumed', text: 'The draft was resumed' },
  };
}

export function timeAddedNews(season: LeagueSeason, by: string): ToolNews {
  const { pickOrder, timesAdded } = storedTurn(season) ?? { pickOrder: 0, timesAdded: 0 };
  const what = `${MORE_TIME.seconds} s to pick ${pickOrder} (${timesAdded} of ${MORE_TIME.most})`;
  return {
    notice: {
      title: 'Time Added',
      message: `A commissioner added ${what}.`,
      named: `${nameIn(by)} added ${what}.`,
    },
    happening: { act: 'time-added', text: `Added ${what}` },
  };
}

/** `by` is the commissioner who undid the pick. If the pick is from their own spot, the notice names only them. */
export function undoneNews({ pickOrder, nflTeamId, userId, price }: Picked, by: Actor): ToolNews {
  const team = placeNameOf(nflTeamId);
  if (price !== undefined) return undoneSaleNews(team, price);
  const words = (who: string, whose = '') =>
    `${who} undid pick ${pickOrder}${whose}. ${team} is available again.`;
  const named = words(nameIn(by.person), by.seat === userId ? '' : ` for ${nameIn(userId)}`);
  return {
    notice: { title: 'Pick Undone', message: words('A commissioner'), named },
    happening: { act: 'pick-undone', text: `Pick ${pickOrder} was undone: ${team}` },
  };
}

function undoneSaleNews(team: string, price: number): ToolNews {
  const message = `A commissioner undid the sale of ${team} for ${crownsText(price)}. It’s for sale again.`;
  return {
    notice: { title: 'Sale Undone', message },
    happening: { act: 'pick-undone', text: `A sale was undone: ${team} for ${crownsText(price)}` },
  };
}

/**
 * Notifies every member that a finished draft goes on, because a commissioner undid its last pick. The member on the clock learns
 * that it's their turn.
 */
export function reopenedNotices(league: Named, season: LeagueSeason, undone: Picked): Notice[] {
  const team = placeNameOf(undone.nflTeamId);
  const isSale = undone.price !== undefined;
  const [what, again] = isSale ? ['sale', 'for sale'] : ['pick', 'available'];
  const isTo = (member: string) => member === undone.userId;
  const whose = (member: string) =>
    isTo(member) ? (isSale ? ', which was to you' : ', which was yours') : '';
  const wait =
    season.pause === null
      ? 'The draft goes on from there.'
      : 'The clock is stopped until a commissioner resumes the draft.';
  return season.members.map(({ userId: to }) => ({
    to,
    type: 'draft_corrected',
    title: `${league.name} is drafting again`,
    message: `A commissioner undid the last ${what}${whose(to)}. ${team} is ${again} again. ${wait}`,
    leagueId: league.id,
  }));
}

export function proxyNews({ pickOrder, nflTeamId, userId }: Picked, by: string): ToolNews {
  const team = placeNameOf(nflTeamId);
  const words = (who: string, whom: string) => `${who} made pick ${pickOrder} for ${whom}: ${team}.`;
  const message = words('A commissioner', 'the member on the clock');
  return {
    notice: { title: 'Pick Made by a Commissioner', message, named: words(nameIn(by), nameIn(userId)) },
    happening: { act: 'proxy-pick', text: `had pick ${pickOrder} made for them: ${team}`, about: userId },
  };
}

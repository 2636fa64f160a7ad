import { plannedAuction } from '../draft/auction/stored-auction.ts';
import { fittingTable } from '../draft/order-table.ts';
import { UNPLAYED, type League } from './league.ts';
import { namesOfMembers, next as nextVersion, type LeagueSeason } from '../league-season.ts';
import { peopleOf, seatFor } from '../league-members.ts';
import type { Effects } from '../news/effects.ts';
import { carriedOver } from './partners.ts';
import { ok, refused, type Outcome } from '../outcome.ts';
import { seasonAfter } from '../seasons.ts';
import { isRenewable, shownStatus } from '../season/season-end.ts';
import { closeDesk } from '../trades/offer-ending.ts';
import { type TradeState, type Settled } from '../trades/trade-state.ts';
import { withExpiry } from '../trades/trade-news.ts';

export type RenewRefusal = 'not-a-member' | 'owner-only' | 'not-renewable' | 'other-season';

/** The owner's request to renew a league, and what the renewal rule needs to know. */
export interface Renewing {
  by: string;
  at: Date;
  /** The label of the requested season; undefined if there is no such season. */
  label: string | undefined;
  lotterySeed: string;
  hasAccount(userId: string): boolean;
}

/** The renewed league, its new season before the draft, and the finished season (`past`). */
export interface Renewed {
  league: League;
  season: LeagueSeason;
  past: LeagueSeason;
}

/** A renewed league, and the outcome of each trade offer that was still pending in the finished season. */
export interface Renewal extends Renewed {
  settled: Settled;
}

/** Moves a league with a finished season into the next one, with its members and their roles (see Renewal). */
export function renewLeague(
  league: League,
  desk: TradeState,
  { by, at, label, lotterySeed, hasAccount }: Renewing,
): Outcome<Renewal, RenewRefusal> {
  const { season: before, finalAt } = desk;
  if (!seatFor(before, by)) return refused('not-a-member');
  if (by !== before.ownerId) return refused('owner-only');
  if (!isRenewable(shownStatus(before, finalAt !== null))) return refused('not-renewable');
  const next = seasonAfter(before.season, at);
  if (!next || next.label !== label) return refused('other-season');
  const members = carriedOver(before.members, hasAccount);
  const maxMembers = before.sizeBeforeDraft ?? before.maxMembers;
  const {
    isImported: _,
    corrections: _gone,
    lookingFor: _sought,
    importNames,
    missedAuction,
    ...kept
  } = before;
  const auction = kept.auction ?? missedAuction;
  const { importNames: _moved, ...past } = before;
  // The version grows, so that every change based on the old version has to be checked again.
  const settled = closeDesk(desk, at, nextVersion(past, { isRenewed: true }));
  return ok({
    league: {
      ...league,
      currentSeason: label,
      pastSeasons: [...(league.pastSeasons ?? []), before.season],
    },
    past: settled.season,
    settled,
    season: {
      ...kept,
      ...UNPLAYED,
      season: label,
      maxMembers,
      orderTable: fittingTable(before.orderTable, { maxMembers, teamsEach: before.teamsEach }),
      members: members.map((member) => ({ ...member, draftPosition: null })),
      ...(auction && { auction: plannedAuction(auction) }),
      ...(importNames && { importNames: namesOfMembers(importNames, members) }),
      draftDateTime: null,
      remindAt: null,
      lotterySeed,
    },
  });
}

/** Notifies all other members of the renewal. Both sides of each trade offer that ended with the season are notified, too. */
export function renewalEffects(
  { league, season, settled }: Renewal,
  by: { userId: string; name: string },
): Effects {
  const others = season.members.flatMap(peopleOf).filter((userId) => userId !== by.userId);
  const effects: Effects = {
    // If a member's account is being deleted right now, this makes the deletion look up the member's leagues again.
    joined: season.members.map(({ userId }) => userId),
    notices: others.map((to) => ({
      to,
      type: 'league_changed',
      title: `${league.name} is back for another season`,
      message: `${by.name} renewed the league for ${season.season}. You’re in. Next up: the draft.`,
      leagueId: league.id,
    })),
    happening: { act: 'league-renewed', by: by.userId, text: `Renewed the league for ${season.season}` },
  };
  return withExpiry(effects, league, settled);
}

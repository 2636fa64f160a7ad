import type { GuestDraft, GuestSeason } from '#shared/contract/schemas/guests.ts';
import { isAuction } from '#shared/domain/draft/auction/is-auction.ts';
import { addedTimeOf } from '#shared/domain/draft/stored-turn.ts';
import type { League } from '#shared/domain/leagues/league.ts';
import { isDraftComplete, type LeagueSeason } from '#shared/domain/league-season.ts';
import { byDraftPosition } from '#shared/domain/league-members.ts';
import type { Game } from '#shared/domain/season/games.ts';
import { seasonIsFinal, shownStatus } from '#shared/domain/season/season-end.ts';
import { ownershipOf, standings } from '#shared/domain/season/standings.ts';
import { weekAt } from '#shared/domain/season/week.ts';
import { memberWeeks } from '#shared/domain/season/weekly.ts';
import { roundOf } from '#shared/domain/seasons.ts';
import { countedGames, seasonPlayed } from '#shared/domain/season/playoffs.ts';
import type { Profile } from '../ports/ports.ts';
import { guestAuction } from './auction-view.ts';
import { scoredGame } from './game-view.ts';
import { seatNamesOf } from './league-view.ts';

/** A draft as guests see it. Other fields never reach guests, because http/serve.ts drops what the contract doesn't declare. */
export function guestView(
  { name }: League,
  state: LeagueSeason,
  profiles: readonly Profile[],
  now: Date,
): GuestDraft {
  const nameOf = seatNamesOf(state, profiles);
  const added = addedTimeOf(state);
  const { auction: _, ...shown } = state;
  return {
    ...shown,
    leagueName: name,
    order: orderOf(state).map(nameOf),
    picks: isAuction(state) ? [] : state.picks.map(({ nflTeamId, auto }) => ({ nflTeamId, auto })),
    ...guestAuction(state),
    ...(added && { timesAdded: added.times }),
    pause: state.pause && { at: state.pause.at, secondsLeft: state.pause.secondsLeft },
    serverTime: now.toISOString(),
  };
}

/** User ids by seat. Before the draft, seats follow the positions, as soon as every member has one. */
function orderOf({ order, members }: LeagueSeason): readonly string[] {
  if (order.length > 0) return order;
  const isFixed = members.every(({ draftPosition }) => draftPosition !== null);
  return isFixed ? byDraftPosition(members).map(({ userId }) => userId) : [];
}

/** A season as its public page shows it: with members' usernames, and their places in the list instead of ids. */
export function guestSeasonView(
  { name }: League,
  stored: LeagueSeason,
  profiles: readonly Profile[],
  games: readonly Game[],
  now: Date,
): GuestSeason {
  // Only the guest board shows a draft that isn't complete.
  const state = isDraftComplete(stored) ? stored : { ...stored, picks: [], swaps: [] };
  const season = seasonPlayed(state);
  const week = weekAt(season, now);
  const round = roundOf(season, week);
  const nameOf = seatNamesOf(state, profiles);
  const placeOf = (userId: string) => state.members.findIndex((member) => member.userId === userId);
  const rows = standings(state, games, ownershipOf(state)).toSorted(
    (a, b) => placeOf(a.userId) - placeOf(b.userId),
  );
  return {
    leagueName: name,
    season: state.season,
    status: shownStatus(state, seasonIsFinal(season, games, now)),
    tieRule: state.tieRule,
    week,
    ...(round && { round }),
    weeks: season.weeks,
    members: rows.map(({ userId, teams, ...row }) => ({
      ...row,
      username: nameOf(userId),
      teamIds: teams.map(({ teamId }) => teamId),
    })),
    games: ownedGames(state, countedGames(state, games), week, placeOf),
    picks: state.picks.map(({ userId, nflTeamId }) => ({ member: placeOf(userId), nflTeamId })),
    serverTime: now.toISOString(),
  };
}

/** The week's games with at least one owned team, in order of kickoff (see Game day). */
function ownedGames(
  state: LeagueSeason,
  games: readonly Game[],
  week: number,
  placeOf: (userId: string) => number,
): GuestSeason['games'] {
  const owners = new Map(
    memberWeeks(state, games, ownershipOf(state), week).flatMap(({ userId, teams }) =>
      teams.map(({ teamId }) => [teamId, placeOf(userId)]),
    ),
  );
  return games
    .filter((game) => game.week === week && (owners.has(game.homeTeamId) || owners.has(game.awayTeamId)))
    .toSorted((a, b) => Date.parse(a.kickoff) - Date.parse(b.kickoff) || (a.id < b.id ? -1 : 1))
    .map((game) => ({
      ...scoredGame(game),
      homeOwner: owners.get(game.homeTeamId) ?? null,
      awayOwner: owners.get(game.awayTeamId) ?? null,
    }));
}

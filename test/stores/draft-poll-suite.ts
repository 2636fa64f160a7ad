import { expect, test } from 'vitest';
import type { DraftPoll, DraftVote } from '#shared/domain/leagues/draft-poll.ts';
import { next, type LeagueSeason } from '#shared/domain/league-season.ts';
import type { League } from '#shared/domain/leagues/league.ts';
import { seat } from '../support/league-season.ts';
import { NOTHING } from './news-suite.ts';
import { NOW, type Stores } from './tables.ts';

/** Tests how draft polls and their votes are stored (see Draft poll). */
export function draftPollContract(
  stores: () => Stores,
  newLeague: () => Promise<{ league: League; season: LeagueSeason }>,
): void {
  const dates = ['2025-08-29T23:00:00.000Z', '2025-08-30T23:00:00.000Z'];
  const poll: DraftPoll = { id: 'P1', dates, openedBy: seat(1), openedAt: NOW.toISOString() };
  const voteOf = (number: number): DraftVote => ({ userId: seat(number), pollId: 'P1', dates: [dates[0]!] });

  /** Creates a league of seats 1 and 2, with a poll in which both have voted. */
  async function polled() {
    const { season } = await newLeague();
    const { seasons, draftPolls } = stores();
    const { leagueId, season: label } = season;
    const after = next(season, {});
    const open = { ...NOTHING, joined: [seat(2)], poll: { season: label, after: poll, voters: [] } };
    expect(await seasons.saveWith(after, open)).toBe('saved');
    for (const number of [1, 2]) expect(await draftPolls.vote(leagueId, label, voteOf(number))).toBe('kept');
    return { leagueId, label, season: after };
  }
  const votersIn = async (leagueId: string, label: string) =>
    (await stores().draftPolls.get(leagueId, label)).votes.map(({ userId }) => userId).toSorted();

  test('a poll is only stored together with a change of its season, and only members can vote', async () => {
    const { leagueId, label, season } = await polled();
    const { draftPolls, seasons } = stores();
    const stored = await draftPolls.get(leagueId, label);
    expect(stored.poll).toEqual(poll);
    expect(stored.votes).toHaveLength(2);
    expect(stored.votes).toContainEqual(voteOf(2));
    expect(await draftPolls.vote(leagueId, label, voteOf(904))).toBe('not-a-member');
    expect(await draftPolls.get(leagueId, '2026-27')).toEqual({ poll: undefined, votes: [] });
    const late = { ...NOTHING, poll: { season: label, after: { ...poll, id: 'P2' }, voters: [] } };
    expect(await seasons.saveWith(season, late)).toBe('conflict');
    expect((await draftPolls.get(leagueId, label)).poll).toEqual(poll);
  });

  test('a late vote in the previous poll changes nothing in the current one', async () => {
    const { leagueId, label } = await polled();
    const { draftPolls } = stores();
    const since = { ...voteOf(2), pollId: 'P2' };
    expect(await draftPolls.vote(leagueId, label, since)).toBe('kept');
    expect(await draftPolls.vote(leagueId, label, voteOf(2))).toBe('outdated');
    expect((await draftPolls.get(leagueId, label)).votes).toContainEqual(since);
    expect(await draftPolls.vote(leagueId, label, { ...since, dates: [] })).toBe('kept');
  });

  test('ending a poll deletes the votes of the members it names', async () => {
    const { leagueId, label, season } = await polled();
    const end = { ...NOTHING, poll: { season: label, after: undefined, voters: [seat(1), seat(2)] } };
    expect(await stores().seasons.saveWith(next(season, {}), end)).toBe('saved');
    expect(await stores().draftPolls.get(leagueId, label)).toEqual({ poll: undefined, votes: [] });
  });

  test('a vote is deleted with its member’s membership, and with their account', async () => {
    const { leagueId, label, season } = await polled();
    const { seasons, draftPolls } = stores();
    const left = [{ userId: seat(2), seasons: [label] }];
    await seasons.saveWith(next(season, {}), { ...NOTHING, left });
    expect(await votersIn(leagueId, label)).toEqual([seat(1)]);
    await draftPolls.forget(leagueId, seat(1));
    await draftPolls.forget(leagueId, seat(1));
    expect(await draftPolls.get(leagueId, label)).toEqual({ poll, votes: [] });
  });

  test('a league cleanup deletes the league’s poll and votes', async () => {
    const { leagueId, label, season } = await polled();
    const { deletedLeagues, draftPolls } = stores();
    await deletedLeagues.bury(season, NOW, NOTHING);
    const deleted = (await deletedLeagues.get(leagueId))!;
    await deletedLeagues.endMemberships(deleted);
    expect(await draftPolls.vote(leagueId, label, voteOf(1))).toBe('not-a-member');
    await deletedLeagues.clear(deleted);
    expect(await draftPolls.get(leagueId, label)).toEqual({ poll: undefined, votes: [] });
  });
}

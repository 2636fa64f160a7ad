import { describe, expect, it } from 'vitest';
import { wholeSeason } from '#test/support/games.ts';
import { drafted, drafting, LEAGUE_ID, seat, value } from '#test/support/league-season.ts';
import { Odds } from '#shared/contract/schemas/standings.ts';
import type { Game } from '#shared/domain/season/games.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import type { ResultsStore, SeasonStore } from '../../ports/ports.ts';
import { readOdds } from './read-odds.ts';
import { keptSimulations } from './simulations.ts';

// Odd teams play at home and win. In snake order, seat 1 owns teams 1, 3 and 6; seat 2 owns 2, 4 and 7.
const STATE = drafted(2, [1, 2, 4, 3, 6, 7]);
const KEY = { leagueId: LEAGUE_ID, season: '2025' };
const WHOLE = wholeSeason(18, () => [20, 10]);
/** Returns the season's games, with scores only for the weeks before this one. */
const until = (week: number) =>
  WHOLE.map((game): Game => (game.week < week ? game : { ...game, homeScore: null, awayScore: null }));

function unused(): never {
  throw new Error('this use case does not need it');
}

function ports(state: LeagueSeason, games: Game[], at = '2025-11-01T12:00:00.000Z') {
  const never = new Proxy({}, { get: () => unused });
  return {
    clock: { now: () => new Date(at), until: unused },
    seasons: Object.assign(Object.create(never), {
      get: async (id: string, label: string) => (id === LEAGUE_ID && label === '2025-26' ? state : undefined),
    }) as SeasonStore,
    results: Object.assign(Object.create(never), {
      gamesOf: async () => ({ version: 7, source: null, games }),
    }) as ResultsStore,
    simulate: keptSimulations(),
  };
}

describe('a league’s odds', () => {
  it('match the API contract, follow the order of the standings, and add up to one crown', async () => {
    const odds = value(await readOdds(ports(STATE, until(9)), KEY, seat(2)));
    expect(Odds.parse(odds)).toEqual(odds);
    expect(odds).toMatchObject({ version: 7, seasons: 10_000 });
    expect(odds.users.map(({ userId }) => userId)).toEqual([seat(1), seat(2)]);
    const [first, second] = odds.users;
    expect((first?.wins ?? 0) + (second?.wins ?? 0)).toBeCloseTo(1);
    expect(first?.wins).toBeGreaterThan(second?.wins ?? 1);
    expect(second?.losses).toBeGreaterThan(first?.losses ?? 1);
  });

  it('are certain at the end of the season', async () => {
    const { users } = value(await readOdds(ports(STATE, WHOLE, '2026-01-05T06:00:00.000Z'), KEY, seat(1)));
    const winner = { wins: 1, losses: 0, winsClinched: true, lossesEliminated: true };
    const loser = { wins: 0, losses: 1, lossesClinched: true, winsEliminated: true };
    expect(users).toMatchObject([winner, loser]);
  });

  it('are empty before everyone has drafted', async () => {
    expect(value(await readOdds(ports(drafting(2), until(1)), KEY, seat(1))).users).toEqual([]);
  });

  it('move with a live score, while clinches, eliminations and the version depend only on results', async () => {
    const games = until(3);
    // Odd teams have won all their games; in this week, they are about to lose.
    const running = games.map((game): Game => {
      if (game.week !== 3) return game;
      const score = { homeScore: 0, awayScore: 28, detail: '4th quarter', clock: { secondsLeft: 60 } };
      return { ...game, state: 'live', running: score };
    });
    const timeless = running.map(({ running: score, ...game }): Game => {
      return score ? { ...game, running: { homeScore: 0, awayScore: 28, detail: 'on' } } : game;
    });
    const all = ports(STATE, games);
    const asked = async (told: Game[]) =>
      value(await readOdds({ ...all, results: ports(STATE, told).results }, KEY, seat(1)));
    const [before, behind, without] = [await asked(games), await asked(running), await asked(timeless)];
    expect(behind.users[0]?.wins).toBeLessThan((before.users[0]?.wins ?? 0) - 0.02);
    expect(without).toEqual(before);
    const certain = ({ version, users }: Odds) => [
      version,
      users.map(({ wins: _wins, losses: _losses, ...marks }) => marks),
    ];
    expect(certain(behind)).toEqual(certain(before));
    expect(await asked(games)).toEqual(before);
  });

  it('aren’t shown to a stranger', async () => {
    const refusal = { ok: false, refused: 'league-not-found' };
    expect(await readOdds(ports(STATE, until(9)), KEY, seat(9))).toEqual(refusal);
  });
});

describe('the odds after a hypothetical trade', () => {
  const trade = { give: [1], get: [2], with: seat(2) };

  it('count the teams that each member would have from now on', async () => {
    const all = ports(STATE, until(9));
    const [now, then] = [
      value(await readOdds(all, KEY, seat(1))),
      value(await readOdds(all, KEY, seat(1), trade)),
    ];
    const own = (odds: Odds) => odds.users.find(({ userId }) => userId === seat(1))?.wins ?? 0;
    expect(own(then)).toBeLessThan(own(now));
    expect(value(await readOdds(all, KEY, seat(1)))).toEqual(now);
  });

  it('can be requested for a trade between two other members', async () => {
    const all = ports(STATE, until(9));
    const seen = value(await readOdds(all, KEY, seat(2), { ...trade, by: seat(1) }));
    expect(seen).toEqual(value(await readOdds(all, KEY, seat(1), trade)));
    const stranger = await readOdds(all, KEY, seat(2), { ...trade, by: seat(9) });
    expect(stranger).toEqual({ ok: false, refused: 'not-in-league' });
  });

  it.each([
    ['with someone who isn’t a member', { ...trade, with: seat(9) }, 'not-in-league'],
    ['of someone else’s team', { ...trade, give: [4] }, 'other-owner'],
    ['for a team that the other member doesn’t have', { ...trade, get: [3] }, 'other-owner'],
    ['for a team that no one has', { ...trade, get: [32] }, 'other-owner'],
  ])('aren’t computed %s', async (_, thought, refusal) => {
    const read = await readOdds(ports(STATE, until(9)), KEY, seat(1), thought);
    expect(read).toEqual({ ok: false, refused: refusal });
  });
});

describe('simulations', () => {
  const strengths = Array.from({ length: 32 }, (_, index) => ({ rating: 1400 + index, spread: 120 }));
  // Two weeks have more games than can be live before the next result.
  const open = until(17).filter((game) => game.homeScore === null);

  it('don’t run again until a result, a rating or the schedule changes', () => {
    const simulate = keptSimulations();
    const first = simulate('2025-26', strengths, open);
    simulate('2026-27', strengths, open.slice(1));
    const running = open.map((game): Game => {
      return { ...game, state: 'live', running: { homeScore: 7, awayScore: 0, detail: '1st quarter' } };
    });
    expect(simulate('2025-26', structuredClone(strengths), running)).toBe(first);
    // The points of a postponed game go to the team's current owner.
    const postponed = open.with(0, { ...(open[0] as Game), state: 'postponed' });
    expect(simulate('2025-26', strengths, postponed)).not.toBe(first);
    expect(simulate('2025-26', strengths, open.slice(1))).not.toBe(first);
    expect(simulate('2025-26', strengths.with(0, { rating: 1500, spread: 120 }), open)).not.toBe(first);
  });

  it('with live scores are derived from the same base simulation, once per score', () => {
    const simulate = keptSimulations();
    const before = simulate('2025-26', strengths, open);
    const on = (homeScore: number, place = 0, secondsLeft = 600) =>
      open.with(place, {
        ...(open[place] as Game),
        state: 'live',
        running: { homeScore, awayScore: 0, detail: 'on', clock: { secondsLeft } },
      });
    const now = simulate('2025-26', strengths, on(14));
    expect(simulate('2025-26', strengths, structuredClone(on(14)))).toBe(now);
    expect(simulate('2025-26', strengths, on(14, 0, 30)).ended).not.toEqual(now.ended);
    expect(simulate('2025-26', strengths, on(17))).not.toBe(now);
    expect(now.ended).not.toEqual(before.ended);
    expect(simulate('2025-26', strengths, open)).toBe(before);
    // Another function, with nothing cached, returns the same simulation while a game is live, even if that game is played out of
    // turn.
    expect(keptSimulations()('2025-26', strengths, on(14))).toEqual(now);
    const last = open.length - 1;
    const late = simulate('2025-26', strengths, on(14, last));
    expect(late.ended).not.toEqual(before.ended);
    expect(late).toEqual(keptSimulations()('2025-26', strengths, on(14, last)));
  });

  it('give the same numbers in every Lambda function', () => {
    expect(keptSimulations()('2025-26', strengths, open)).toEqual(
      keptSimulations()('2025-26', strengths, open),
    );
  });
});

import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { teamByAbbreviation } from '#shared/domain/teams.ts';
import { draftOn, LocalGame } from '#test/support/local-game.ts';
import { needs, SHARED_DATA } from '#test/support/needs.ts';
import { nflRows } from '#test/support/nfl-data.ts';

interface Sums {
  wins: number;
  losses: number;
  ties: number;
}

/** Computes each team's record using only the file. */
function recordsOf(rows: readonly Record<string, string>[]): Map<number, Sums> {
  const records = new Map<number, Sums>();
  for (const row of rows.filter(({ game_type }) => game_type === 'REG')) {
    const margin = Number(row['home_score']) - Number(row['away_score']);
    const sides = [
      [row['home_team'], margin],
      [row['away_team'], -margin],
    ] as const;
    for (const [abbreviation, own] of sides) {
      const id = teamByAbbreviation(abbreviation ?? '')?.id ?? 0;
      const { wins, losses, ties } = records.get(id) ?? { wins: 0, losses: 0, ties: 0 };
      records.set(id, {
        wins: wins + Number(own > 0),
        losses: losses + Number(own < 0),
        ties: ties + Number(own === 0),
      });
    }
  }
  return records;
}

describe.skipIf(!needs.sharedData.present)('the 2025 season', () => {
  let game: LocalGame;

  beforeAll(async () => {
    game = await LocalGame.start({ results: join(SHARED_DATA, 'nfl/games-2025.csv') });
  });
  afterAll(() => game.stop());

  test('ends with the real totals, including the tie, and both champions', async () => {
    const table = await game.startedDraft(10);
    const { params, owner } = table;
    const { picks } = await draftOn(table, table.draft);
    await game.advanceTo('2025-11-12T12:00:00-05:00');
    const midway = await owner.call('odds', { params, query: {} });
    expect(midway.users).toHaveLength(10);
    for (const crown of ['wins', 'losses'] as const)
      expect(midway.users.reduce((sum, user) => sum + user[crown], 0)).toBeCloseTo(1, 2);
    await game.advanceTo('2026-01-12T12:00:00-05:00');

    const rows = nflRows(2025);
    const records = recordsOf(rows);
    const expected = table.players.map(({ id }) => {
      const own = picks.filter(({ userId }) => userId === id).map(({ nflTeamId }) => records.get(nflTeamId));
      const sum = (of: keyof Sums) => own.reduce((total, record) => total + (record?.[of] ?? 0), 0);
      return { userId: id, wins: sum('wins'), losses: sum('losses'), ties: sum('ties') };
    });
    const standings = await owner.call('standings', { params });
    const shown = standings.map(({ userId, wins, losses, ties }) => ({ userId, wins, losses, ties }));
    expect(new Set(shown)).toEqual(new Set(expected));
    expect(standings.map(({ wins, losses }) => wins - losses)).toEqual(
      standings.map(({ differential }) => differential),
    );

    // GB at DAL in week 4 was a tie. This league drafts every team except TEN and WAS, so GB and DAL both have owners.
    const tied = rows.filter((row) => row['home_score'] === row['away_score']);
    expect(tied.map((row) => row['game_id'])).toEqual(['2025_04_GB_DAL']);
    expect(expected.reduce((total, { ties }) => total + ties, 0)).toBeGreaterThan(0);

    const finale = await owner.call('finale', { params });
    expect(finale).toMatchObject({ isFinal: true, seasonInfo: { gamesPlayed: 272, source: null } });
    const best = expected.toSorted((a, b) => b.wins - a.wins || a.losses - b.losses)[0];
    const worst = expected.toSorted((a, b) => b.losses - a.losses || a.wins - b.wins)[0];
    expect(finale.winChampions.map(({ userId }) => userId)).toContain(best?.userId);
    expect(finale.lossChampions.map(({ userId }) => userId)).toContain(worst?.userId);

    const { users } = await owner.call('odds', { params, query: {} });
    const crowned = (rows: typeof finale.finalStandings) => rows.map(({ userId }) => userId).toSorted();
    const clinched = (mark: 'winsClinched' | 'lossesClinched') =>
      users.flatMap((user) => (user[mark] ? [user.userId] : [])).toSorted();
    expect(clinched('winsClinched')).toEqual(crowned(finale.winChampions));
    expect(clinched('lossesClinched')).toEqual(crowned(finale.lossChampions));
    expect(users.filter(({ winsEliminated }) => winsEliminated)).toHaveLength(
      10 - finale.winChampions.length,
    );
  });
});

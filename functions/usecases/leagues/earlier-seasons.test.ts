import { describe, expect, it } from 'vitest';
import { EARLIER, type EarlierLine } from '#shared/domain/leagues/earlier-seasons.ts';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { leagueOf } from '#test/support/small-league.ts';
import { readHistory } from '../season/read-history.ts';
import { enterEarlierSeason, removeEarlierSeason } from './earlier-seasons.ts';
import { addCommissioner } from './members.ts';
import { readLog } from './read-log.ts';

const DONE = { ok: true, value: { ok: true } };
const refusal = (refused: string) => ({ ok: false, refused });

const of = (
  who: { userId: string; name: null } | { userId: null; name: string },
  wins: number,
  losses: number,
) => ({ ...who, wins, losses, ties: 1 }) satisfies EarlierLine;
const member = (number: number, wins: number, losses: number): EarlierLine =>
  of({ userId: seat(number), name: null }, wins, losses);
const other = (name: string, wins: number, losses: number): EarlierLine =>
  of({ userId: null, name }, wins, losses);

const LINES = [other('Uncle Al', 5, 11), member(1, 12, 4), member(3, 12, 4)];

/** Three members. The first is the owner, the second a commissioner. */
async function stage() {
  const ports = memoryPorts();
  const league = await leagueOf(ports, 3);
  const { leagueId } = league.key;
  value(await addCommissioner(ports, { leagueId, by: seat(1), userId: seat(2) }));
  ports.clock.advance(1000);
  const history = async () => value(await readHistory(ports, leagueId, seat(3))).earlierSeasons;
  const seen = async (season: string) =>
    (await history()).find((entered) => entered.season === season)?.revision ?? null;
  return {
    ports,
    ...league,
    leagueId,
    history,
    seen,
    enter(season: string, lines: EarlierLine[], { by = 1, seen: seenRevision = null as string | null } = {}) {
      ports.clock.advance(1000);
      return enterEarlierSeason(ports, { leagueId, season }, seat(by), { seenRevision, lines });
    },
    remove(season: string, seenRevision: string, by = 1) {
      ports.clock.advance(1000);
      return removeEarlierSeason(ports, { leagueId, season }, seat(by), seenRevision);
    },
    log: async () => value(await readLog(ports, leagueId, seat(3), undefined)),
  };
}

describe('a season from another site', () => {
  it('appears in the league’s history, newest first, with champions based on its records', async () => {
    const { enter, history } = await stage();
    expect(await enter('2018', LINES)).toEqual(DONE);
    expect(await enter('2023-24', [other('Bo', 1, 2), other('Al', 2, 1)], { by: 2 })).toEqual(DONE);
    const [newest, oldest] = await history();
    expect(newest).toMatchObject({
      season: '2023-24',
      winChampions: [{ userId: null, user: null, name: 'Al' }],
      lossChampions: [{ name: 'Bo' }],
    });
    expect(oldest?.season).toBe('2018-19');
    expect(oldest?.winChampions.map(({ name }) => name)).toEqual(['player1', 'player3']);
    expect(
      oldest?.standings.map(({ name, wins, winRank, lossRank }) => [name, wins, winRank, lossRank]),
    ).toEqual([
      ['player1', 12, 1, 2],
      ['player3', 12, 1, 2],
      ['Uncle Al', 5, 3, 1],
    ]);
  });

  it('stays the same if a commissioner enters it twice, with one log line for each change', async () => {
    const { enter, remove, seen, history, log } = await stage();
    await enter('2018', LINES);
    const first = await seen('2018-19');
    expect(await enter('2018-19', LINES)).toEqual(DONE);
    expect(await seen('2018-19')).toBe(first);
    expect(await enter('2018', LINES.slice(0, 2), { by: 2, seen: first })).toEqual(DONE);
    const second = (await seen('2018-19'))!;
    expect(await remove('2018', second)).toEqual(DONE);
    expect(await remove('2018', second)).toEqual(DONE);
    expect(await history()).toEqual([]);
    const said = (await log()).filter(({ act }) => act === 'earlier-season');
    expect(said.map(({ userId, text }) => [userId, text])).toEqual([
      [seat(1), 'The 2018-19 season from another site was removed'],
      [seat(2), 'The 2018-19 season from another site was corrected'],
      [seat(1), 'The 2018-19 season from another site was entered'],
    ]);
  });

  it('can’t be changed by a commissioner who hasn’t seen its latest version', async () => {
    const { enter, remove, seen, history } = await stage();
    await enter('2018', LINES);
    const stale = (await seen('2018-19'))!;
    const corrected = [other('Al', 1, 0), other('Bo', 0, 1)];
    await enter('2018', corrected, { by: 2, seen: stale });
    for (const late of [null, stale])
      expect(await enter('2018', LINES, { seen: late })).toEqual(refusal('other-history'));
    expect(await remove('2018', stale)).toEqual(refusal('other-history'));
    expect((await history())[0]?.standings.map(({ name }) => name)).toEqual(['Al', 'Bo']);
    // A season that is removed and then added again gets a new revision.
    await remove('2018', (await seen('2018-19'))!);
    await enter('2018', LINES);
    expect(await enter('2018', corrected, { seen: stale })).toEqual(refusal('other-history'));
  });

  it('is saved for only one of two commissioners who enter it at the same time', async () => {
    const { enter, history, log } = await stage();
    const mine = [other('Al', 1, 0), other('Bo', 0, 1)];
    const outcomes = await Promise.all([enter('2018', LINES), enter('2018', mine, { by: 2 })]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes).toContainEqual(refusal('other-history'));
    expect(await history()).toHaveLength(1);
    expect((await log()).filter(({ act }) => act === 'earlier-season')).toHaveLength(1);
  });

  it.each([
    ['the league’s first season here', '2025'],
    ['a later one', '2026-27'],
    ['one that no league has played', '1919'],
    ['one with an impossible label', '2018-20'],
  ])('can’t be %s', async (_, season) => {
    const { enter, remove, history } = await stage();
    expect(await enter(season, LINES)).toEqual(refusal('not-earlier'));
    expect(await remove(season, '01K3KD0000000000000000000A')).toEqual(refusal('not-earlier'));
    expect(await history()).toEqual([]);
  });

  it.each([
    ['a regular member', 3, 'commissioners-only'],
    ['a stranger', 9, 'league-not-found'],
  ])('can’t be entered or removed by %s', async (_, by, refused) => {
    const { enter, remove, seen, history } = await stage();
    expect(await enter('2018', LINES, { by })).toEqual(refusal(refused));
    await enter('2018', LINES);
    expect(await remove('2018', (await seen('2018-19'))!, by)).toEqual(refusal(refused));
    expect(await history()).toHaveLength(1);
  });

  it('can’t list a stranger as a member', async () => {
    const { enter } = await stage();
    expect(await enter('2018', [member(9, 1, 0), member(1, 0, 1)])).toEqual(refusal('not-in-league'));
  });

  it('shows a deleted account as a former member, and can still be corrected', async () => {
    const { ports, key, enter, stored } = await stage();
    await enter('2018', LINES);
    const at = ports.clock.now();
    await ports.users.bury((await ports.users.get(seat(3)))!, { at, heldUntil: at });
    const state = await stored();
    const members = state.members.filter(({ userId }) => userId !== seat(3));
    await ports.seasons.save({ ...state, version: state.version + 1, members });
    const [entered] = value(await readHistory(ports, key.leagueId, seat(1))).earlierSeasons;
    expect(entered?.standings.map(({ name }) => name)).toEqual(['player1', 'Former member', 'Uncle Al']);
    const more = [...LINES, other('Bo', 0, 0)];
    expect(await enter('2018', more, { seen: entered!.revision })).toEqual(DONE);
  });

  it('can’t be added once there are thirty, but the thirty can still be corrected', async () => {
    const { enter, seen, history } = await stage();
    const years = Array.from({ length: EARLIER.seasons }, (_, index) => String(2024 - index));
    for (const year of years) expect(await enter(year, LINES)).toEqual(DONE);
    expect(await enter('1990', LINES)).toEqual(refusal('history-full'));
    expect(await enter('2024', LINES.slice(1), { seen: await seen('2024-25') })).toEqual(DONE);
    expect(await history()).toHaveLength(EARLIER.seasons);
  });
});

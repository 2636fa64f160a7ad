import { describe, expect, it } from 'vitest';
import { LOG_PAGE } from '#shared/domain/news/league-log.ts';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { leagueOf } from '#test/support/small-league.ts';
import { shareSeasonLink } from '../season/season-page.ts';
import { announce } from './announce.ts';
import { changeLeague, changeSettings } from './change-settings.ts';
import { changeHouseRules } from './house-rules.ts';
import { readRuleChanges } from './read-log.ts';

async function stage() {
  const ports = memoryPorts();
  const league = await leagueOf(ports, 3);
  const { leagueId } = league.key;
  const changes = async (before?: string, by = seat(3)) =>
    value(await readRuleChanges(ports, leagueId, by, before));
  const texts = async () => (await changes()).map(({ user, text }) => [user?.username ?? null, text]);
  return { ports, ...league, leagueId, changes, texts };
}

describe('the changes of a league’s rules', () => {
  it('list settings, shared pages and house rules, newest first, with who changed them', async () => {
    const { ports, key, code, leagueId, changes } = await stage();
    const acts = [
      () => changeSettings(ports, key, seat(1), { tieRule: 'half' }),
      () => shareSeasonLink(ports, 'https://crowns.example', key, seat(1)),
      () => changeHouseRules(ports, leagueId, seat(1), { version: 0, text: 'Be kind.', stakes: '' }),
      () => changeLeague(ports, code, seat(1), { maxMembers: 4 }),
    ];
    for (const act of acts) {
      ports.clock.advance(1000);
      expect((await act()).ok).toBe(true);
    }
    const lines = await changes();
    expect(lines.map(({ text }) => text)).toEqual([
      'Size: 4 members',
      'Changed the house rules (version 1)',
      'Turned on the public season page',
      'Ties count as: half a win, half a loss',
      'The league was created',
    ]);
    expect(new Set(lines.map(({ userId }) => userId))).toEqual(new Set([seat(1)]));
  });

  it('leave out what isn’t a rule, and never end a page early because of it', async () => {
    const { ports, key, leagueId, changes, texts } = await stage();
    for (let index = 0; index < LOG_PAGE + 5; index += 1) {
      ports.clock.advance(1000);
      value(await announce(ports, leagueId, seat(1), { title: `Hello ${index}`, message: 'All.' }));
    }
    expect((await texts()).map(([, text]) => text)).toEqual(['The league was created']);
    ports.clock.advance(1000);
    value(await changeSettings(ports, key, seat(1), { tieRule: 'loss' }));
    const [newest] = await changes();
    expect((await changes(newest?.id)).map(({ text }) => text)).toEqual(['The league was created']);
  });

  it('are only for members', async () => {
    const { ports, leagueId } = await stage();
    expect(await readRuleChanges(ports, leagueId, seat(9), undefined)).toEqual({
      ok: false,
      refused: 'league-not-found',
    });
  });
});

import { describe, expect, it } from 'vitest';
import { LOG_PAGE } from '#shared/domain/news/league-log.ts';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { leagueOf } from '#test/support/small-league.ts';
import { startScheduledDraft } from '../draft/start-draft.ts';
import { shareSeasonLink, takeSeasonLinkBack } from '../season/season-page.ts';
import { announce } from './announce.ts';
import { changeLeague, changeSettings } from './change-settings.ts';
import { changeHouseRules } from './house-rules.ts';
import { readRuleChanges } from './read-log.ts';

const HOUR_MS = 3_600_000;

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
      () => takeSeasonLinkBack(ports, key, seat(1)),
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
      'Turned off the public season page',
      'Turned on the public season page',
      'Ties count as: half a win, half a loss',
      'The league was created',
    ]);
    expect(new Set(lines.map(({ userId }) => userId))).toEqual(new Set([seat(1)]));
  });

  it('leave out all other lines, which never end a page early', async () => {
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

  it('list a new trade deadline, and a draft time that was set and then cleared', async () => {
    const { ports, key, changes } = await stage();
    ports.clock.advance(1000);
    value(await changeSettings(ports, key, seat(1), { tradeDeadline: '2025-11-20' }));
    ports.clock.advance(1000);
    const starts = new Date(ports.clock.now().getTime() + HOUR_MS);
    value(await changeSettings(ports, key, seat(1), { draftDateTime: starts.toISOString() }));
    const start = ports.armed.findLast((timer) => timer.kind === 'start');
    ports.clock.set(starts);
    expect(start && value(await startScheduledDraft(ports, start))).toEqual({ started: false });
    expect((await changes()).map(({ act, user }) => [act, user?.username ?? null])).toEqual([
      ['draft-postponed', null],
      ['draft-settings', expect.any(String)],
      ['trade-deadline', expect.any(String)],
      ['league-created', expect.any(String)],
    ]);
  });

  it('fill every page, however many other lines lie between them', async () => {
    const { ports, key, leagueId, changes } = await stage();
    for (let index = 0; index < LOG_PAGE + 3; index += 1) {
      ports.clock.advance(1000);
      value(await changeSettings(ports, key, seat(1), { draftTimerDuration: 60 + index }));
      // Other lines in between, so that no read of the log gives exactly a page.
      if (index % 2 === 0)
        value(await announce(ports, leagueId, seat(1), { title: `Hello ${index}`, message: 'All.' }));
    }
    const first = await changes();
    const rest = await changes(first.at(-1)?.id);
    expect([first.length, rest.length]).toEqual([LOG_PAGE, 4]);
    expect(rest.at(-1)?.text).toBe('The league was created');
  });

  it('are visible only to members', async () => {
    const { ports, leagueId } = await stage();
    expect(await readRuleChanges(ports, leagueId, seat(9), undefined)).toEqual({
      ok: false,
      refused: 'league-not-found',
    });
  });
});

import { describe, expect, it } from 'vitest';
import { game } from '#test/support/games.ts';
import {
  DRAFT_AT,
  DRAFT_DEADLINE,
  drafted,
  drafting,
  lobby,
  seat,
  value,
} from '#test/support/league-season.ts';
import { pauseDraft, proxyPick, resumeDraft, undoPick } from './commissioner-tools.ts';
import { currentTurn } from './draft-order.ts';
import { expirePick, makePick } from './draft.ts';
import type { LeagueSeason } from '../league-season.ts';
import { NO_TOOLS } from '../league-rules.ts';
import { timersOf } from '../timer.ts';

const ALL = { commissionerTools: { pause: true, undo: true, proxyPick: true, moreTime: false } };
const at = (seconds: number) => new Date(DRAFT_AT.getTime() + seconds * 1000);
const after = (seconds: number) => at(seconds).toISOString();
const owner = (seconds: number) => ({ by: seat(1), at: at(seconds) });

/** A draft with four members, in which the first member made a pick after ten seconds. */
const running = value(
  makePick(drafting(4, ALL), { by: drafting(4).order[0]!, teamId: 5, at: at(10) }),
).season;
const [first = '', second = ''] = running.order;
const paused = value(pauseDraft(running, owner(40)));

describe('a pause', () => {
  it('stops the clock, keeps the remaining time, and disables the pick’s timers', () => {
    expect(paused).toMatchObject({
      deadlineAt: null,
      pause: { at: after(40), by: seat(1), secondsLeft: 60 },
    });
    expect(timersOf(running).map(({ kind }) => kind)).toEqual(['pick', 'deadline']);
    expect(timersOf(paused).map(({ kind }) => kind)).toEqual(['deadline']);
    expect(expirePick(paused, at(4000), new Map())).toEqual({ ok: false, refused: 'draft-paused' });
  });

  it('stops all picks, by members and by commissioners', () => {
    const refusal = { ok: false, refused: 'draft-paused' };
    expect(makePick(paused, { by: second, teamId: 6, at: at(50) })).toEqual(refusal);
    const proxy = { ...owner(50), forUserId: second, teamId: 6, pickOrder: 2 };
    expect(proxyPick(paused, second === seat(1) ? { ...proxy, by: first } : proxy)).toEqual(refusal);
  });

  it('gives back the remaining time when it ends, but at least 15 seconds', () => {
    expect(value(resumeDraft(paused, owner(500)))).toMatchObject({ pause: null, deadlineAt: after(560) });
    const late = value(pauseDraft(running, owner(99)));
    expect(value(resumeDraft(late, owner(200))).deadlineAt).toBe(after(215));
  });

  it('changes nothing if it’s repeated', () => {
    expect(value(pauseDraft(paused, owner(60)))).toBe(paused);
    expect(value(resumeDraft(running, owner(60)))).toBe(running);
  });

  it('doesn’t count the overnight pause as remaining time', () => {
    const nightWindow = { from: '22:00', to: '08:00' };
    const slow = drafting(4, { ...ALL, draftTimerDuration: 4 * 3600, nightWindow });
    const evening = value(pauseDraft(slow, owner(3600)));
    expect(evening.pause?.secondsLeft).toBe(3 * 3600);
    expect(value(resumeDraft(evening, owner(4 * 3600))).deadlineAt).toBe('2025-08-26T15:00:00.000Z');
  });

  it('doesn’t extend a draft past its season’s deadline', () => {
    const end = new Date(Date.parse(DRAFT_DEADLINE) + 1000);
    const { season } = value(expirePick(paused, end, new Map()));
    expect(season).toMatchObject({ status: 'active', pause: null, deadlineAt: null });
    expect(season.picks).toHaveLength(12);
  });
});

describe('undoing a pick', () => {
  it('makes the team available again and gives the member a full clock', () => {
    const { season, undone } = value(undoPick(running, owner(40)));
    expect(undone).toMatchObject({ userId: first, nflTeamId: 5, pickOrder: 1 });
    expect(season).toMatchObject({ picks: [], deadlineAt: after(130), version: running.version + 1 });
    expect(currentTurn(season)?.userId).toBe(first);
  });

  it('leaves a paused draft paused, with a full clock for when it resumes', () => {
    const { season } = value(undoPick(paused, owner(50)));
    expect(season).toMatchObject({
      picks: [],
      deadlineAt: null,
      pause: { at: after(40), by: seat(1), secondsLeft: 90 },
    });
  });

  it('fails if the request names a different pick, or if no pick has been made yet', () => {
    expect(value(undoPick(running, { ...owner(40), pickOrder: 1 })).season.picks).toEqual([]);
    expect(undoPick(running, { ...owner(40), pickOrder: 2 })).toEqual({ ok: false, refused: 'other-pick' });
    expect(undoPick(drafting(4, ALL), owner(40))).toEqual({ ok: false, refused: 'no-pick-yet' });
  });
});

describe('undoing the last pick of a finished draft', () => {
  const teams = Array.from({ length: 12 }, (_, index) => index + 1);
  const finished = drafted(4, teams, { ...ALL, tradeBlock: [12, 3] });
  const ended = { ...finished, tickAt: '2025-09-09T14:00:00.000Z', offersEndAt: '2025-09-01T12:00:00.000Z' };
  const undo = (season: LeagueSeason, act: Partial<Parameters<typeof undoPick>[1]> = {}) =>
    undoPick(season, { ...owner(3600), ...act });
  const refusal = (why: string) => ({ ok: false, refused: why });

  it('lets the draft go on with its clock stopped, and without the season’s ticks and offers', () => {
    const correction = {
      id: 'one',
      by: seat(1),
      at: after(60),
      reason: 'A typo',
      changes: [],
      confirmedBy: [],
    };
    const { season, undone, isReopened } = value(undo({ ...ended, corrections: [correction] }));
    expect([undone.nflTeamId, isReopened]).toEqual([12, true]);
    expect(season).toMatchObject({
      status: 'drafting',
      picks: finished.picks.slice(0, -1),
      deadlineAt: null,
      pause: { at: after(3600), by: seat(1), secondsLeft: 90 },
      tickAt: null,
      offersEndAt: null,
      tradeBlock: [3],
      corrections: [],
      version: finished.version + 1,
    });
    expect(timersOf(season).map(({ kind }) => kind)).toEqual(['deadline']);
  });

  it('leaves a draft that any commissioner can resume, and that can finish again', () => {
    const { season, undone } = value(
      undo({ ...ended, commissionerTools: { ...ALL.commissionerTools, pause: false } }),
    );
    const going = value(resumeDraft(season, owner(4000)));
    expect(going).toMatchObject({ pause: null, deadlineAt: after(4090) });
    expect(value(resumeDraft(going, owner(4001)))).toBe(going);
    const again = value(makePick(going, { by: undone.userId, teamId: 20, at: at(4010) })).season;
    expect(again).toMatchObject({ status: 'active', deadlineAt: null, tickAt: expect.any(String) });
    expect(resumeDraft(season, { by: seat(4), at: at(4000) })).toEqual(refusal('commissioners-only'));
  });

  it('lets a draft without a clock go on right away', () => {
    const { season } = value(undo({ ...ended, draftTimerDuration: null }));
    expect(season).toMatchObject({ status: 'drafting', pause: null, deadlineAt: null });
  });

  it('is refused after the draft deadline, after a kickoff of a drafted team, and after a trade', () => {
    const deadline = new Date(DRAFT_DEADLINE);
    expect(undo(ended, { at: new Date(deadline.getTime() - 1) }).ok).toBe(true);
    expect(undo(ended, { at: deadline })).toEqual(refusal('draft-deadline-passed'));
    const games = [game(12, 30, { kickoff: after(3600) })];
    expect(undo(ended, { games })).toEqual(refusal('season-started'));
    expect(undo(ended, { games: games.map((each) => ({ ...each, homeTeamId: 29 })) }).ok).toBe(true);
    const swap = { tradeNumber: 1, teamIds: [1, 2] as const, at: after(100) };
    expect(undo({ ...ended, swaps: [swap] })).toEqual(refusal('trades-made'));
  });

  it('is refused for an imported draft, for another pick, and without the tool', () => {
    expect(undo({ ...ended, isImported: true })).toEqual(refusal('draft-imported'));
    expect(undo(ended, { pickOrder: 11 })).toEqual(refusal('other-pick'));
    expect(undo({ ...ended, commissionerTools: NO_TOOLS })).toEqual(refusal('tool-not-allowed'));
  });
});

describe('a pick for someone else', () => {
  const input = { forUserId: second, teamId: 6, pickOrder: 2 };

  it('counts as that member’s own', () => {
    const { pick, repeated, season } = value(proxyPick(running, { ...owner(40), ...input }));
    expect(pick).toMatchObject({ userId: second, nflTeamId: 6, pickOrder: 2, auto: false });
    expect(value(proxyPick(season, { ...owner(41), ...input }))).toMatchObject({ repeated: true });
    expect(repeated).toBe(false);
  });

  it.each([
    ['another member', { forUserId: seat(3) }, 'not-their-turn'],
    ['someone outside the league', { forUserId: seat(9) }, 'not-their-turn'],
    ['another turn', { pickOrder: 3 }, 'other-turn'],
    ['a drafted team', { teamId: 5 }, 'team-taken'],
    ['an unknown team', { teamId: 33 }, 'unknown-team'],
  ])('fails for %s', (_, change, refusal) => {
    expect(proxyPick(running, { ...owner(40), ...input, ...change })).toEqual({
      ok: false,
      refused: refusal,
    });
  });
});

describe('a commissioner tool', () => {
  const uses: [string, (season: LeagueSeason, by: string) => { ok: boolean }][] = [
    ['pause', (season, by) => pauseDraft(season, { by, at: at(40) })],
    ['resume', (season, by) => resumeDraft(season, { by, at: at(40) })],
    ['undo', (season, by) => undoPick(season, { by, at: at(40) })],
    [
      'proxy',
      (season, by) => proxyPick(season, { by, at: at(40), forUserId: second, teamId: 6, pickOrder: 2 }),
    ],
  ];

  it.each(uses)(
    'works only for commissioners, only if the league allows it, and only in a live draft: %s',
    (_, use) => {
      const toolless = { ...running, commissionerTools: NO_TOOLS };
      expect(use(running, seat(1)).ok).toBe(true);
      expect(use(running, seat(9))).toEqual({ ok: false, refused: 'not-a-member' });
      expect(use(running, seat(4))).toEqual({ ok: false, refused: 'commissioners-only' });
      expect(use(toolless, seat(1))).toEqual({ ok: false, refused: 'tool-not-allowed' });
      expect(use(lobby(4, ALL), seat(1))).toEqual({ ok: false, refused: 'not-drafting' });
    },
  );
});

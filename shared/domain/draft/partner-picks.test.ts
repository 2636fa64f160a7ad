import { describe, expect, it } from 'vitest';
import { DRAFT_AT, drafting, seat, value, withPartner } from '#test/support/league-season.ts';
import type { LeagueSeason } from '../league-season.ts';
import { NO_TOOLS } from '../league-rules.ts';
import { proxyPick } from './commissioner-tools.ts';
import { expirePick, makePick } from './draft.ts';

const [HOLDER, PARTNER] = [seat(1), seat(9)];
const shared = withPartner(drafting(2), 1, 9);
const at = DRAFT_AT;
const NO_BOARDS = new Map();

/** A person of the shared seat asks for a team. */
const pick = (season: LeagueSeason, by: string, teamId: number, pickOrder?: number) =>
  makePick(season, { by, seat: HOLDER, teamId, pickOrder, at });

describe('a pick in a seat with partners', () => {
  it('belongs to the seat’s holder, and records the person who made it', () => {
    for (const by of [HOLDER, PARTNER])
      expect(value(pick(shared, by, 12)).pick).toMatchObject({ userId: HOLDER, nflTeamId: 12, by });
  });

  it('is returned to another person of the seat who picks the same team', () => {
    const { season, pick: made } = value(pick(shared, HOLDER, 12, 1));
    expect(value(pick(season, PARTNER, 12, 1))).toEqual({ season, pick: made, repeated: true });
  });

  it('makes the other person’s request for another team fail, with the name of whoever was faster', () => {
    const { season } = value(pick(shared, HOLDER, 12, 1));
    const refusal = { ok: false, refused: 'partner-picked', about: HOLDER };
    expect(pick(season, PARTNER, 13, 1)).toEqual(refusal);
    expect(pick(season, PARTNER, 13)).toEqual(refusal);
    expect(pick(season, HOLDER, 13, 1)).toMatchObject({ refused: 'other-turn' });
  });

  it('still names its person after the draft has moved on or ended', () => {
    let season = value(pick(shared, PARTNER, 12, 1)).season;
    const others = [1, 2, 3, 4, 5];
    for (const teamId of others) {
      const turn = season.order[[1, 1, 0, 0, 1][teamId - 1]!]!;
      season = value(makePick(season, { by: turn, teamId, at })).season;
    }
    expect(season.status).toBe('active');
    expect(pick(season, HOLDER, 13, 1)).toEqual({ ok: false, refused: 'partner-picked', about: PARTNER });
  });

  it('can follow a partner’s pick if the seat is on the clock again', () => {
    const first = value(pick(shared, HOLDER, 12, 1)).season;
    const second = value(makePick(first, { by: seat(2), teamId: 1, at })).season;
    const third = value(makePick(second, { by: seat(2), teamId: 2, at })).season;
    const fourth = value(pick(third, HOLDER, 13)).season;
    expect(value(pick(fourth, PARTNER, 14)).pick).toMatchObject({ pickOrder: 5, by: PARTNER });
  });

  it('names no one if the clock made it, and the commissioner if a commissioner made it', () => {
    const late = new Date(at.getTime() + 100_000);
    const auto = value(expirePick(shared, late, NO_BOARDS)).made[0]?.pick;
    expect([auto?.auto, auto?.by]).toEqual([true, undefined]);
    const tools = { ...NO_TOOLS, proxyPick: true };
    const season = withPartner(drafting(2, { ownerId: seat(2), commissionerTools: tools }), 1, 9);
    const wish = { teamId: 12, pickOrder: 1, forUserId: HOLDER };
    const proxied = value(proxyPick(season, { ...wish, by: seat(2), at }));
    expect(proxied.pick).toMatchObject({ userId: HOLDER, by: seat(2) });
    expect(pick(proxied.season, PARTNER, 13, 1)).toEqual({
      ok: false,
      refused: 'partner-picked',
      about: seat(2),
    });
  });
});

it('a pick in a seat without partners records no person, as before', () => {
  expect(value(pick(drafting(2), HOLDER, 12)).pick).not.toHaveProperty('by');
});

import type { LeagueSeason } from '#shared/domain/league-season.ts';
import type { Shape } from '#shared/domain/sizes.ts';
import { NFL_TEAMS } from '#shared/domain/teams.ts';
import { anyTable } from './order-tables.ts';
import { DRAFT_AT, drafted, DRAFT_DEADLINE, seat } from './league-season.ts';

const AT = DRAFT_AT.toISOString();

/** Returns a drafted season of this shape that has data in every field: members have traded, joined and left. */
export function fullSeason(shape: Shape): LeagueSeason {
  const state = drafted(
    shape.maxMembers,
    NFL_TEAMS.map(({ id }) => id),
    { teamsEach: shape.teamsEach, draftOrderType: 'table', orderTable: anyTable(shape) },
  );
  const some = state.members.slice(0, 2).map(({ userId }) => userId);
  return {
    ...state,
    version: 9999,
    isPublic: true,
    members: state.members.map((member, index) => ({
      ...member,
      id: `01K3KD0000000000000000${String(index).padStart(4, '0')}`,
      isCommissioner: true,
    })),
    draftDateTime: AT,
    remindAt: AT,
    draftTimerDuration: 86_400,
    nightWindow: { from: '22:00', to: '08:00' },
    commissionerTools: { pause: true, undo: true, proxyPick: true, moreTime: true },
    tieRule: 'half',
    levelCrowns: 'head-to-head',
    tradeDeadline: DRAFT_DEADLINE,
    deadlineAt: AT,
    deadlineWithoutAuto: DRAFT_DEADLINE,
    turn: { pickOrder: 32, begunAt: AT, timesAdded: 3, addedBy: seat(1) },
    pause: { at: AT, by: seat(1), secondsLeft: 86_400 },
    autoUserIds: some,
    // This seed is as long as the functions' real secrets.
    lotterySeed: 's'.repeat(43),
    tickAt: AT,
    weekTold: 18,
    swaps: Array.from({ length: 4 }, (_, index) => ({
      tradeNumber: 99,
      teamIds: [index + 1, index + 9],
      at: AT,
    })),
    tradeBlock: NFL_TEAMS.slice(0, 8).map(({ id }) => id),
    lookingFor: some.map((userId) => ({ userId, sought: ['wins', 'losses', 'NFC North'] })),
    offersEndAt: AT,
    handovers: some.map((to, index) => ({ from: seat(90 + index), to, at: AT, by: seat(1) })),
    askings: some.map((userId) => ({ userId, at: AT })),
    keptOut: some,
    codeDrawnAt: AT,
    guestLink: { secret: 'g'.repeat(43), at: AT, by: seat(1) },
    hasBestBalance: true,
    seasonLink: { secret: 's'.repeat(43), at: AT, by: seat(1) },
    isImported: true,
    isRenewed: true,
  };
}

import type { GuestDraft } from '#shared/contract/schemas/guests.ts';

const BEGIN = Date.parse('2026-08-25T23:00:00.000Z');

/** Returns an instant of the draft, given in seconds from the draft's start. */
export const at = (seconds: number): string => new Date(BEGIN + seconds * 1000).toISOString();

export const NAMES = ['Ana', 'Ben', 'Cleo', 'Dev', 'Eli', 'Fay', 'Gus', 'Hana', 'Ivo', 'June'];

interface Some extends Partial<Omit<GuestDraft, 'picks'>> {
  /** The taken teams, in order. */
  teams?: readonly number[];
  /** Which picks are auto-picks, by their numbers from 0. */
  auto?: readonly number[];
}

/** A guest's view of a draft with ten members and a pick clock of 60 seconds. */
export function guestDraft({ teams = [], auto = [], ...some }: Some): GuestDraft {
  return {
    leagueName: 'Friday Night League',
    season: '2026-27',
    status: 'drafting',
    maxMembers: 10,
    teamsEach: 3,
    draftOrderType: 'snake',
    orderTable: null,
    draftTimerDuration: 60,
    order: NAMES,
    picks: teams.map((nflTeamId, number) => ({ nflTeamId, auto: auto.includes(number) })),
    deadlineAt: at(60),
    pause: null,
    serverTime: at(0),
    ...some,
  };
}

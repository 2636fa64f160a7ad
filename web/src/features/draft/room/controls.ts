import type { CurrentSeason, LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { lacksTable } from '#shared/domain/draft/order-table.ts';
import { isCommissioner } from '#shared/domain/league-members.ts';
import { missingToDraft } from '#shared/domain/missing-to-draft.ts';

/** What a member can do before the draft, and why the draft can't start yet. */
export interface DraftControls {
  isCommissioner: boolean;
  /** Whether the member may start or import the draft. */
  mayStart: boolean;
  /** Whether the member may set the order. */
  mayOrder: boolean;
  /** Whether the lobby offers the member to randomize the order, which it does once enough members have joined. */
  mayRandomize: boolean;
  /** Why the draft can't start yet; empty if it can, or if it has started. */
  waitingFor: string;
}

/** Returns a member's controls. `now` is the server's time, in ms. */
export function draftControls(league: LeagueReply, userId: string, now: number): DraftControls {
  const { status, draftDateTime, isDraftComplete } = league.currentSeason;
  const open = status === 'draft' && !isDraftComplete;
  const missing = missingToDraft(league);
  const timePassed = draftDateTime !== null && Date.parse(draftDateTime) <= now;
  const commissioner = isCommissioner(league, userId);
  const isReady = commissioner && open && missing === 0 && !timePassed;
  return {
    isCommissioner: commissioner,
    mayStart: isReady && !lacksTable(draftOf(league)),
    mayOrder: commissioner && open && league.members.length >= 2,
    mayRandomize: isReady,
    waitingFor: open ? reason(missing, timePassed) || tableReason(league) : '',
  };
}

function reason(missing: number, timePassed: boolean): string {
  if (missing > 0) return `${missing} more ${missing === 1 ? 'member needs' : 'members need'} to join`;
  return timePassed ? 'It’s draft time. The draft starts automatically.' : '';
}

/** Says that the draft has no order table for exactly its members (see Order table); empty if it needs none. */
function tableReason(league: LeagueReply): string {
  const { orderTable } = league.currentSeason;
  if (!lacksTable(draftOf(league))) return '';
  return orderTable ? `The order table is for ${orderTable.length} members` : 'The draft order needs a table';
}

const draftOf = ({ currentSeason, members }: LeagueReply) => ({ ...currentSeason, members });

/** The state that the polling interval depends on. Before the draft, it is shorter when the start is near. */
type PollState = Pick<CurrentSeason, 'status' | 'draftDateTime'>;

/** Returns how often to poll the league while no socket is open, in ms; false if polling isn't needed. */
export function leaguePollInterval({ status, draftDateTime }: PollState, now: number): number | false {
  if (status === 'drafting') return 1_000;
  if (status !== 'draft') return false;
  const ahead = draftDateTime === null ? Number.POSITIVE_INFINITY : Date.parse(draftDateTime) - now;
  if (ahead <= 0) return 1_000;
  return ahead <= 5 * 60_000 ? 2_000 : 5_000;
}

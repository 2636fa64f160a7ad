import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { CommissionerTools, DraftOrderType } from '#shared/domain/league-season.ts';
import { pickClock, timeOfDay } from '../../../lib/time.ts';

type Settings = LeagueReply['currentSeason'];

const ORDERS: Readonly<Record<DraftOrderType, string>> = {
  snake: 'Snake: each round runs the other way than the one before.',
  'third-round-reversal': 'Third-round reversal: round 3 runs like round 2.',
  balanced: 'Balanced: the three pick numbers of every seat add up alike.',
};

/** How a league drafts, as its members read it: order, clock, and what commissioners may do to the running draft. */
export function draftRules({
  draftOrderType,
  draftTimerDuration,
  nightWindow,
  commissionerTools,
}: Settings): { order: string; clock: string; tools: string } {
  const clock = `${pickClock(draftTimerDuration)} a pick`;
  return {
    order: ORDERS[draftOrderType],
    clock: nightWindow
      ? `${clock}; clocks stand still from ${timeOfDay(nightWindow.from)} to ${timeOfDay(nightWindow.to)} ET.`
      : `${clock}.`,
    tools: toolWords(commissionerTools),
  };
}

/** What of a draft cannot be undone; a pause only where its league allows it. */
export function finalWords({ pause }: CommissionerTools): string {
  return pause
    ? 'Commissioners can pause the draft, but it cannot be restarted'
    : 'The draft cannot be paused or restarted';
}

function toolWords(tools: CommissionerTools): string {
  const allowed = [
    tools.pause && 'pause the draft',
    tools.undo && 'take back the last pick',
    tools.proxyPick && 'pick for the member on the clock',
  ].filter((words) => words !== false);
  if (allowed.length === 0) return `${finalWords(tools)}.`;
  return `Commissioners may ${new Intl.ListFormat('en').format(allowed)}.`;
}

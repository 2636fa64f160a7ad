import { easternLabel } from '../eastern.ts';
import { changesBanner, type LeagueSettings } from './league-settings.ts';
import { type League } from './league.ts';
import type { LeagueSeason } from '../league-season.ts';
import type {
  CommissionerTools,
  DraftOrderType,
  LevelCrowns,
  NightWindow,
  TieRule,
  TradeReview,
  TradeSizes,
} from '../league-rules.ts';
import type { Effects } from '../news/effects.ts';

const ORDER_NAMES: Readonly<Record<DraftOrderType, string>> = {
  snake: 'snake',
  'third-round-reversal': 'third-round reversal',
  balanced: 'balanced',
  'balanced-by-sums': 'balanced by sums',
  table: 'order table',
};
const TIE_NAMES: Readonly<Record<TieRule, string>> = {
  nothing: 'nothing',
  half: 'half a win, half a loss',
  loss: 'a loss for both teams',
};
const LEVEL_NAMES: Readonly<Record<LevelCrowns, string>> = {
  shared: 'shared',
  points: 'points scored',
  'head-to-head': 'head-to-head, then points scored',
};

const SIZE_NAMES: Readonly<Record<TradeSizes, string>> = {
  one: 'one team for one',
  equal: 'equal numbers of teams',
};
const REVIEW_NAMES: Readonly<Record<TradeReview, string>> = {
  none: 'none',
  commissioners: '24 hours, by commissioners',
  votes: '24 hours, by vote',
};

/** Adds a line to the log about the season settings that changed, with one sentence per setting. */
export function seasonSettingsEffects(before: LeagueSeason, after: LeagueSeason, by: string): Effects {
  const differs = (field: keyof LeagueSeason): boolean => before[field] !== after[field];
  const draft = [
    ...(differs('draftDateTime') ? [`Draft time: ${timeOf(after.draftDateTime)}`] : []),
    ...(differs('draftTimerDuration') ? [`Pick clock: ${clockOf(after.draftTimerDuration)}`] : []),
    ...(differs('draftOrderType') ? [`Draft order: ${ORDER_NAMES[after.draftOrderType]}`] : []),
    ...(differs('auction') ? [`Draft: ${draftOf(after)}`] : []),
    ...(differs('orderTable') ? [`Order table: ${tableOf(after)}`] : []),
    ...(differs('teamsEach') ? [`Teams each: ${after.teamsEach}`] : []),
    ...(differs('nightWindow') ? [`Overnight pause: ${nightOf(after.nightWindow)}`] : []),
    ...(differs('commissionerTools') ? [`Commissioner tools: ${toolsOf(after.commissionerTools)}`] : []),
    ...(differs('tieRule') ? [`Ties count as: ${TIE_NAMES[after.tieRule]}`] : []),
    ...(differs('levelCrowns') ? [`Crown tiebreaker: ${LEVEL_NAMES[after.levelCrowns]}`] : []),
    ...(differs('playoffs') || differs('playoffWeight') ? [`NFL playoffs: ${playoffsOf(after)}`] : []),
  ];
  const trade = [
    ...(differs('tradeDeadline') ? [`Trade deadline: ${timeOf(after.tradeDeadline)}`] : []),
    ...(differs('tradeSizes') ? [`Trades: ${SIZE_NAMES[after.tradeSizes]}`] : []),
    ...(differs('tradeReview') ? [`Trade review: ${REVIEW_NAMES[after.tradeReview]}`] : []),
  ];
  const act = draft.length > 0 ? 'draft-settings' : 'trade-deadline';
  return { happening: { act, by, text: [...draft, ...trade].join('. ') } };
}

function playoffsOf({ playoffs, playoffWeight }: LeagueSeason): string {
  if (playoffs === 'none') return 'don’t count';
  return playoffWeight === 2 ? 'count double' : 'count';
}

/** How teams are handed out: by turns, or in an auction with this budget and these clocks. */
function draftOf({ auction }: LeagueSeason): string {
  if (!auction) return 'by turns';
  const { budget, lotSeconds, resetSeconds } = auction;
  return `an auction with ${budget} crowns each, ${lotSeconds} s per lot and ${resetSeconds} s after each bid`;
}

/** The rows of the table, such as `1-20-26, 2-16-29`, so that everyone can see what changed. */
function tableOf({ orderTable }: LeagueSeason): string {
  return orderTable === null ? 'none' : orderTable.map((row) => row.join('-')).join(', ');
}

function timeOf(instant: string | null): string {
  return instant === null ? 'none' : easternLabel(instant);
}

const [MINUTE, HOUR] = [60, 3600];

/** The pick clock in the largest unit of which it is a whole number, and at least two. */
function clockOf(seconds: number | null): string {
  if (seconds === null) return 'none';
  if (seconds >= 2 * HOUR && seconds % HOUR === 0) return `${seconds / HOUR} hours`;
  return seconds >= 2 * MINUTE && seconds % MINUTE === 0
    ? `${seconds / MINUTE} minutes`
    : `${seconds} seconds`;
}

function nightOf(night: NightWindow | null): string {
  return night === null ? 'none' : `${night.from} to ${night.to} ET`;
}

function toolsOf({ pause, undo, proxyPick, moreTime }: CommissionerTools): string {
  const allowed = [
    ...(pause ? ['pausing'] : []),
    ...(moreTime ? ['adding time'] : []),
    ...(undo ? ['undo last pick'] : []),
    ...(proxyPick ? ['pick for a member'] : []),
  ];
  return allowed.length === 0 ? 'none' : allowed.join(', ');
}

/**
 * Returns the effects of a change to the league's own settings. The effects include the league's name and banner only if these
 * have changed.
 */
export function leagueSettingsEffects(
  league: Pick<League, 'name' | 'banner'>,
  { before, after }: { before: LeagueSeason; after: LeagueSeason },
  by: string,
  input: LeagueSettings,
): Effects {
  const { name = league.name, banner = null } = input;
  const isRenamed = name !== league.name;
  const isRedecorated = changesBanner(league, input);
  const said = [
    ...(isRenamed ? [`Renamed from ${league.name} to ${name}`] : []),
    ...(before.isPublic === after.isPublic ? [] : [after.isPublic ? 'Made public' : 'Made private']),
    ...(before.maxMembers === after.maxMembers ? [] : [`Size: ${after.maxMembers} members`]),
    ...(before.orderTable && !after.orderTable ? ['Order table cleared'] : []),
    ...(isRedecorated ? [banner ? `Banner: ${banner.text}` : 'Banner taken down'] : []),
  ];
  const changed = { ...(isRenamed && { name }), ...(isRedecorated && { banner }) };
  return {
    ...((isRenamed || isRedecorated) && { league: changed }),
    happening: { act: 'league-settings', by, text: said.join('. ') },
  };
}

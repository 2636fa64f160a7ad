import { easternLabel } from './eastern.ts';
import type { LeagueSettings } from './league-settings.ts';
import type { League } from './league.ts';
import type { DraftOrderType, LeagueSeason } from './league-season.ts';
import type { Effects } from './news.ts';

const ORDER_NAMES: Readonly<Record<DraftOrderType, string>> = {
  snake: 'snake',
  'third-round-reversal': 'third-round reversal',
};

/** The line about changed settings of a season: each that differs, in a sentence. */
export function seasonSettingsEffects(before: LeagueSeason, after: LeagueSeason, by: string): Effects {
  const differs = (field: keyof LeagueSeason): boolean => before[field] !== after[field];
  const timeOf = (instant: string | null) => (instant === null ? 'none' : easternLabel(instant));
  const draft = [
    ...(differs('draftDateTime') ? [`Draft time: ${timeOf(after.draftDateTime)}`] : []),
    ...(differs('draftTimerDuration') ? [`Clock of a pick: ${after.draftTimerDuration} seconds`] : []),
    ...(differs('draftOrderType') ? [`Order type: ${ORDER_NAMES[after.draftOrderType]}`] : []),
  ];
  const trade = differs('tradeDeadline') ? [`Trade deadline: ${timeOf(after.tradeDeadline)}`] : [];
  const act = draft.length > 0 ? 'draft-settings' : 'trade-deadline';
  return { happening: { act, by, text: [...draft, ...trade].join('. ') } };
}

/** The same about the league's own, and the new name itself, where it has one. */
export function leagueSettingsEffects(
  { name: oldName }: Pick<League, 'name'>,
  { before, after }: { before: LeagueSeason; after: LeagueSeason },
  by: string,
  { name = oldName }: LeagueSettings,
): Effects {
  const isRenamed = name !== oldName;
  const said = [
    ...(isRenamed ? [`Name: ${name}, before: ${oldName}`] : []),
    ...(before.isPublic === after.isPublic
      ? []
      : [after.isPublic ? 'Public from now on' : 'Private from now on']),
    ...(before.maxMembers === after.maxMembers ? [] : [`Size: ${after.maxMembers} members`]),
  ];
  return {
    ...(isRenamed && { league: { name } }),
    happening: { act: 'league-settings', by, text: said.join('. ') },
  };
}

import type { LeagueSeason } from '../league-season.ts';
import type { Effects } from '../news/effects.ts';
import { othersThan } from '../news/to-partners.ts';
import { isBlank, type RulesChange } from './house-rules.ts';
import type { League } from './league.ts';

/** Notifies every other member that the house rules changed. The notification doesn't quote the rules. */
export function rulesEffects(
  { id: leagueId, name }: Pick<League, 'id' | 'name'>,
  season: LeagueSeason,
  by: { userId: string; name: string },
  rules: RulesChange,
): Effects {
  const others = othersThan(season, by.userId);
  const isGone = isBlank(rules.after);
  const message = isGone
    ? `${by.name} removed the house rules.`
    : `${by.name} changed the house rules. Please read and confirm them.`;
  const title = `${name} house rules`;
  return {
    rules,
    notices: others.map((to) => ({ to, type: 'rules_changed', title, message, leagueId })),
    happening: {
      act: 'house-rules',
      by: by.userId,
      text: isGone ? 'Removed the house rules' : `Changed the house rules (version ${rules.after.version})`,
    },
  };
}

/** Adds a line to the commissioner log saying that a member has settled the stakes, or is no longer marked as settled. */
export function settledEffects(by: string, userId: string, isOn: boolean): Effects {
  const text = isOn ? 'settled the stakes' : 'is marked as not settled';
  return { happening: { act: 'stakes-settled', by, about: userId, text } };
}

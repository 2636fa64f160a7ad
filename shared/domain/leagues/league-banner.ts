import { isBlank, type RulesWords } from './house-rules.ts';

/** The patterns for a banner, each drawn in the second color on top of the first. */
export const BANNER_PATTERNS = ['stripes', 'chevrons', 'yard-lines', 'diamonds'] as const;
export type BannerPattern = (typeof BANNER_PATTERNS)[number];

/** The maximum number of characters in a banner's text. */
export const BANNER_TEXT_MOST = 80;

/** A banner above a league's page: two teams' colors, a pattern and a line of text (see Paid tier). */
export interface LeagueBanner {
  pattern: BannerPattern;
  teamId: number;
  /**
   * The team whose primary color is the banner's second color. If it's the same as `teamId`, the second color is that team's
   * secondary color.
   */
  otherTeamId: number;
  text: string;
}

/** All text that commissioners wrote for the top of a league's page: its name, banner, last announcement and house rules. */
export function shownName(
  { name, banner }: { name: string; banner?: LeagueBanner | null | undefined },
  announcement?: { title: string; message: string },
  rules?: RulesWords,
): string {
  const decorated = banner ? `${name}, with the banner “${banner.text}”` : name;
  const announced = announcement
    ? `${decorated}, with the announcement “${announcement.title}: ${announcement.message}”`
    : decorated;
  if (!rules || isBlank(rules)) return announced;
  return `${announced}, with the house rules “${[rules.text, rules.stakes].join('\n').trim()}”`;
}

export function isSameBanner(one: LeagueBanner | null, other: LeagueBanner | null): boolean {
  return (
    one?.pattern === other?.pattern &&
    one?.text === other?.text &&
    one?.teamId === other?.teamId &&
    one?.otherTeamId === other?.otherTeamId
  );
}

/** What is drawn on a banner, in the second colour on the first. */
export const BANNER_PATTERNS = ['stripes', 'chevrons', 'yard-lines', 'diamonds'] as const;
export type BannerPattern = (typeof BANNER_PATTERNS)[number];

/** Characters. */
export const BANNER_TEXT_MOST = 80;

/** What a league puts over its page: two teams' colours, a pattern and a line of text (see Paid tier). */
export interface LeagueBanner {
  pattern: BannerPattern;
  teamId: number;
  /** The same team twice stands for both of its own colours. */
  otherTeamId: number;
  text: string;
}

/** All that its commissioners have written over a league. */
export function shownName({
  name,
  banner,
}: {
  name: string;
  banner?: LeagueBanner | null | undefined;
}): string {
  return banner ? `${name}, with the banner “${banner.text}”` : name;
}

export function isSameBanner(one: LeagueBanner | null, other: LeagueBanner | null): boolean {
  return (
    one?.pattern === other?.pattern &&
    one?.text === other?.text &&
    one?.teamId === other?.teamId &&
    one?.otherTeamId === other?.otherTeamId
  );
}

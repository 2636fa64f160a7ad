/** A share of all games, as `52.9%`; a dash before the first game. */
export function shareText(share: number | null): string {
  return share === null ? '–' : `${(share * 100).toFixed(1)}%`;
}

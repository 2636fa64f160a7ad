/**
 * Returns the name for a file that users download: the league's name, what the file shows, and the season. In the league's name,
 * everything but letters and digits (of any script) becomes a dash.
 */
export function fileName(leagueName: string, shows: string, season: string, type: 'png' | 'csv'): string {
  const name = leagueName
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  return `${name || 'league'}-${shows}-${season}.${type}`;
}

/**
 * Returns the file name for a picture: the league's name, what the picture shows, and the season. In the league's name,
 * everything but letters and digits (of any script) becomes a dash.
 */
export function pictureName(leagueName: string, shows: string, season: string): string {
  const name = leagueName
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  return `${name || 'league'}-${shows}-${season}.png`;
}

/** A file's name of a league's, letters and digits of any script and the rest as dashes, and what the picture shows of which season. */
export function pictureName(leagueName: string, shows: string, season: string): string {
  const name = leagueName
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  return `${name || 'league'}-${shows}-${season}.png`;
}

/**
 * The file name of a picture: the league's name with letters and digits of any script and dashes for the rest, then the
 * picture's content and its season.
 */
export function pictureName(leagueName: string, shows: string, season: string): string {
  const name = leagueName
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  return `${name || 'league'}-${shows}-${season}.png`;
}

/** Where an NFL team plays: its conference and its division. */
export type Conference = 'AFC' | 'NFC';
export type Division = 'East' | 'North' | 'South' | 'West';
export const DIVISIONS = [
  'AFC East',
  'AFC North',
  'AFC South',
  'AFC West',
  'NFC East',
  'NFC North',
  'NFC South',
  'NFC West',
] as const satisfies readonly `${Conference} ${Division}`[];

/** One of the 32 teams. Colors are `#rrggbb`. */
export interface NflTeam {
  id: number;
  abbreviation: string;
  city: string;
  name: string;
  conference: Conference;
  division: Division;
  primaryColor: string;
  secondaryColor: string;
}

type Row = readonly [string, string, string, Conference, Division, string, string];

// Each team's abbreviation, city, name, conference, division, primary color and secondary color. A team's id is its row's number.
const ROWS: readonly Row[] = [
  ['ARI', 'Arizona', 'Cardinals', 'NFC', 'West', '#a40227', '#ffffff'],
  ['ATL', 'Atlanta', 'Falcons', 'NFC', 'South', '#a71930', '#000000'],
  ['BAL', 'Baltimore', 'Ravens', 'AFC', 'North', '#29126f', '#000000'],
  ['BUF', 'Buffalo', 'Bills', 'AFC', 'East', '#00338d', '#d50a0a'],
  ['CAR', 'Carolina', 'Panthers', 'NFC', 'South', '#0085ca', '#000000'],
  ['CHI', 'Chicago', 'Bears', 'NFC', 'North', '#0b1c3a', '#e64100'],
  ['CIN', 'Cincinnati', 'Bengals', 'AFC', 'North', '#fb4f14', '#000000'],
  ['CLE', 'Cleveland', 'Browns', 'AFC', 'North', '#472a08', '#ff3c00'],
  ['DAL', 'Dallas', 'Cowboys', 'NFC', 'East', '#002a5c', '#b0b7bc'],
  ['DEN', 'Denver', 'Broncos', 'AFC', 'West', '#0a2343', '#fc4c02'],
  ['DET', 'Detroit', 'Lions', 'NFC', 'North', '#0076b6', '#bbbbbb'],
  ['GB', 'Green Bay', 'Packers', 'NFC', 'North', '#204e32', '#ffb612'],
  ['HOU', 'Houston', 'Texans', 'AFC', 'South', '#00143f', '#c41230'],
  ['IND', 'Indianapolis', 'Colts', 'AFC', 'South', '#003b75', '#ffffff'],
  ['JAX', 'Jacksonville', 'Jaguars', 'AFC', 'South', '#007487', '#d7a22a'],
  ['KC', 'Kansas City', 'Chiefs', 'AFC', 'West', '#e31837', '#ffb612'],
  ['LAC', 'Los Angeles', 'Chargers', 'AFC', 'West', '#0080c6', '#ffc20e'],
  ['LAR', 'Los Angeles', 'Rams', 'NFC', 'West', '#003594', '#ffd100'],
  ['LV', 'Las Vegas', 'Raiders', 'AFC', 'West', '#000000', '#a5acaf'],
  ['MIA', 'Miami', 'Dolphins', 'AFC', 'East', '#008e97', '#fc4c02'],
  ['MIN', 'Minnesota', 'Vikings', 'NFC', 'North', '#4f2683', '#ffc62f'],
  ['NE', 'New England', 'Patriots', 'AFC', 'East', '#002a5c', '#c60c30'],
  ['NO', 'New Orleans', 'Saints', 'NFC', 'South', '#d3bc8d', '#000000'],
  ['NYG', 'New York', 'Giants', 'NFC', 'East', '#003c7f', '#c9243f'],
  ['NYJ', 'New York', 'Jets', 'AFC', 'East', '#115740', '#ffffff'],
  ['PHI', 'Philadelphia', 'Eagles', 'NFC', 'East', '#06424d', '#000000'],
  ['PIT', 'Pittsburgh', 'Steelers', 'AFC', 'North', '#000000', '#ffb612'],
  ['SEA', 'Seattle', 'Seahawks', 'NFC', 'West', '#002a5c', '#69be28'],
  ['SF', 'San Francisco', '49ers', 'NFC', 'West', '#aa0000', '#b3995d'],
  ['TB', 'Tampa Bay', 'Buccaneers', 'NFC', 'South', '#bd1c36', '#3e3a35'],
  ['TEN', 'Tennessee', 'Titans', 'AFC', 'South', '#4b92db', '#002a5c'],
  ['WSH', 'Washington', 'Commanders', 'NFC', 'East', '#5a1414', '#ffb612'],
];

/** The 32 teams by id, 1 to 32. */
export const NFL_TEAMS: readonly NflTeam[] = ROWS.map(
  ([abbreviation, city, name, conference, division, primaryColor, secondaryColor], index) => ({
    id: index + 1,
    abbreviation,
    city,
    name,
    conference,
    division,
    primaryColor,
    secondaryColor,
  }),
);

const BY_ABBREVIATION = new Map(NFL_TEAMS.map((team) => [team.abbreviation, team]));

// The results feed and older sources abbreviate some teams differently.
const ALIASES: Readonly<Record<string, string>> = { LA: 'LAR', WAS: 'WSH', JAC: 'JAX' };

/** The team with this id; undefined if there is none, since ids can come from outside. */
export function teamById(id: number): NflTeam | undefined {
  return NFL_TEAMS[id - 1];
}

/** The team with this abbreviation, which can be ours or the results feed's. */
export function teamByAbbreviation(abbreviation: string): NflTeam | undefined {
  return BY_ABBREVIATION.get(ALIASES[abbreviation] ?? abbreviation);
}

const initials = (words: string): string =>
  words
    .split(' ')
    .map((word) => word[0])
    .join('');

/** A team's short name: its city or, if two teams share the city, a name such as "LA Rams". */
export function placeName({ id, city, name }: Pick<NflTeam, 'id' | 'city' | 'name'>): string {
  const isShared = NFL_TEAMS.some((other) => other.city === city && other.id !== id);
  return isShared ? `${initials(city)} ${name}` : city;
}

/** Returns a team's short name by its id, which can be unknown, since ids can come from outside. */
export function placeNameOf(teamId: number): string {
  const team = teamById(teamId);
  return team ? placeName(team) : `Team ${teamId}`;
}

/** The short names of one side's teams in a sentence: `Detroit, Buffalo and Miami`. */
export function placeNamesOf(teamIds: readonly number[]): string {
  const names = teamIds.map(placeNameOf);
  const [last = ''] = names.slice(-1);
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last;
}

/** The public schedule page of a team. */
export function scheduleUrl(team: NflTeam | undefined): string {
  const page = 'https://www.espn.com/nfl';
  return team ? `${page}/team/schedule/_/name/${team.abbreviation.toLowerCase()}` : `${page}/schedule`;
}

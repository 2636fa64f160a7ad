import type { WeeklyStandings } from '#shared/contract/schemas/standings.ts';
import { count } from '../../../lib/numbers.ts';
import { hasPlayed, record } from '../standings.ts';

type Member = WeeklyStandings['users'][number];
type Played = Pick<Member, 'userId' | 'weekWins' | 'weekLosses' | 'weekTies'> & {
  user: Pick<Member['user'], 'username'>;
  teams: readonly Pick<Member['teams'][number], 'state'>[];
};

/** Returns a member's points from the week in the form of a record. */
export function tallyOfWeek({
  weekWins,
  weekLosses,
  weekTies,
}: Pick<Member, 'weekWins' | 'weekLosses' | 'weekTies'>) {
  return { wins: weekWins, losses: weekLosses, ties: weekTies };
}

/** Says how the user's week goes, and who has the most of either: `You went 2–1`, `Most W’s: Ada, 3 · Most L’s: Dev, 3`. */
export function weekVerdict(users: readonly Played[], meId: string): { mine: string; most: string } {
  const own = users.find(({ userId }) => userId === meId);
  const most = [
    mostOf(users, 'W’s', ({ weekWins }) => weekWins),
    mostOf(users, 'L’s', ({ weekLosses }) => weekLosses),
  ];
  return { mine: own ? ownVerdict(own) : '', most: most.filter((text) => text !== '').join(' · ') };
}

/** The states of a game that still counts for the week. A postponed game is played later. */
const TO_GO: ReadonlySet<string> = new Set(['scheduled', 'live', 'postponed']);

function ownVerdict(own: Played): string {
  const tally = tallyOfWeek(own);
  const open = own.teams.filter(({ state }) => TO_GO.has(state)).length;
  const rest = `${count(open, 'game')} to go`;
  if (!hasPlayed(tally)) return open > 0 ? rest : 'No games this week';
  return open > 0 ? `You’re ${record(tally)} with ${rest}` : `You went ${record(tally)}`;
}

/** The most members to name. */
const NAMED = 3;

function mostOf(users: readonly Played[], unit: string, points: (member: Played) => number): string {
  const most = Math.max(0, ...users.map(points));
  const first = users.filter((member) => points(member) === most);
  if (most === 0) return '';
  const names = first.slice(0, NAMED).map(({ user }) => user.username);
  const rest = first.length > NAMED ? ` and ${first.length - NAMED} more` : '';
  return `Most ${unit}: ${names.join(', ')}${rest}, ${most}`;
}

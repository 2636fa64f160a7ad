import type { LeagueSeason } from '../league-season.ts';
import type { RankRules } from '../league-rules.ts';
import type { League } from '../leagues/league.ts';
import { nameIn } from '../news/log-text.ts';
import type { Effects } from '../news/effects.ts';
import { count } from '../count.ts';
import { ordinal } from '../ordinal.ts';
import type { Game } from './games.ts';
import {
  champions,
  CROWN_NAMES,
  crownTiebreaks,
  onlyRace,
  RACES,
  racePoints,
  rankIn,
  recordAmong,
  type Race,
  type Tiebreak,
} from './ranks.ts';
import { ownershipOf, standings, type MemberStanding } from './standings.ts';
import { recordText } from './tally.ts';

/** The final standings, their ranking rules, and the members' names. */
interface End {
  rows: readonly MemberStanding[];
  rules: RankRules;
  called(userId: string): string;
}

/** Notifies each member that all games are final, and says who won the crowns and how this member finished. */
export function completionEffects(
  league: Pick<League, 'id' | 'name'>,
  season: LeagueSeason,
  games: readonly Game[],
  called: End['called'],
): Effects {
  const end = { rows: standings(season, games, ownershipOf(season)), rules: season, called };
  return {
    notices: season.members.map(({ userId: to }) => {
      const race = onlyRace(crownsWon(end, to));
      return {
        to,
        type: 'season_complete',
        title: `${league.name}’s season is over`,
        message: [...ownEnd(end, to), ...RACES.map((each) => crownOf(end, each))].join('\n'),
        leagueId: league.id,
        ...(race && { race }),
      };
    }),
    happening: {
      act: 'season-complete',
      by: null,
      text: `The ${season.season} season is over`,
      groupWords: RACES.map((race) => crownOf({ ...end, called: nameIn }, race)).join('\n'),
    },
  };
}

/** The races whose crown the member won, alone or with others. */
function crownsWon({ rows }: End, userId: string): Race[] {
  const own = rows.find((row) => row.userId === userId);
  return own ? RACES.filter((race) => rankIn(race, own) === 1) : [];
}

function crownOf(end: End, race: Race): string {
  const first = champions(end.rows)[race];
  const names = first.map(({ userId }) => end.called(userId)).join(' and ');
  return `${CROWN_NAMES[race]}: ${names} with ${earned(end, race, first[0])}${decided(end, race)}.`;
}

/** A member's points in a race, as text. Half points are given as ties. */
function earned({ rules: { tieRule } }: End, race: Race, row: MemberStanding | undefined): string {
  if (!row) return '0';
  if (tieRule === 'half' && row.ties > 0) return `${row[race]} and ${count(row.ties, 'tie')}`;
  return String(racePoints(race, row, tieRule));
}

/** If a tiebreaker decided the crown, says who was tied with the champions before it. */
function decided({ rows, rules, called }: End, race: Race): string {
  const steps = crownTiebreaks(race, rows, rules);
  const behind = steps[0]?.level.filter((row) => !steps.at(-1)?.first.includes(row)) ?? [];
  if (behind.length === 0) return '';
  const names = behind.map(({ userId }) => called(userId)).join(' and ');
  return `, tied with ${names}. The tiebreaker was ${steps.map(stepText).join(', then ')}`;
}

/** What separated tied members: `head-to-head, 3–1`, or `points scored, 340 to 320`. */
function stepText({ by, level, first }: Tiebreak<MemberStanding>): string {
  const [best, next] = [level[0], level[first.length]];
  if (!best || !next) return '';
  return by === 'head-to-head'
    ? `head-to-head, ${recordText(recordAmong(best, level))}`
    : `points scored, ${best.pointsScored} to ${next.pointsScored}`;
}

/** For each race, says either that the reader won the crown, or in what place they finished. */
function ownEnd(end: End, userId: string): string[] {
  const { rows } = end;
  const own = rows.find((row) => row.userId === userId);
  if (!own) return [];
  const places = RACES.map((race) => {
    const equal = rows.filter((row) => rankIn(race, row) === rankIn(race, own)).length;
    const won = equal > 1 ? `share the ${CROWN_NAMES[race]} crown` : `won the ${CROWN_NAMES[race]} crown`;
    if (rankIn(race, own) === 1) return `You ${won} with ${earned(end, race, own)}.`;
    const place = equal > 1 ? `T${rankIn(race, own)}` : ordinal(rankIn(race, own));
    return `You finished ${place} in ${race} with ${earned(end, race, own)}.`;
  });
  return [places.join(' ')];
}

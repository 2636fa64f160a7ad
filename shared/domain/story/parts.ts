import { ordinal } from '../ordinal.ts';
import type { Race } from '../season/ranks.ts';
import { recordText } from '../season/tally.ts';
import { teamById } from '../teams.ts';
import type { FactOf, HaulFact, Kind, LeadFact } from './facts.ts';
import type { OwnedTeam } from './scene.ts';
import type { Wording } from './wordings.ts';
import { isShared } from '../seat-name.ts';

/** Returns a member's name, or a placeholder for it. */
export type Called = (userId: string) => string;

/** The values for a sentence's placeholders, and whether the sentence is about several people. */
export interface Parts {
  wording: Wording;
  isMany?: boolean;
  parts: Readonly<Record<string, string>>;
}

/** The values for the placeholders in a fact's sentence. `called` must always return the same name for the same member. */
export function partsOf<Of extends Kind>(fact: FactOf<Of>, called: Called): Parts {
  return PARTS[fact.kind](fact, called);
}

const PARTS: { [Of in Kind]: (fact: FactOf<Of>, called: Called) => Parts } = {
  first: leadParts,
  takeover: leadParts,
  level: leadParts,
  alone: leadParts,
  reign: ({ userIds, race, weeks }, called) => ({
    wording: 'reign',
    isMany: areMany(userIds, called),
    parts: { who: named(userIds, called), race: raceName(race), weeks: `${weeks}`, weeksth: ordinal(weeks) },
  }),
  close: closeParts,
  best: haulParts,
  worst: haulParts,
  upset: ({ winner, loser, chance }, called) => ({
    wording: 'upset',
    parts: {
      winner: teamOf(winner, called),
      loser: teamOf(loser, called, winner),
      favourite: teamOf(loser, called),
      upstart: teamOf(winner, called, loser),
      score: `${winner.score}–${loser.score}`,
      chance: chanceName(chance),
    },
  }),
  streak(fact, called) {
    const words =
      fact.race === 'wins' ? { won: 'won', winning: 'winning' } : { won: 'lost', winning: 'losing' };
    const { race, games } = fact;
    return {
      wording: 'streak',
      parts: { team: teamOf(fact, called), games: `${games}`, points: race, ...words },
    };
  },
  duel: duelParts,
  undrafted: undraftedParts,
};

function leadParts(fact: LeadFact, called: Called): Parts {
  const { kind, arrivals, stayers, leavers, race, record: own } = fact;
  const leaders = (userIds: readonly string[]) =>
    `${named(userIds, called)}${own ? ` (${recordText(own)})` : ''}`;
  return {
    wording: kind,
    isMany: areMany(kind === 'alone' ? stayers : arrivals, called),
    parts: {
      new: leaders(arrivals),
      with: leaders(stayers),
      old: named(leavers, called),
      race: raceName(race),
    },
  };
}

function closeParts({ race, leader, seconds, gap, decidedBy }: FactOf<'close'>, called: Called): Parts {
  const other = race === 'wins' ? 'losses' : 'wins';
  const tiebreaker = {
    other: `fewer ${other}`,
    met: 'head-to-head',
    scored: race === 'wins' ? 'more points' : 'fewer points',
  };
  const by =
    decidedBy === 'points' ? `by ${gapName(race, gap)}` : `on the tiebreaker (${tiebreaker[decidedBy]})`;
  const parts = { who: called(leader), second: named(seconds, called), race: raceName(race), by };
  return { wording: 'close', isMany: areMany([leader], called), parts };
}

/** `half a win`, `one loss`, `1½ wins`. */
function gapName(race: Race, gap: number): string {
  if (gap === 0.5) return `half a ${race === 'wins' ? 'win' : 'loss'}`;
  return points(race, gap).replace('.5', '½');
}

function haulParts({ kind, userIds, points: value, of, isSeasonHigh }: HaulFact, called: Called): Parts {
  const all = value === 2 ? 'both games' : `all ${value} games`;
  const own = value === of ? all : `${value} of ${of} games`;
  const parts = {
    who: named(userIds, called),
    games: userIds.length > 1 ? `${value} ${value === 1 ? 'game' : 'games'} each` : own,
    count: userIds.length > 1 ? `${value} each` : `${value}`,
    high: isSeasonHigh ? ', the most in any week so far' : '',
  };
  return { wording: kind, parts };
}

function duelParts({ userIds: [who, rival], record: own, games }: FactOf<'duel'>, called: Called): Parts {
  const [[winner, loser] = []] = games;
  const names = { who: called(who), rival: called(rival) };
  if (games.length === 1 && winner && loser && own.wins === 1)
    return {
      wording: 'duel',
      parts: {
        ...names,
        winner: teamOf(winner, called),
        loser: teamOf(loser, called),
        own: teamName(winner.teamId),
        other: teamName(loser.teamId),
        score: `${winner.score}–${loser.score}`,
      },
    };
  const count = COUNTS[games.length] ?? `${games.length}`;
  const times = ['', 'once', 'twice'][games.length] ?? `${count} times`;
  const outcome =
    own.wins === own.losses ? `split ${recordText(own)}` : `${recordText(own)} in favor of ${called(who)}`;
  return { wording: 'duels', parts: { ...names, times, count, outcome } };
}

function undraftedParts({ teamId, race, points: value, ahead }: FactOf<'undrafted'>): Parts {
  const more = ahead === 1 ? 'only one drafted team has more' : `only ${ahead} drafted teams have more`;
  const rank = ahead === 0 ? 'no drafted team has more' : more;
  return {
    wording: 'undrafted',
    parts: { team: `the ${teamName(teamId)}`, points: points(race, value), rank },
  };
}

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** If there are more names than this, only the first names are listed, and the others are counted. */
const MOST_NAMED = 3;

/** Whether these members are several people, which one member is, too, whose seat is shared. */
export function areMany(userIds: readonly string[], called: Called): boolean {
  return userIds.length > 1 || userIds.some((id) => isShared(called(id)));
}

/** `Ana`, `Ana and Ben`, `Ana, Ben and 3 others`. */
export function named(userIds: readonly string[], called: Called): string {
  const shown = userIds.length > MOST_NAMED ? userIds.slice(0, MOST_NAMED - 1) : userIds;
  const others = userIds.length - shown.length;
  const names = [...shown.map(called), ...(others > 0 ? [`${others} others`] : [])];
  const before = names.slice(0, -1).join(', ');
  return before === '' ? (names[0] ?? '') : `${before} and ${names.at(-1)}`;
}

/** `the Lions`, `Ana’s Lions`, or `Ana’s own Lions` if the other team is Ana’s, too. */
function teamOf({ teamId, userId }: Owned, called: Called, other?: Owned): string {
  if (userId === undefined) return `the ${teamName(teamId)}`;
  return `${called(userId)}’s ${other?.userId === userId ? 'own ' : ''}${teamName(teamId)}`;
}

type Owned = Pick<OwnedTeam, 'teamId' | 'userId'>;

const teamName = (teamId: number): string => teamById(teamId)?.name ?? 'team';

const raceName = (race: Race): string => (race === 'wins' ? 'the Wins race' : 'the Losses race');

/** `one win`, `3 losses`. */
function points(race: Race, value: number): string {
  return value === 1 ? `one ${race === 'wins' ? 'win' : 'loss'}` : `${value} ${race}`;
}

/** `an 18% chance`. */
function chanceName(chance: number): string {
  const percent = Math.max(1, Math.round(chance * 100));
  return `${[8, 11, 18].includes(percent) ? 'an' : 'a'} ${percent}% chance`;
}

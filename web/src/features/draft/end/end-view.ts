import type { Pick } from '#shared/contract/schemas/draft.ts';
import { DRAFT_STRATEGIES, type DraftStrategy } from '#shared/domain/league-season.ts';
import type { Prospect } from '#shared/domain/odds/prospects.ts';
import type { Review, Surprise } from '#shared/domain/odds/review.ts';
import { placeNameOf, teamById, type NflTeam } from '#shared/domain/teams.ts';
import { type Projections, percent } from '../board/projections.ts';
import { CROWN_NAMES } from '../board/draft-board.ts';
import type { DraftView } from '../room/room.ts';
import { picksOf } from '../room/turns.ts';

/** A team with the pick that drafted it. */
export interface Drafted {
  team: NflTeam;
  pick: Pick;
}

/** A member's draft result. */
export interface Roster {
  userId: string;
  name: string;
  isMe: boolean;
  drafted: readonly Drafted[];
  /** Undefined until the projections are known. */
  prospect: Prospect | undefined;
}

/** A favorite for a crown. */
export interface Favourite {
  crown: DraftStrategy;
  title: string;
  names: string;
  chance: string;
  /** The next two, with their odds. */
  chasers: readonly string[];
}

/** Returns all members' teams, in draft slot order. */
export function rosters(room: DraftView, prospects: readonly Prospect[] = []): Roster[] {
  const { draft, order, me } = room;
  return order.map((userId) => ({
    userId,
    name: room.labelOf(userId),
    isMe: userId === me,
    drafted: (draft ? picksOf(draft, userId) : []).flatMap((pick) => {
      const team = teamById(pick.nflTeamId);
      return team ? [{ team, pick }] : [];
    }),
    prospect: prospects.find((each) => each.userId === userId),
  }));
}

/** The maximum number of tied favorites to name. If more are tied, the text only says how many. */
const MOST_NAMED = 3;

const CHASERS = 2;

/** Returns the favorite for each crown. Members with the same displayed odds are favorites together. */
export function favourites(prospects: readonly Prospect[], nameOf: (userId: string) => string): Favourite[] {
  return DRAFT_STRATEGIES.map((crown) => {
    const ranked = prospects.toSorted((one, other) => other.crowns[crown] - one.crowns[crown]);
    const oddsOf = ({ crowns }: Prospect) => percent(crowns[crown]);
    const best = ranked[0] ? oddsOf(ranked[0]) : '';
    const equal = prospects.filter((each) => oddsOf(each) === best);
    const names = equal.map(({ userId }) => nameOf(userId));
    const chasers = ranked.slice(equal.length, equal.length + CHASERS);
    return {
      crown,
      title: CROWN_NAMES[crown],
      names: names.length > MOST_NAMED ? `${names.length} members` : new Intl.ListFormat('en').format(names),
      chance: names.length > 1 ? `${best} each` : best,
      chasers: chasers.map((each) => `${nameOf(each.userId)} ${oddsOf(each)}`),
    };
  });
}

/** A notable pick. */
export interface StandOut {
  title: string;
  teamId: number;
  words: string;
  /** The text for a picture. */
  short: string;
}

/** Describes the standout picks, for example as `Ana stole Buffalo 6 picks later than projected.` */
export function standOuts({ bestValue, boldest }: Review, labelOf: (userId: string) => string): StandOut[] {
  const standOut = (
    title: string,
    { userId, nflTeamId, places }: Surprise,
    [got, when]: [string, string],
  ) => {
    const [name, team] = [labelOf(userId), placeNameOf(nflTeamId)];
    return {
      title,
      teamId: nflTeamId,
      words: `${name} ${got} ${team} ${places} picks ${when} than projected.`,
      short: `${team}, ${places} picks ${when} (${name})`,
    };
  };
  return [
    ...(bestValue ? [standOut('Best Value', bestValue, ['stole', 'later'])] : []),
    ...(boldest ? [standOut('Boldest Pick', boldest, ['reached for', 'earlier'])] : []),
  ];
}

/** `27.1 wins · 23.9 losses` */
export function expectedTotals({ whole: { wins, losses } }: Prospect): string {
  return `${wins.toFixed(1)} wins · ${losses.toFixed(1)} losses`;
}

/** Returns a text such as `Most Wins 12% · Most Losses 3%`. */
export function chanceText({ crowns }: Prospect): string {
  return DRAFT_STRATEGIES.map((crown) => `${CROWN_NAMES[crown]} ${percent(crowns[crown])}`).join(' · ');
}

/** Returns the projection of one team; undefined if there is none yet. */
export function expectedOf(projections: Projections | undefined, teamId: number): string | undefined {
  const expected = projections?.review?.expected.get(teamId);
  return expected && `${expected.wins.toFixed(1)} wins · ${expected.losses.toFixed(1)} losses`;
}

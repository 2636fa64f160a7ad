import { currentTurn } from '#shared/domain/draft/draft-order.ts';
import type { LeagueSeason, Pick } from '#shared/domain/league-season.ts';
import { placeNameOf, NFL_TEAMS } from '#shared/domain/teams.ts';

/** Returns a member's name, which is so short that no post is truncated. */
export const nameOf = (userId: string): string => `player${Number(userId.slice(-4))}`;

const PICK = /^Pick (\d+): (\S+) – (.+?)( \(auto-pick\))?$/;
const BACK = /^Pick (\d+) was undone\. The (.+) are available again\.$/;
const BEGUN = /^The draft has started\.$|the league was auto-drafted\.$/;
const ENDED = /the season ended with no draft\.$/;

/** What a group knows about the draft from the posts it has seen. */
interface Known {
  picks: readonly Pick[];
  begun: number;
  over: number;
  ended: number;
}

/** A delivered post, with the run of the function that sent it. */
interface Post {
  by: object;
  known: Known;
  /** Whether the game can't know that this post was delivered, and so may send it again. */
  isInDoubt: boolean;
}

/** A group that checks the posts it gets. They must be true, in order and without duplicates. */
export class GroupChatRecorder {
  readonly #fail: (message: string) => void;
  readonly #seasons: LeagueSeason[] = [];
  readonly #takenBack = new Set<string>();
  #known: Known = { picks: [], begun: 0, over: 0, ended: 0 };
  #last: Post | undefined;
  posts = 0;

  constructor(fail: (message: string) => void) {
    this.#fail = (message) => fail(`the group: ${message}`);
  }

  /** Records the draft in the state that has just been stored. */
  happened(season: LeagueSeason): void {
    for (const { pickOrder, nflTeamId } of this.#seasons.at(-1)?.picks.slice(season.picks.length) ?? [])
      this.#takenBack.add(`${pickOrder} ${namedAt(nflTeamId)}`);
    this.#seasons.push(season);
  }

  hear(text: string, by: object): void {
    if (this.#last && !this.#last.isInDoubt) this.#fail('is told before it is kept what it was told');
    this.posts += 1;
    const lines = text.split('\n').slice(1);
    let known = this.#known;
    for (const [place, line] of lines.entries()) known = this.#listen(known, line, lines.slice(place + 1));
    this.#last = { by, known, isInDoubt: false };
  }

  /** Records that the run got no answer about its post. */
  isInDoubt(by: object): void {
    if (this.#last?.by === by) this.#last.isInDoubt = true;
  }

  /** Records that the run is over. If the run died, the game can't know whether the group got the post. */
  ended(by: object, isReplied: boolean): void {
    if (this.#last?.by !== by || this.#last.isInDoubt) return;
    if (isReplied) this.#fail('was told what is not kept');
    this.#last.isInDoubt = true;
  }

  /** Records that the game has saved which events it has posted. */
  kept(by: object): void {
    if (this.#last?.by !== by) return this.#fail('was not told what is kept as told');
    this.#known = this.#last.known;
    this.#last = undefined;
  }

  /** Checks, after everything has settled, that all events have been posted. */
  check(season: LeagueSeason): void {
    const { picks, begun, over, ended } = this.#known;
    const isDrafted = season.status === 'active';
    if (picks.length !== season.picks.length) this.#fail(`knows ${picks.length} picks at the end`);
    if (begun !== Number(isDrafted)) this.#fail(`was told ${begun} times of the start`);
    if (over !== Number(isDrafted)) this.#fail(`was told ${over} times that the draft is over`);
    if (ended !== Number(season.status === 'ended')) this.#fail(`was told ${ended} times of no draft`);
  }

  #listen(known: Known, line: string, rest: readonly string[]): Known {
    const pick = PICK.exec(line);
    if (pick) return { ...known, picks: [...known.picks, this.#heardPick(known, line, pick)] };
    const back = BACK.exec(line);
    if (back) return { ...known, picks: this.#heardBack(known, line, back) };
    if (BEGUN.test(line)) {
      if (known.picks.length > 0) this.#fail('hears of the start after a pick');
      return { ...known, begun: known.begun + 1 };
    }
    if (ENDED.test(line)) return { ...known, ended: known.ended + 1 };
    const [, order] = /^Order: (.+)$/.exec(line) ?? [];
    if (order !== undefined && !this.#wasOrder(order))
      this.#fail(`hears of an order that never was: ${order}`);
    const [, next] = /^(\S+) is on the clock\.$/.exec(line) ?? [];
    if (next !== undefined && !this.#wasNext(known, next))
      this.#fail(`hears that ${next} is next, who never was`);
    if (line === 'The draft is over.') {
      this.#heardEnd(known, rest);
      return { ...known, over: known.over + 1 };
    }
    return known;
  }

  #heardPick({ picks }: Known, line: string, [, number, userId, team, auto]: RegExpExecArray): Pick {
    const said = `${team} ${userId} ${auto !== undefined}`;
    const pick = this.#seasons
      .flatMap((season) => season.picks[Number(number) - 1] ?? [])
      .findLast((one) => `${namedAt(one.nflTeamId)} ${nameOf(one.userId)} ${one.auto}` === said);
    if (!pick) this.#fail(`hears of what never happened: ${line}`);
    if (picks.length !== Number(number) - 1) this.#fail(`knows ${picks.length} picks and hears: ${line}`);
    return pick ?? ({ pickOrder: Number(number) } as Pick);
  }

  #heardBack({ picks }: Known, line: string, [, number, team]: RegExpExecArray): readonly Pick[] {
    const last = picks.at(-1);
    if (picks.length !== Number(number) || namedAt(last?.nflTeamId ?? 0) !== team)
      this.#fail(`knows ${picks.length} picks and hears: ${line}`);
    if (!this.#takenBack.has(`${number} ${team}`)) this.#fail(`hears of what was never taken back: ${line}`);
    return picks.slice(0, -1);
  }

  #heardEnd({ picks }: Known, rows: readonly string[]): void {
    const season = this.#seasons.findLast(({ status }) => status === 'active');
    if (!season || picks.length !== season.picks.length) return this.#fail('hears of an end that never was');
    for (const [place, userId] of season.order.entries()) {
      const own = season.picks.filter((pick) => pick.userId === userId);
      const row = `${nameOf(userId)}: ${own.map(({ nflTeamId }) => placeNameOf(nflTeamId)).join(', ')}`;
      if (rows[place] !== row) this.#fail(`hears of other teams than ${row}: ${rows[place]}`);
    }
  }

  #wasOrder(order: string): boolean {
    return this.#seasons.some(
      (season) => season.status !== 'draft' && season.order.map(nameOf).join(', ') === order,
    );
  }

  #wasNext({ picks }: Known, userId: string): boolean {
    return this.#seasons.some(
      (season) =>
        season.picks.length === picks.length && nameOf(currentTurn(season)?.userId ?? '') === userId,
    );
  }
}

function namedAt(teamId: number): string {
  const team = NFL_TEAMS.find(({ id }) => id === teamId);
  return team ? `${team.city} ${team.name}` : '';
}

import type { EarlierSeasonReply, EarlierSeasonRequest } from '#shared/contract/schemas/earlier-seasons.ts';
import { EARLIER } from '#shared/domain/leagues/earlier-seasons.ts';

/** A line of the form, for a member or, if `userId` is empty, for someone else with this name. */
export interface FormLine {
  /** Identifies the line while it is edited. */
  key: number;
  userId: string;
  name: string;
  wins: string;
  losses: string;
  ties: string;
}

export type Part = 'userId' | 'name' | 'wins' | 'losses' | 'ties';
export type Problems = Partial<Record<Part, string>>;

export function blankLine(key: number): FormLine {
  return { key, userId: '', name: '', wins: '', losses: '', ties: '0' };
}

/** The entered lines, or the minimum number of empty lines. */
export function formLines(entered: EarlierSeasonReply | undefined): FormLine[] {
  if (!entered) return Array.from({ length: EARLIER.lines.least }, (_, key) => blankLine(key));
  return entered.standings.map(({ userId, name, wins, losses, ties }, key) => ({
    key,
    userId: userId ?? '',
    name: userId === null ? name : '',
    wins: String(wins),
    losses: String(losses),
    ties: String(ties),
  }));
}

/** The errors of each line; empty objects if all lines are valid. */
export function problemsOf(lines: readonly FormLine[]): Problems[] {
  return lines.map((line, place) => {
    const isTwice = lines.slice(0, place).some(({ userId }) => userId !== '' && userId === line.userId);
    return {
      ...(isTwice && { userId: 'This member is already listed' }),
      ...(line.userId === '' && nameProblem(line.name.trim())),
      ...gamesProblem('wins', line.wins),
      ...gamesProblem('losses', line.losses),
      ...gamesProblem('ties', line.ties),
    };
  });
}

function nameProblem(name: string): Problems {
  if (name === '') return { name: 'Name is required' };
  return name.length > EARLIER.name ? { name: `Name must be at most ${EARLIER.name} characters` } : {};
}

function gamesProblem(part: 'wins' | 'losses' | 'ties', value: string): Problems {
  const isNumber = /^\d{1,3}$/.test(value.trim());
  return isNumber ? {} : { [part]: `0 to ${EARLIER.games}` };
}

/** Lines without errors, in the contract's format. */
export function requestLines(lines: readonly FormLine[]): EarlierSeasonRequest['lines'] {
  return lines.map(({ userId, name, wins, losses, ties }) => {
    const tally = { wins: Number(wins), losses: Number(losses), ties: Number(ties) };
    return userId === '' ? { ...tally, userId: null, name: name.trim() } : { ...tally, userId, name: null };
  });
}

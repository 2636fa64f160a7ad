import type { EarlierSeasonReply, EarlierSeasonRequest } from '#shared/contract/schemas/earlier-seasons.ts';
import { EARLIER } from '#shared/domain/leagues/earlier-seasons.ts';

/** A line of the form. It is about a member or, if `userId` is empty, about someone else with this name. */
export interface FormLine {
  /** Identifies the line while the form is being edited. */
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

/** Returns the form's lines for a season that was entered before. For a new season, returns the minimum number of empty lines. */
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

/** Returns the errors of each line. If all lines are valid, the objects are empty. */
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

/** Converts lines that have no errors to the format of the contract. */
export function requestLines(lines: readonly FormLine[]): EarlierSeasonRequest['lines'] {
  return lines.map(({ userId, name, wins, losses, ties }) => {
    const tally = { wins: Number(wins), losses: Number(losses), ties: Number(ties) };
    return userId === '' ? { ...tally, userId: null, name: name.trim() } : { ...tally, userId, name: null };
  });
}

import { isRecord, type Input } from './input.ts';
import { invalid } from './refusal.ts';

/** The constraints that the API's model puts on a string. */
interface Constraint {
  least?: number;
  most?: number;
  pattern?: RegExp;
}

const TOKEN: Constraint = { pattern: /^[A-Za-z0-9-_=.]+$/ };
const PASSWORD: Constraint = { most: 256, pattern: /^[\S]+.*[\S]+$/ };
const MAILED_CODE: Constraint = { least: 1, most: 2048, pattern: /^[\S]+$/ };
const USERNAME: Constraint = { least: 1, most: 128, pattern: /^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u };

/** The strings in requests that Cognito checks before anything else, with their constraints. */
const MEMBERS: Readonly<Record<string, Constraint>> = {
  AccessToken: TOKEN,
  ClientId: { least: 1, most: 128, pattern: /^[\w+]+$/ },
  Code: MAILED_CODE,
  ConfirmationCode: MAILED_CODE,
  GroupName: { least: 1, most: 128, pattern: /^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u },
  Password: PASSWORD,
  PreviousPassword: PASSWORD,
  ProposedPassword: PASSWORD,
  RefreshToken: TOKEN,
  Session: { least: 20, most: 2048 },
  Token: TOKEN,
  UserCode: { least: 6, most: 6, pattern: /^[0-9]+$/ },
  UserPoolId: { least: 1, most: 55, pattern: /^[\w-]+_[0-9a-zA-Z]+$/ },
  Username: USERNAME,
};

/** The entries of AuthParameters that Cognito checks in the same way. */
const PARAMETERS: Readonly<Record<string, Constraint>> = { USERNAME, PASSWORD };

/** Throws InvalidParameterException for a string that is too long, too short or malformed. */
export function checkConstraints(input: Input): void {
  const { AuthParameters } = input;
  const broken = [
    ...brokenIn(input, MEMBERS),
    ...(isRecord(AuthParameters) ? brokenIn(AuthParameters, PARAMETERS) : []),
  ];
  if (broken.length === 0) return;
  const errors = broken.length === 1 ? '1 validation error' : `${broken.length} validation errors`;
  throw invalid(`${errors} detected: ${broken.join('; ')}`);
}

function brokenIn(input: Input, constraints: Readonly<Record<string, Constraint>>): string[] {
  return Object.entries(constraints).flatMap(([name, { least = 0, most = Infinity, pattern }]) => {
    const value = input[name];
    if (typeof value !== 'string') return [];
    const broken = (rule: string): string =>
      `Value at '${name.charAt(0).toLowerCase()}${name.slice(1)}' failed to satisfy constraint: Member must ${rule}`;
    return [
      ...(value.length < least ? [broken(`have length greater than or equal to ${least}`)] : []),
      ...(value.length > most ? [broken(`have length less than or equal to ${most}`)] : []),
      ...(pattern && !pattern.test(value)
        ? [broken(`satisfy regular expression pattern: ${pattern.source}`)]
        : []),
    ];
  });
}

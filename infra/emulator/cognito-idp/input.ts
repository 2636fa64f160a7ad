import { invalid } from './refusal.ts';

/** The JSON body of a call. */
export type Input = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a required string parameter. */
export function text(input: Input, name: string): string {
  const value = input[name];
  if (typeof value === 'string' && value !== '') return value;
  throw invalid(`Missing required parameter ${name}`);
}

export function flag(input: Input, name: string): boolean {
  return input[name] === true;
}

/** Returns a parameter that is a map, such as AuthParameters. A missing one counts as empty. */
export function record(input: Input, name: string): Input {
  const value = input[name] ?? {};
  if (!isRecord(value)) throw invalid(`Invalid parameter ${name}`);
  return value;
}

/** Converts a parameter that lists {Name, Value} pairs to a map. */
export function attributeList(input: Input, name: string): Record<string, string> {
  const list = input[name] ?? [];
  if (!Array.isArray(list)) throw invalid(`Invalid parameter ${name}`);
  return Object.fromEntries(
    list.map((entry: unknown) => {
      if (!isRecord(entry)) throw invalid(`Invalid parameter ${name}`);
      return [text(entry, 'Name'), typeof entry['Value'] === 'string' ? entry['Value'] : ''];
    }),
  );
}

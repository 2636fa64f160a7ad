/** What a deployment may be told by `-c`, and goes on with until it is told otherwise. */
const KEPT = [
  'domainName',
  'certificateArn',
  'poolMail',
  'originShield',
  'xUrl',
  'instagramUrl',
  'redditUrl',
  'plan',
  'monthlyBudget',
  'draftConcurrency',
  'firewall',
  'probe',
] as const;
/** What is meant for one deployment: which stack, a step of a rotation, and a name for its versions of functions. */
const GIVEN = ['stage', 'edgeSecret', 'release'] as const;

/** The output of the stack that holds what it was told. */
export const OPTIONS_OUTPUT = 'Options';

export type Options = Readonly<Record<string, string>>;

/** What of the context the next deployment goes on with, as the text of the output. */
export function keptOptions(contextOf: (name: string) => unknown): string {
  const told = KEPT.flatMap((name) => {
    const value = contextOf(name);
    return value === undefined || value === '' ? [] : [[name, String(value)]];
  });
  return JSON.stringify(Object.fromEntries(told));
}

/** What the command line asks for. */
export interface CommandLine {
  /** By `-c name=value`. */
  options: Options;
  /** By `--parameters name=value`. */
  parameters: Options;
  /** All that is the CDK's own. */
  rest: string[];
}

/** Reads the arguments of `npm run deploy`. Throws for an option that the stack does not know: a typing error would take something away. */
export function readCommandLine(args: readonly string[]): CommandLine {
  const options: Record<string, string> = {};
  const parameters: Record<string, string> = {};
  const rest: string[] = [];
  const words = [...args];
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    const [, flag, joined] = /^(-c|--context|--parameters)(?:=(.*))?$/.exec(word) ?? [];
    if (flag === undefined) {
      rest.push(word);
      continue;
    }
    const [, name = '', value = ''] = /^([^=]+)=(.*)$/s.exec(joined ?? words.shift() ?? '') ?? [];
    if (name === '') throw new Error(`${flag} takes name=value.`);
    if (flag === '--parameters') parameters[name] = value;
    else options[known(name)] = value;
  }
  return { options, parameters, rest };
}

function known(name: string): string {
  const names: readonly string[] = [...KEPT, ...GIVEN];
  if (!names.includes(name)) throw new Error(`There is no option ${name}; there are ${names.join(', ')}.`);
  return name;
}

/** The arguments for the CDK that say all of it. */
export function argumentsOf({ options, parameters, rest }: CommandLine): string[] {
  const each = (flag: string, values: Options): string[] =>
    Object.entries(values).flatMap(([name, value]) => [flag, `${name}=${value}`]);
  const told = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== ''));
  return [...rest, ...each('-c', told), ...each('--parameters', parameters)];
}

/** What the last deployment was told and this one is not. An option that is given as nothing (`-c firewall=`) ends. */
export function goingOn(given: Options, last: string | undefined): Options {
  const kept = JSON.parse(last ?? '{}') as Record<string, string>;
  return Object.fromEntries(Object.entries(kept).filter(([name]) => given[name] === undefined));
}

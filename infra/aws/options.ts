/** The `-c` options that stay in effect for later deployments. */
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
  'passkeys',
] as const;
/** The options that apply to a single deployment: the stack, a step of a rotation, and a name for the functions' new versions. */
const GIVEN = ['stage', 'edgeSecret', 'release'] as const;

/** The stack's output that holds its options. */
export const OPTIONS_OUTPUT = 'Options';

export type Options = Readonly<Record<string, string>>;

/** Returns the options that the next deployment inherits, as the text of the stack's output. */
export function keptOptions(contextOf: (name: string) => unknown): string {
  const told = KEPT.flatMap((name) => {
    const value = contextOf(name);
    return value === undefined || value === '' ? [] : [[name, String(value)]];
  });
  return JSON.stringify(Object.fromEntries(told));
}

/** What an operator can pass to `npm run deploy`. */
export interface CommandLine {
  /** Set by `-c name=value`. */
  options: Options;
  /** Set by `--parameters name=value`. */
  parameters: Options;
  /** All other arguments, for the CDK. */
  rest: string[];
}

/**
 * Reads the arguments of `npm run deploy`. Throws for an option that the stack doesn't know; otherwise a typo would go
 * unnoticed.
 */
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

/** Returns the CDK arguments that express these options, parameters and other arguments. */
export function argumentsOf({ options, parameters, rest }: CommandLine): string[] {
  const each = (flag: string, values: Options): string[] =>
    Object.entries(values).flatMap(([name, value]) => [flag, `${name}=${value}`]);
  const told = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== ''));
  return [...rest, ...each('-c', told), ...each('--parameters', parameters)];
}

/**
 * Returns the options to inherit from the last deployment: those that this deployment doesn't set itself. An empty option (`-c
 * firewall=`) removes an inherited one.
 */
export function goingOn(given: Options, last: string | undefined): Options {
  const kept = JSON.parse(last ?? '{}') as Record<string, string>;
  return Object.fromEntries(Object.entries(kept).filter(([name]) => given[name] === undefined));
}

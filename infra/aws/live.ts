/**
 * The functions that a draft needs. What calls them names their alias, so that a bad release goes back within seconds: the alias
 * leads to the version before.
 */
export const LIVE_FUNCTIONS = ['draft', 'clock', 'socket'] as const;

/** The name of each alias. */
export const LIVE = 'live';

/** The name of such a function in a stack. */
export const liveName = (stackName: string, name: (typeof LIVE_FUNCTIONS)[number]): string =>
  `${stackName}-${name}`;

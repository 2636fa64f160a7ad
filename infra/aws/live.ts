/**
 * The functions that a draft needs. Callers use their alias, so that a bad release can roll back within
 * seconds: the alias then points to the previous version.
 */
export const LIVE_FUNCTIONS = ['draft', 'clock', 'socket'] as const;

/** The name of each alias. */
export const LIVE = 'live';

/** The name of one of these functions in a stack. */
export const liveName = (stackName: string, name: (typeof LIVE_FUNCTIONS)[number]): string =>
  `${stackName}-${name}`;

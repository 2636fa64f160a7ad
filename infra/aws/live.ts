/**
 * The functions that a draft or an auction needs. Callers use the functions' aliases, so that a bad release can be rolled back within
 * seconds: each alias then points to the previous version.
 */
export const LIVE_FUNCTIONS = ['draft', 'clock', 'auction', 'lots', 'socket'] as const;

/** The name of each alias. */
export const LIVE = 'live';

/** Returns the physical name of one of these functions in a stack. */
export const liveName = (stackName: string, name: (typeof LIVE_FUNCTIONS)[number]): string =>
  `${stackName}-${name}`;

import { claimBareSkeletons } from './bare-skeletons.ts';
import type { Migration } from './migrate.ts';

/**
 * All migrations of stored items, keyed by name (CONTRIBUTING, "An item changes its shape"). A migration stays here
 * until the release after the one that ran it.
 */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  'bare-skeletons': { act: claimBareSkeletons },
};

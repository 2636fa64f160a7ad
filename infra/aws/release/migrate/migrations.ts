import type { Migration } from './migrate.ts';
import { claimBareSkeletons } from './bare-skeletons.ts';

/**
 * The migrations of stored items by name (CONTRIBUTING, "An item changes its shape"). One stays here until the release after the one
 * that has run it.
 */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  'bare-skeletons': { act: claimBareSkeletons },
};

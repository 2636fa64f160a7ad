import type { Change } from './migrate.ts';

/**
 * The changes of stored items by name, none at present (CONTRIBUTING, "An item changes its shape"). One stays here until the release after the one
 * that has run it.
 */
export const MIGRATIONS: Readonly<Record<string, Change>> = {};

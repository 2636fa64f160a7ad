import * as z from 'zod';
import type { Acts } from './acts.ts';
import type { Objects } from './objects.ts';

/** Answers a request with these parameters. `id` is the object's ID from the path, or empty. */
export type Route = (given: unknown, id: string) => object;

/** Routes, keyed by method and path. `:id` matches any ID. */
export type Routes = Readonly<Record<string, Route>>;

export interface RouteNeeds {
  objects: Objects;
  acts: Acts;
  /** Returns the time in seconds since 1970. */
  now(): number;
  /** The URL of Stripe's pages. */
  url: string;
  /** The account's only price. */
  price: string;
}

/** The `limit` parameter of a list. */
export const MOST = z.coerce.number().int().min(1).max(100).default(10);

/** Returns the customer's own objects as a Stripe list. */
export function listOf<Kind extends { customer: string }>(
  all: readonly Kind[],
  customer: string,
  limit: number,
) {
  const own = all.filter((one) => one.customer === customer);
  return { object: 'list', data: own.slice(0, limit), has_more: own.length > limit };
}

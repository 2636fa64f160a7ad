import * as z from 'zod';
import type { Acts } from './acts.ts';
import type { Objects } from './objects.ts';

/** Answers a request with these parameters. `id` is the object's id in the path, or empty. */
export type Route = (given: unknown, id: string) => object;

/** Routes by method and path. `:id` matches any id. */
export type Routes = Readonly<Record<string, Route>>;

export interface RouteNeeds {
  objects: Objects;
  acts: Acts;
  /** Seconds since 1970. */
  now(): number;
  /** The URL of Stripe's pages. */
  url: string;
  /** The one price of the account. */
  price: string;
}

/** The size limit of a list. */
export const MOST = z.coerce.number().int().min(1).max(100).default(10);

/** Returns the list of the customer's own objects. */
export function listOf<Kind extends { customer: string }>(
  all: readonly Kind[],
  customer: string,
  limit: number,
) {
  const own = all.filter((one) => one.customer === customer);
  return { object: 'list', data: own.slice(0, limit), has_more: own.length > limit };
}

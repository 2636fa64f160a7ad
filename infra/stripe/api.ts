import { checkoutRoutes, sessionAt } from './checkouts.ts';
import { customerRoutes } from './customers.ts';
import type { Session } from './objects.ts';
import { Refused } from './refused.ts';
import type { RouteNeeds, Routes } from './routes.ts';
import { subscriptionRoutes } from './subscriptions.ts';
import { shapedFor } from './version.ts';

/** An answer of the API. */
export interface ApiReply {
  status: number;
  body: object;
}

export type Api = ReturnType<typeof createApi>;

/** The supported part of Stripe's API. It rejects everything else by name. */
export function createApi(needs: RouteNeeds) {
  const { objects, now } = needs;
  const routes: Routes = { ...customerRoutes(needs), ...subscriptionRoutes(needs), ...checkoutRoutes(needs) };
  return {
    /** The checkout with that id, as it is now. */
    session: (id: string): Session | undefined => {
      const session = objects.get<Session>('checkout.session', id);
      return session && sessionAt(session, now());
    },
    /** `version` is the request's header. Without it the reply would have the format of some account's default version. */
    answer(method: string, path: string, given: unknown, version: string): ApiReply {
      if (!/^\d{4}-\d\d-\d\d/.test(version)) {
        const message = 'This machine answers no call without Stripe-Version';
        throw new Refused(400, 'invalid_request_error', message);
      }
      for (const [key, route] of Object.entries(routes)) {
        const [itsMethod, pattern = ''] = key.split(' ');
        const found = new RegExp(`^${pattern.replace(':id', '(\\w+)')}$`).exec(path);
        if (itsMethod === method && found)
          return { status: 200, body: shapedFor(version, route(given, found[1] ?? '')) };
      }
      throw new Refused(404, 'invalid_request_error', `Unrecognized request URL (${method}: ${path}).`);
    },
  };
}

import * as z from 'zod';
import { made, type Customer, type Objects } from './objects.ts';
import { missing } from './refused.ts';
import type { RouteNeeds, Routes } from './routes.ts';

const NewCustomer = z.strictObject({
  email: z.string().optional(),
  metadata: z.record(z.string(), z.string()).default({}),
});
const CustomerChange = z.strictObject({ email: z.string() });

const find = (objects: Objects, id: string) =>
  objects.get<Customer>('customer', id) ?? missing(404, 'customer', id);

/** Returns the customer that a path names. Throws if the customer was deleted. */
function living(objects: Objects, id: string): Customer {
  const customer = find(objects, id);
  return customer.deleted ? missing(404, 'customer', id) : customer;
}

/**
 * Returns the customer that a parameter names. Throws if the customer was deleted or doesn't exist in this mode (test or live).
 */
export function namedCustomer(objects: Objects, id: string): Customer {
  const customer = objects.get<Customer>('customer', id);
  return !customer || customer.deleted ? missing(400, 'customer', id, 'customer') : customer;
}

export function customerRoutes({ objects, acts, now }: RouteNeeds): Routes {
  return {
    'POST /v1/customers'(given) {
      const { email = null, metadata } = NewCustomer.parse(given);
      const customer = made('cus', 'customer', now(), { email, metadata });
      objects.put(customer);
      return customer;
    },
    'GET /v1/customers/:id'(_, id) {
      const customer = find(objects, id);
      return customer.deleted ? { id, object: 'customer', deleted: true } : customer;
    },
    'POST /v1/customers/:id'(given, id) {
      const { email } = CustomerChange.parse(given);
      const customer = { ...living(objects, id), email };
      objects.put(customer);
      return customer;
    },
    'DELETE /v1/customers/:id'(_, id) {
      void acts.remove(living(objects, id));
      return { id, object: 'customer', deleted: true };
    },
  };
}

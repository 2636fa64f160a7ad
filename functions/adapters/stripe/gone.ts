/**
 * Whether Stripe's error says that it does not have the customer whom a parameter names: one of the other mode, or a
 * deleted one. If a path names such a customer, Stripe answers 404.
 */
export function namesNoCustomer({ code, param }: { code?: unknown; param?: unknown }): boolean {
  return code === 'resource_missing' && param === 'customer';
}

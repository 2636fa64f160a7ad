/**
 * Whether Stripe's error says that it doesn't have the customer that a parameter names: one from the other mode (live
 * or test), or a deleted one. If a path names such a customer, Stripe returns 404.
 */
export function namesNoCustomer({ code, param }: { code?: unknown; param?: unknown }): boolean {
  return code === 'resource_missing' && param === 'customer';
}

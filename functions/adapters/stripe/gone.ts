/**
 * Whether Stripe's error says that a parameter names no customer of this account: the customer is from the other mode
 * (live or test), or was deleted. If the path names such a customer, Stripe returns 404 instead.
 */
export function namesNoCustomer({ code, param }: { code?: unknown; param?: unknown }): boolean {
  return code === 'resource_missing' && param === 'customer';
}

/**
 * Whether Stripe's error says that a parameter names no customer of this account. Such a customer is from the other mode (live or
 * test), or was deleted. If the request's path names the customer, Stripe returns 404 instead.
 */
export function namesNoCustomer({ code, param }: { code?: unknown; param?: unknown }): boolean {
  return code === 'resource_missing' && param === 'customer';
}

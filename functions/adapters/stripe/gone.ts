/**
 * Whether Stripe's error says that it has no such customer as a parameter names: one of the other mode, or deleted. A path that
 * names such a one is answered 404.
 */
export function namesNoCustomer({ code, param }: { code?: unknown; param?: unknown }): boolean {
  return code === 'resource_missing' && param === 'customer';
}

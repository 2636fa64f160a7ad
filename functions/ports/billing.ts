import type { Subscription } from '#shared/domain/billing.ts';
import type { Saved } from './common.ts';
import type { Notification } from './effects.ts';

/** What binds a member to the payment provider. */
export interface BillingAccount {
  userId: string;
  /** The provider's id of the member. */
  customerId: string;
  /** What the provider said last. */
  subscription: Subscription | null;
  /** Grows by one with each change. */
  version: number;
}

export interface BillingStore {
  get(userId: string): Promise<BillingAccount | undefined>;
  /** The user id of a customer, or undefined. */
  ownerOf(customerId: string): Promise<string | undefined>;
  /** Binds a member to their customer; `conflict` when they are bound, or their account is gone or going. The profile's version grows. */
  open(account: BillingAccount): Promise<Saved>;
  /** Whether the event has had its effect. */
  hasHeard(eventId: string): Promise<boolean>;
  /**
   * Puts what the provider says in the place of what was read, with the profile's mark of an OG Player where it changes,
   * what its owner is told, and the event that brought it about; `conflict` when somebody changed it meanwhile or the event
   * has had its effect.
   */
  save(
    before: BillingAccount,
    subscription: Subscription | null,
    by: { at: Date; eventId: string | null; notifications: readonly Notification[] },
  ): Promise<Saved>;
  /**
   * Unbinds the member, who is no OG Player from then on: the customer is nobody's any more, and no event about them would take
   * the mark away. `conflict` when somebody changed the account meanwhile, or it is closed.
   */
  close(account: BillingAccount): Promise<Saved>;
}

/** An event of the payment provider's; of what it is about no more than the customer. */
export interface PaymentEvent {
  id: string;
  type: string;
  customerId: string | null;
}

/** Customers of the payment provider. Everything may be asked again with the same effect; throws Unavailable when it does not answer. */
export interface Customers {
  /** All that the customer has had; none of a customer who is gone. */
  subscriptionsOf(customerId: string): Promise<Subscription[]>;
  /** The subscription ends with the period that is paid for; one that is over stays so. */
  endWithPeriod(subscriptionId: string): Promise<void>;
  /** The customer's receipts go to that address from now on; one who is gone gets none. */
  changeEmail(customerId: string, email: string): Promise<void>;
  /** Takes the customer away: nothing is charged any more from now on, and no open page takes a payment. */
  remove(customerId: string): Promise<void>;
}

/** The same, with all that it takes to pay. */
export interface Payments extends Customers {
  /** Makes the member a customer; of the same version of the profile the same again within a day, even one who is gone. */
  addCustomer(member: { id: string; email: string; version: number }): Promise<string>;
  /** The page on which the customer pays; while one is open, that one again. */
  checkout(customerId: string): Promise<string>;
  /** The page on which the customer looks after card and subscription. */
  portal(customerId: string): Promise<string>;
  /** The event in a request's bytes; `bad-signature` when they were not signed with one of our secrets a short while ago. */
  eventIn(body: Uint8Array, signature: string): Promise<PaymentEvent | 'bad-signature'>;
}

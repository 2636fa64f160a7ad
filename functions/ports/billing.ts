import type { KnownBilling, Subscription } from '#shared/domain/billing.ts';
import { Unavailable, type Saved } from './common.ts';
import type { Notification } from './effects.ts';

/** What binds a member to the payment provider. */
export interface BillingAccount extends KnownBilling {
  userId: string;
  /** The provider's id of the member; null until there is one. */
  customerId: string | null;
  /**
   * Customers in whose place another came, because the provider had them no more. By a wrong key it has nobody: with the right one
   * they are there again, and are charged.
   */
  formerIds?: readonly string[] | undefined;
  /** Names what is asked of the provider next, so that the same asked again is one; another once it was answered. */
  attempt: string;
  /** Grows by one with each change. */
  version: number;
}

/** What an account says beside what the provider has said. */
export type Noted = Pick<BillingAccount, 'attempt' | 'openedAt' | 'askedAt'>;

export interface BillingStore {
  get(userId: string): Promise<BillingAccount | undefined>;
  /** The user id of a customer, or undefined. */
  ownerOf(customerId: string): Promise<string | undefined>;
  /** Begins an account, without a customer; `conflict` when there is one, or the member is gone or going. */
  open(account: BillingAccount): Promise<Saved>;
  /**
   * Binds the member to that customer, in the place of the one who was read; events of the former lead to the member still.
   * `conflict` when somebody changed the account meanwhile, or the member is gone or going. The profile's version grows.
   */
  bind(
    before: BillingAccount,
    to: { customerId: string; attempt: string; formerIds?: readonly string[] },
  ): Promise<Saved>;
  /** Changes what is noted beside the subscription; `conflict` when somebody changed the account meanwhile. */
  note(before: BillingAccount, noted: Partial<Noted>): Promise<Saved>;
  /** At most so many members of whom the provider should be asked again by then, those first who wait longest; may lag. */
  toLookAt(at: Date, limit: number): Promise<string[]>;
  /** Whether the event has had its effect. */
  hasHeard(eventId: string): Promise<boolean>;
  /**
   * Puts what the provider says now in the place of what was read, with the profile's mark of an OG Player where it changes,
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

/**
 * Nobody knows whether the provider has done it, or is about to: the same request again is this one. Whatever else is thrown was
 * its answer, which it repeats for a day to the same request.
 */
export class Undecided extends Unavailable {}

/** Customers of the payment provider. Everything may be asked again with the same effect; throws Unavailable when it does not answer. */
export interface Customers {
  /** All that the customer has had; `gone` where the provider knows none of that id, or has deleted them. */
  subscriptionsOf(customerId: string): Promise<Subscription[] | 'gone'>;
  /** The subscription ends with the period that is paid for; one that is over stays so. */
  endWithPeriod(subscriptionId: string): Promise<void>;
  /** The customer's receipts go to that address from now on; one who is gone gets none. */
  changeEmail(customerId: string, email: string): Promise<void>;
  /** Takes the customer away: nothing is charged any more from now on, and no open page takes a payment. */
  remove(customerId: string): Promise<void>;
}

/** A page of the payment provider's, for the customer alone. */
export interface PaymentPage {
  url: string;
}

/** The same, with all that it takes to pay. Requests of one attempt that ask for the same are one request, for a day. */
export interface Payments extends Customers {
  /** Makes the member a customer. */
  addCustomer(member: { id: string; email: string }, attempt: string): Promise<string>;
  /** The page on which the customer pays; while one is open, that one again. */
  checkout(customerId: string, attempt: string): Promise<PaymentPage | 'gone'>;
  /** The page on which the customer looks after card and subscription. */
  portal(customerId: string): Promise<PaymentPage | 'gone'>;
  /** The event in a request's bytes; `bad-signature` when they were not signed with one of our secrets a short while ago. */
  eventIn(body: Uint8Array, signature: string): Promise<PaymentEvent | 'bad-signature'>;
}

/** Everybody whom the provider may know as the member, the present one first. */
export function customerIdsOf({ customerId, formerIds = [] }: BillingAccount): string[] {
  return customerId === null ? [] : [customerId, ...formerIds];
}

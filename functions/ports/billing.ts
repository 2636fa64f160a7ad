import type { KnownBilling, Subscription } from '#shared/domain/billing/billing.ts';
import { Unavailable, type Saved } from './common.ts';
import type { Notification } from './effects.ts';

/** The connection between a member and the payment provider. */
export interface BillingAccount extends KnownBilling {
  userId: string;
  /** The provider's id for the member; null until there is one. */
  customerId: string | null;
  /**
   * Ids of earlier customers for this member, which the provider no longer knew. With the wrong API key, the provider knows none
   * of our customers. Once we use the right key again, it knows these customers again, and charges them.
   */
  formerIds?: readonly string[] | undefined;
  /** Identifies the next request to the provider, so that a retry counts as the same request. It changes with every reply. */
  attempt: string;
  /** Grows by one with each change. */
  version: number;
}

/** The parts of an account that don't come from the provider. */
export type Noted = Pick<BillingAccount, 'attempt' | 'openedAt' | 'askedAt'>;

export interface BillingStore {
  get(userId: string): Promise<BillingAccount | undefined>;
  /** The user id of a customer, or undefined. */
  ownerOf(customerId: string): Promise<string | undefined>;
  /** Creates an account without a customer; `conflict` if there is one, or the member is deleted or being deleted. */
  open(account: BillingAccount): Promise<Saved>;
  /**
   * Binds the member to a new customer, instead of the one that was read, and raises the profile's version. Events about the
   * former customer still lead to the member. `conflict` if someone changed the account in the meantime, or the member is deleted
   * or being deleted.
   */
  bind(
    before: BillingAccount,
    to: { customerId: string; attempt: string; formerIds?: readonly string[] },
  ): Promise<Saved>;
  /** Changes the fields that don't come from the provider; `conflict` if someone changed the account in the meantime. */
  note(before: BillingAccount, noted: Partial<Noted>): Promise<Saved>;
  /**
   * Members whose status is due for a check with the provider at `at`. At most `limit`, longest waiting first. Can be
   * slightly stale.
   */
  toLookAt(at: Date, limit: number): Promise<string[]>;
  /** Whether the event has already had its effect. */
  hasHeard(eventId: string): Promise<boolean>;
  /**
   * Stores the provider's current answer in place of the account that was read. Also writes the profile's OG Player mark if it
   * changes, the owner's notifications, and the event that caused the change. `conflict` if someone changed the account in the
   * meantime, or the event has already had its effect.
   */
  save(
    before: BillingAccount,
    subscription: Subscription | null,
    by: { at: Date; eventId: string | null; notifications: readonly Notification[] },
  ): Promise<Saved>;
  /**
   * Unbinds the member, and removes their OG Player mark in the same write. The customer then belongs to no one, so no later
   * event could remove the mark. `conflict` if someone changed the account in the meantime, or it is closed.
   */
  close(account: BillingAccount): Promise<Saved>;
}

/** An event from the payment provider, reduced to its customer. */
export interface PaymentEvent {
  id: string;
  type: string;
  customerId: string | null;
}

/**
 * Thrown if the provider may have processed the request, or may still do so. Repeating the request is safe. Any other error
 * is the provider's reply, and the same request gets the same reply for a day.
 */
export class Undecided extends Unavailable {}

/** Customers of the payment provider. Every request can be repeated, with the same effect. Throws Unavailable. */
export interface Customers {
  /** All subscriptions that the customer has had. `gone` if the provider has deleted the customer, or doesn't know them. */
  subscriptionsOf(customerId: string): Promise<Subscription[] | 'gone'>;
  /** Ends the subscription when the paid period ends. Changes nothing if it has already ended. */
  endWithPeriod(subscriptionId: string): Promise<void>;
  /** Sends the customer's receipts to that address from now on. A deleted customer gets none. */
  changeEmail(customerId: string, email: string): Promise<void>;
  /** Deletes the customer. From now on, nothing is charged, and no open page accepts a payment. */
  remove(customerId: string): Promise<void>;
}

/** A page at the payment provider, for the customer alone. */
export interface PaymentPage {
  url: string;
}

/**
 * Customers, and everything needed to take payments. Within a day, repeating a request with the same attempt has no further
 * effect.
 */
export interface Payments extends Customers {
  /** Makes the member a customer. */
  addCustomer(member: { id: string; email: string }, attempt: string): Promise<string>;
  /** The customer's payment page. While one is open, returns the same page again. */
  checkout(customerId: string, attempt: string): Promise<PaymentPage | 'gone'>;
  /** The page where customers manage their card and subscription. */
  portal(customerId: string): Promise<PaymentPage | 'gone'>;
  /** The event in a request's bytes; `bad-signature` unless one of our secrets signed them recently. */
  eventIn(body: Uint8Array, signature: string): Promise<PaymentEvent | 'bad-signature'>;
}

/** All ids that the provider may have for the member, the current one first. */
export function customerIdsOf({ customerId, formerIds = [] }: BillingAccount): string[] {
  return customerId === null ? [] : [customerId, ...formerIds];
}

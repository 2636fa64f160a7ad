import { accountNotice, type Notice } from '../news/notice.ts';

/** For this many days, only the former owner of a released username can take it again. */
const NAME_HELD_DAYS = 30;

/** Returns when the hold on a released username ends. Its owner gave it up at `at` (see Usernames). */
export function nameHeldUntil(at: Date): Date {
  return new Date(at.getTime() + NAME_HELD_DAYS * 86_400_000);
}

/**
 * How long an account stays frozen after its deletion begins, even if the deletion is interrupted. This is longer than the
 * maximum run time of the function that deletes accounts.
 */
const GOING_MS = 60_000;

/**
 * Returns the time until which an account whose deletion began at `at` can't get anything new. Until then, the deletion checks
 * whether anything prevents it (see Former members).
 */
export function goingUntil(at: Date): Date {
  return new Date(at.getTime() + GOING_MS);
}

export function isGoing(profile: { goingUntil?: string | undefined }, at: Date): boolean {
  return profile.goingUntil !== undefined && profile.goingUntil > at.toISOString();
}

/** Whether two email addresses are the same. Case doesn't matter, because mailboxes ignore it. */
export function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/**
 * Returns the mailbox that an email address leads to: the address in lower case, without a plus sign and the rest of the name
 * after it. Emails are counted per mailbox, because all its addresses reach the same person.
 */
export function mailboxOf(address: string): string {
  const [name = '', host = ''] = address.toLowerCase().split('@');
  return `${name.replace(/(?<=.)\+.*/, '')}@${host}`;
}

/** A verified email address that an account used to have. `until` is when the account gave it up, ISO 8601 UTC. */
export interface FormerEmail {
  email: string;
  until: string;
}

interface Addresses {
  email: string;
  emailVerified: boolean;
  formerEmails: readonly FormerEmail[];
}

/** How long an account remembers a former address. No email waits longer than that to be sent (`mail-worth.ts`). */
const FORMER_KEPT_MS = 7 * 86_400_000;

/**
 * Returns the former addresses to remember, oldest first, when an account gives up its current address at `at`. Drops addresses
 * that the account gave up too long ago.
 */
export function formerEmails(
  { email, emailVerified, formerEmails: known }: Addresses,
  at: Date,
): FormerEmail[] {
  const oldest = new Date(at.getTime() - FORMER_KEPT_MS).toISOString();
  const kept = known.filter(({ until }) => until >= oldest);
  return emailVerified ? [...kept, { email, until: at.toISOString() }] : kept;
}

/**
 * Returns the verified address that gets an email written at `written`. This is the address that the account had then, because
 * the owner must hear about changes even if someone has changed the address since.
 */
export function mailedEmail({ email, emailVerified, formerEmails: former }: Addresses, written: string) {
  const then = former.find(({ until }) => written <= until);
  return then?.email ?? (emailVerified ? email : undefined);
}

/**
 * Notifies the owner that the account's email address was changed. Goes to the old address, whose owner may not have
 * wanted the change. Doesn't contain the new address, which may be a typo and belong to a stranger. `contact` is the
 * support address.
 */
export function addressNotice(before: { id: string; email: string }, contact: string): Notice {
  const notice = accountNotice(
    before.id,
    'Your email address was changed',
    `Your account’s email address has changed. If this wasn’t you, contact ${contact} right away.`,
  );
  return before.email === '' ? notice : { ...notice, mailTo: before.email };
}

/**
 * Notifies a member that someone else has verified the address that the member had entered but never verified. We can't email the
 * member about this, because their account no longer has an address.
 */
export function addressLostNotice(userId: string): Notice {
  return accountNotice(
    userId,
    'Your account needs an email address',
    'Someone else verified the address you gave us, so it’s theirs now. Add another one before you sign out, or you won’t be able to sign in again.',
    'email',
  );
}

/**
 * Notifies the owner that someone asked to change their email address. Goes to the current, verified address, so that no one can
 * change the address in secret.
 */
export function proposalNotice(userId: string, contact: string): Notice {
  return accountNotice(
    userId,
    'Someone asked to change your email address',
    `We emailed a code to the new address. Once it’s entered, your account’s email changes. If this wasn’t you, change your password now and contact ${contact}.`,
  );
}

/** The profile fields whose changes we notify the owner about. */
interface Told {
  id: string;
  firstName: string;
  username: string;
  acceptsCommunications: boolean;
  unwantedMails: readonly string[];
}

/** The title of a notification that is only about changed email preferences. */
const MAIL_CHOICES = 'Your email preferences changed';

/**
 * Whether a notification is only about changed email preferences. Such a notification isn't emailed, and the next one replaces it
 * if it is still unread.
 */
export const isOfMailChoices = ({ title }: Pick<Notice, 'title'>): boolean => title === MAIL_CHOICES;

/** Notifies the owner of the names and email preferences that have changed. Returns no notification if none has. */
export function profileNotices(before: Told, after: Told): Notice[] {
  const names = changedNames(before, after);
  const choices = changedChoices(before, after);
  const tell = (title: string, words: string) => [accountNotice(after.id, title, words)];
  if (names.length > 0) return tell('Your profile changed', [...names, ...choices].join(' '));
  // The text is the same for every preference, so that one notification can cover several changes.
  if (choices.length > 0) return tell(MAIL_CHOICES, 'See your email settings on your account page.');
  return [];
}

function changedNames(before: Told, after: Told): string[] {
  const changes: string[] = [];
  if (after.firstName !== before.firstName) changes.push(`Your first name is now ${after.firstName}.`);
  if (after.username !== before.username)
    changes.push(
      `Your username is now ${after.username}. We’re holding ${before.username} for you for ${NAME_HELD_DAYS} days.`,
    );
  return changes;
}

function changedChoices(before: Told, after: Told): string[] {
  const changes: string[] = [];
  if (after.acceptsCommunications !== before.acceptsCommunications)
    changes.push(
      after.acceptsCommunications
        ? 'You’ll get Two Crowns news by email.'
        : 'You won’t get Two Crowns news by email.',
    );
  if (after.unwantedMails.join() !== before.unwantedMails.join())
    changes.push('You updated which emails you get.');
  return changes;
}

/** Notifies a member that the URL they gave doesn't lead to a usable picture. */
export function pictureRefusedNotice(to: string): Notice {
  return {
    to,
    type: 'system_update',
    title: 'We couldn’t use your picture',
    message:
      'The URL you gave doesn’t lead to a PNG, JPEG or WebP image up to 5 MB and 4096 by 4096 pixels. Choose another one on your account page.',
    leagueId: null,
  };
}

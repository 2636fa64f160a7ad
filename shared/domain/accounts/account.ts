import { accountNotice, type Notice } from '../news/notice.ts';

/** For this many days, only its former owner can take a released username. */
const NAME_HELD_DAYS = 30;

/** The end of the hold on a username that its owner gives up at `at` (see Usernames). */
export function nameHeldUntil(at: Date): Date {
  return new Date(at.getTime() + NAME_HELD_DAYS * 86_400_000);
}

/** How long a deletion holds an account, even if it is interrupted: longer than the function that deletes accounts can run. */
const GOING_MS = 60_000;

/**
 * The time until which an account gets nothing new, while a deletion that began at `at` checks what is in its way
 * (see Former members).
 */
export function goingUntil(at: Date): Date {
  return new Date(at.getTime() + GOING_MS);
}

export function isGoing(profile: { goingUntil?: string | undefined }, at: Date): boolean {
  return profile.goingUntil !== undefined && profile.goingUntil > at.toISOString();
}

/** Whether both are the same address. Mailboxes ignore case. */
export function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/**
 * The mailbox behind an address, which ignores case and what follows a plus. Emails to one person are counted by mailbox.
 */
export function mailboxOf(address: string): string {
  const [name = '', host = ''] = address.toLowerCase().split('@');
  return `${name.replace(/(?<=.)\+.*/, '')}@${host}`;
}

/** An address that an account had verified, and when the account gave it up, ISO 8601 UTC. */
export interface FormerEmail {
  email: string;
  until: string;
}

interface Addresses {
  email: string;
  emailVerified: boolean;
  formerEmails: readonly FormerEmail[];
}

/** How long an account remembers a former address. No email waits longer (`mail-worth.ts`). */
const FORMER_KEPT_MS = 7 * 86_400_000;

/** The former addresses that an account still has to remember when it gives up the current one at `at`, oldest first. */
export function formerEmails(
  { email, emailVerified, formerEmails: known }: Addresses,
  at: Date,
): FormerEmail[] {
  const oldest = new Date(at.getTime() - FORMER_KEPT_MS).toISOString();
  const kept = known.filter(({ until }) => until >= oldest);
  return emailVerified ? [...kept, { email, until: at.toISOString() }] : kept;
}

/**
 * The verified address for an email written at `written`: the one that the account had then. Its owner must
 * hear about changes to the account, no matter who has changed the address since.
 */
export function mailedEmail({ email, emailVerified, formerEmails: former }: Addresses, written: string) {
  const then = former.find(({ until }) => written <= until);
  return then?.email ?? (emailVerified ? email : undefined);
}

/**
 * Notifies the owner that the account has another address, with an email to the old one, because its reader may not have wanted
 * the change. The email doesn't contain the new address, which may be a stranger's, mistyped. `contact` is the support address.
 */
export function addressNotice(before: { id: string; email: string }, contact: string): Notice {
  const notice = accountNotice(
    before.id,
    'Your email address was changed',
    `Your account’s email address is changed. If this wasn’t you, contact ${contact} right away.`,
  );
  return before.email === '' ? notice : { ...notice, mailTo: before.email };
}

/**
 * Notifies a member that someone else has verified an address that they had only claimed. An email is
 * impossible, because the member has no address now.
 */
export function addressLostNotice(userId: string): Notice {
  return accountNotice(
    userId,
    'Your account needs an email address',
    'Someone else verified the address you gave us, so it’s theirs now. Add another one before you sign out: without it you can’t sign in again.',
    'email',
  );
}

/** Notifies the owner, at the verified address, of a planned address change, so that no one can plan one in secret. */
export function proposalNotice(userId: string, contact: string): Notice {
  return accountNotice(
    userId,
    'Someone asked to change your email address',
    `We emailed a code to the new address. Once it’s entered, your account’s email changes. If this wasn’t you, change your password now and contact ${contact}.`,
  );
}

/** The parts of a profile whose changes the owner hears about. */
interface Told {
  id: string;
  firstName: string;
  username: string;
  acceptsCommunications: boolean;
  unwantedMails: readonly string[];
}

/** The title of a notification about email choices alone. */
const MAIL_CHOICES = 'Your email preferences changed';

/**
 * Whether a notification is about email choices alone. It isn't emailed, and while it is unread, the
 * next one replaces it.
 */
export const isOfMailChoices = ({ title }: Pick<Notice, 'title'>): boolean => title === MAIL_CHOICES;

/** Notifies the owner which of their names and email choices have changed; nothing if none has. */
export function profileNotices(before: Told, after: Told): Notice[] {
  const names = changedNames(before, after);
  const choices = changedChoices(before, after);
  const tell = (title: string, words: string) => [accountNotice(after.id, title, words)];
  if (names.length > 0) return tell('Your profile changed', [...names, ...choices].join(' '));
  // The text fits every choice, so that one notification covers several.
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

/** Notifies a member that the address they gave has no usable picture. */
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

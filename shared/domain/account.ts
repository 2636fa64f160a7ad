import { accountNotice, type Notice } from './news.ts';

/** Days in which nobody but its former owner may take a username that was given up. */
const NAME_HELD_DAYS = 30;

/** Until when a username that is given up at that time is held for its owner (see Usernames). */
export function nameHeldUntil(at: Date): Date {
  return new Date(at.getTime() + NAME_HELD_DAYS * 86_400_000);
}

/** Longer than a function lives that deletes an account: nobody is kept waiting by one that broke off for more than that. */
const GOING_MS = 60_000;

/** Until when an account whose deletion looks at that time what is in its way gets nothing new (see Former members). */
export function goingUntil(at: Date): Date {
  return new Date(at.getTime() + GOING_MS);
}

export function isGoing(profile: { goingUntil?: string | undefined }, at: Date): boolean {
  return profile.goingUntil !== undefined && profile.goingUntil > at.toISOString();
}

/** Whether both are one address: mailboxes know no case. */
export function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/**
 * Tells the owner that the account has another address, by a mail to the one that it had: whoever reads that may be the only one
 * who did not want it, or somebody whose address was mistyped. So it does not say the new one. `contact` is whom to write to.
 */
export function addressNotice(before: { id: string; email: string }, contact: string): Notice {
  const notice = accountNotice(
    before.id,
    'Your email address was changed',
    `Your account has another email address from now on. If it was not you, write to ${contact} at once.`,
  );
  return { ...notice, mailTo: before.email };
}

/** Tells the owner, at the address that is proved, that another is to take its place: nobody may have that done unseen. */
export function proposalNotice(userId: string, contact: string): Notice {
  return accountNotice(
    userId,
    'Another email address was asked for',
    `Once a code that was mailed there comes back, your account has another email address. If it was not you, change your password now and write to ${contact}.`,
  );
}

/** The parts of a profile of whose change its owner is told. */
interface Told {
  id: string;
  firstName: string;
  username: string;
  acceptsCommunications: boolean;
  unwantedMails: readonly string[];
}

/** Tells the owner what of their names and of their choice of mails has changed; nothing where none of it has. */
export function profileNotices(before: Told, after: Told): Notice[] {
  const changes: string[] = [];
  if (after.firstName !== before.firstName) changes.push(`Your first name is now ${after.firstName}.`);
  if (after.username !== before.username)
    changes.push(
      `Your username is now ${after.username}; ${before.username} is held for you for ${NAME_HELD_DAYS} days.`,
    );
  if (after.acceptsCommunications !== before.acceptsCommunications)
    changes.push(
      after.acceptsCommunications
        ? 'You get news of the game by mail.'
        : 'You get no news of the game by mail.',
    );
  if (after.unwantedMails.join() !== before.unwantedMails.join())
    changes.push('You chose anew which mails you get.');
  if (changes.length === 0) return [];
  return [accountNotice(after.id, 'Your profile was changed', changes.join(' '))];
}

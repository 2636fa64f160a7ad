import { mailboxOf } from '#shared/domain/accounts/account.ts';

/** A member may invite that many people in an hour. */
export const MOST_ADDRESSES = 20;

/** Whatever lists and mail programs put between and around addresses; also commas of other scripts. */
const BETWEEN = /[\s,;:|<>()[\]{}"、，；]+/;
const ADDRESS = /^[^@]+@[^@]+$/;

/** The words of a text that are meant as addresses: names and other words have no @. A full stop may end a sentence. */
function meant(text: string): string[] {
  return text
    .split(BETWEEN)
    .map((part) => part.replaceAll(/^['’.]+|['’.]+$/g, ''))
    .filter((part) => part.includes('@'));
}

/** The email addresses in a pasted text, each mailbox once, whatever its capital letters and what follows a plus. */
export function addressesIn(text: string): string[] {
  const parts = meant(text).filter((part) => ADDRESS.test(part));
  return [...new Map(parts.map((part) => [mailboxOf(part), part])).values()];
}

/** What is meant as an address and cannot be one. */
export function brokenIn(text: string): string[] {
  return [...new Set(meant(text).filter((part) => !ADDRESS.test(part)))];
}

/** What is left of a text once invitations went to these mailboxes. */
export function without(text: string, sent: ReadonlySet<string>): string {
  return [...addressesIn(text).filter((email) => !sent.has(mailboxOf(email))), ...brokenIn(text)].join('\n');
}

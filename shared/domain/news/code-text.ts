/** Why the user pool emails a code: to verify an address, to allow a new password, or to confirm another address. */
export type CodePurpose = 'verify' | 'reset' | 'change';

/** The path of the page where each code is entered. */
export const CODE_PAGES: Readonly<Record<CodePurpose, string>> = {
  verify: '/dashboard',
  reset: '/reset-password',
  change: '/account',
};

const WORDS: Readonly<Record<CodePurpose, Record<'subject' | 'use' | 'page' | 'otherwise', string>>> = {
  verify: {
    subject: 'verify your email address',
    use: 'Enter it within 24 hours to verify this address.',
    page: 'Verify Your Address',
    otherwise:
      'If you don’t have a Two Crowns account, someone mistyped their address. You can ignore this email.',
  },
  reset: {
    subject: 'set a new password',
    use: 'Use it within an hour to set a new password.',
    page: 'Set a New Password',
    otherwise:
      'If you didn’t ask for this, ignore this email. No one can change your password without the code.',
  },
  change: {
    subject: 'confirm your new address',
    use: 'Enter it within 24 hours to switch your account to this address.',
    page: 'Go to Your Account',
    otherwise: 'If you didn’t ask for this, someone mistyped their address. You can ignore this email.',
  },
};

/** The parts of an email with a code: its subject and its body. */
export interface CodeText {
  subject: string;
  title: string;
  /** The text of the email, as HTML. */
  body: string;
  button: { link: string; words: string };
  note: string;
}

/**
 * The email with a code (see Emails with codes). The email contains no text that members chose.
 * @param code the placeholder that the pool replaces with the digits, as HTML on a line of its own.
 * @param siteUrl the site's origin, without a slash at its end.
 */
export function codeText(purpose: CodePurpose, code: string, siteUrl: string): CodeText {
  const { subject, use, page, otherwise } = WORDS[purpose];
  return {
    subject: `Your Two Crowns code: ${subject}`,
    title: 'Your code',
    body: `Your code is ${code} ${use}`,
    button: { link: `${siteUrl}${CODE_PAGES[purpose]}`, words: page },
    note: otherwise,
  };
}

/** Why the pool of users mails a code: it proves an address, allows a new password, or confirms another address. */
export type CodePurpose = 'verify' | 'reset' | 'change';

/** The page of the site that takes each code, as a path. */
export const CODE_PAGES: Readonly<Record<CodePurpose, string>> = {
  verify: '/dashboard',
  reset: '/reset-password',
  change: '/account',
};

const WORDS: Readonly<Record<CodePurpose, Record<'subject' | 'use' | 'page' | 'otherwise', string>>> = {
  verify: {
    subject: 'verify your address',
    use: 'Enter it within 24 hours, and we know that this address is yours.',
    page: 'Verify Your Address',
    otherwise:
      'If you have no account at Two Crowns, somebody mistyped their address, and you can ignore this mail.',
  },
  reset: {
    subject: 'set a new password',
    use: 'With it you can set a new password within the hour.',
    page: 'Set a New Password',
    otherwise:
      'If you did not ask for it, you can ignore this mail: without the code nobody changes your password.',
  },
  change: {
    subject: 'confirm your new address',
    use: 'Enter it within 24 hours, and this becomes the address of your account.',
    page: 'Go to Your Account',
    otherwise: 'If you did not ask for it, somebody mistyped their address, and you can ignore this mail.',
  },
};

/** The parts of a mail with a code: its subject, and what stands in it. */
export interface CodeWords {
  subject: string;
  title: string;
  /** As HTML. */
  body: string;
  button: { link: string; words: string };
  note: string;
}

/**
 * What the mail with a code says (see Mails with codes). Nothing in it was chosen by members.
 * @param code stands for the code: the pool puts the digits in its place.
 * @param siteUrl the site's origin, without a slash at its end.
 */
export function codeWords(purpose: CodePurpose, code: string, siteUrl: string): CodeWords {
  const { subject, use, page, otherwise } = WORDS[purpose];
  return {
    subject: `Your Two Crowns code: ${subject}`,
    title: 'Your code',
    body: `Your code is <b>${code}</b>. ${use}`,
    button: { link: `${siteUrl}${CODE_PAGES[purpose]}`, words: page },
    note: otherwise,
  };
}

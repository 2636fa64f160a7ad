/** Why the pool of users mails a code: it proves an address, allows a new password, or confirms another address. */
export type CodePurpose = 'verify' | 'reset' | 'change';

/** The page of the site that takes each code, as a path. */
export const CODE_PAGES: Readonly<Record<CodePurpose, string>> = {
  verify: '/dashboard',
  reset: '/reset-password',
  change: '/account',
};

const WORDS: Readonly<Record<CodePurpose, { subject: string; use: string; otherwise: string }>> = {
  verify: {
    subject: 'verify your address',
    use: 'Enter it within 24 hours, and we know that this address is yours',
    otherwise:
      'If you have no account at Two Crowns, somebody mistyped their address, and you can ignore this mail.',
  },
  reset: {
    subject: 'set a new password',
    use: 'With it you can set a new password within the hour',
    otherwise:
      'If you did not ask for it, you can ignore this mail: without the code nobody changes your password.',
  },
  change: {
    subject: 'confirm your new address',
    use: 'Enter it within 24 hours, and this becomes the address of your account',
    otherwise: 'If you did not ask for it, somebody mistyped their address, and you can ignore this mail.',
  },
};

/**
 * Subject and text of the mail with a code, the text as HTML (see Mails with codes). Nothing in it was chosen by members.
 * @param code stands for the code: the pool puts the digits in its place.
 * @param siteUrl the site's origin, without a slash at its end.
 */
export function codeWords(
  purpose: CodePurpose,
  code: string,
  siteUrl: string,
): { subject: string; message: string } {
  const { subject, use, otherwise } = WORDS[purpose];
  const link = `${siteUrl}${CODE_PAGES[purpose]}`;
  return {
    subject: `Your Two Crowns code: ${subject}`,
    message: [
      `<p>Your code is <b>${code}</b>. ${use}:</p>`,
      `<p><a href="${link}">${link}</a></p>`,
      `<p>${otherwise}</p>`,
    ].join('\n'),
  };
}

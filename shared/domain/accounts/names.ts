/**
 * Signs that show nothing and come along unseen when text is copied: soft hyphens, marks of direction, spaces and joints
 * without a width. A joiner that emoji or a script needs is none of them.
 */
const UNSEEN = /[\u00AD\u200B\u200E\u200F\u2060\uFEFF]/g;

/** Any text that people enter, without signs that only disturb it (see Names). */
export function withoutUnseen(text: string): string {
  return text.replaceAll(UNSEEN, '');
}

/** Tags hide a second text within a first one; many marks in a row cover the lines around them. */
const DISTURBS_A_NAME = /[\u{E0000}-\u{E007F}]|\p{M}{3}/u;

/** Whether a name that others see, in NFC, neither hides anything nor covers what stands around it. */
export function isPlainName(name: string): boolean {
  return !DISTURBS_A_NAME.test(name);
}

const BREAKS_THE_LINE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;
/** The empty Braille cell is a symbol, too, so it is excluded here. */
const TO_BE_SEEN = /(?![\u2800\p{Default_Ignorable_Code_Point}])[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * Whether the text shows as one line and does not disturb the text around it: no control characters, line breaks or
 * changes of direction, and something visible. Joiners are allowed, since emoji and some scripts need them.
 */
export function isPlainLine(text: string): boolean {
  return !BREAKS_THE_LINE.test(text) && TO_BE_SEEN.test(text);
}

const BREAKS_A_TEXT = /[\p{Cs}\p{Bidi_Control}]|(?![\n\t])\p{Cc}/u;

/** The same for a text of several lines. */
export function isPlainText(text: string): boolean {
  return !BREAKS_A_TEXT.test(text) && TO_BE_SEEN.test(text);
}

export const USERNAME_LENGTH = { least: 3, most: 30 } as const;

const USERNAME_LETTERS =
  /^(?!.*\p{Default_Ignorable_Code_Point})(?=.*[\p{L}\p{Nd}])(?:[\p{L}\p{Nd}_.-]\p{M}{0,2})+$/u;

/**
 * Whether the name, in NFKC, holds only letters, each with at most two marks, digits, dot, dash and underscore, and at
 * least one letter or digit.
 */
export function hasUsernameLetters(name: string): boolean {
  return USERNAME_LETTERS.test(name);
}

/** Scripts in use today. Scripts that one language uses together are one entry (Unicode UAX 31, table 5). */
const SCRIPTS = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Armenian',
  'Georgian',
  'Hebrew',
  'Arabic',
  'Thaana',
  'Ethiopic',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Thai',
  'Lao',
  'Khmer',
  'Myanmar',
  'Tibetan',
  'Han Hiragana Katakana',
  'Han Bopomofo',
  'Han Hangul',
].map((names) => {
  const letters = names.split(' ').map((name) => `\\p{Script_Extensions=${name}}`);
  return new RegExp(`^[${letters.join('')}0-9_.-]+$`, 'u');
});

/** Whether all letters of a username belong to one script, so that no letter can pass for one of another script. */
export function isOneScript(name: string): boolean {
  return SCRIPTS.some((script) => script.test(name));
}

/**
 * Names that would speak for the game, in lower case without dot, dash and underscore. Deleted accounts are shown as
 * "former member".
 */
export const RESERVED_USERNAMES: readonly string[] = [
  'abuse',
  'admin',
  'administrator',
  'admins',
  'anonymous',
  'billing',
  'commissioner',
  'contact',
  'deleted',
  'everyone',
  'formermember',
  'help',
  'helpdesk',
  'info',
  'legal',
  'mod',
  'moderator',
  'mods',
  'nobody',
  'noreply',
  'null',
  'official',
  'owner',
  'postmaster',
  'privacy',
  'root',
  'security',
  'server',
  'service',
  'staff',
  'superuser',
  'support',
  'sysadmin',
  'system',
  'team',
  'undefined',
  'unknown',
  'webmaster',
  'you',
];

/** The game's own name. No username may contain it. */
export const OWN_NAME = 'twocrowns';

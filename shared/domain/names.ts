const BREAKS_THE_LINE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;
/** The empty cell of braille is a symbol, too. */
const TO_BE_SEEN = /(?![\u2800\p{Default_Ignorable_Code_Point}])[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * Whether the text shows as one line and leaves the text around it as it is: no control characters, line breaks or
 * changes of direction, and something to be seen. Joiners stay, since emoji and some scripts need them.
 */
export function isPlainLine(text: string): boolean {
  return !BREAKS_THE_LINE.test(text) && TO_BE_SEEN.test(text);
}

const BREAKS_A_TEXT = /[\p{Cs}\p{Bidi_Control}]|(?![\n\t])\p{Cc}/u;

/** The same of a text of several lines. */
export function isPlainText(text: string): boolean {
  return !BREAKS_A_TEXT.test(text) && TO_BE_SEEN.test(text);
}

export const USERNAME_LENGTH = { least: 3, most: 30 } as const;

const USERNAME_LETTERS = /^(?!.*\p{Default_Ignorable_Code_Point})(?:[\p{L}\p{Nd}_.-]\p{M}{0,2})+$/u;

/** Whether the name, in NFKC, holds only letters, with two marks each at most, digits, dot, dash and underscore. */
export function hasUsernameLetters(name: string): boolean {
  return USERNAME_LETTERS.test(name);
}

/** Scripts that are written today, those of one language together (Unicode UAX 31, table 5). */
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

/** Whether all letters of a username are of one script, so that none stands in for a look-alike of another. */
export function isOneScript(name: string): boolean {
  return SCRIPTS.some((script) => script.test(name));
}

/**
 * Names that would speak for the game, in small letters without dot, dash and underscore. Whoever has deleted their
 * account is shown as a former member.
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

/** The game's own name, which no username holds anywhere. */
export const OWN_NAME = 'twocrowns';

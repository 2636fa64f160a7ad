/**
 * Invisible characters that get copied along with text: soft hyphens, direction marks, zero-width
 * spaces and joiners. Joiners that emoji or a script need aren't among them.
 */
const UNSEEN = /[\u00AD\u200B\u200E\u200F\u2060\uFEFF]/g;

/** Removes invisible characters from text that people enter (see Names). */
export function withoutUnseen(text: string): string {
  return text.replaceAll(UNSEEN, '');
}

/** The flags of England, Scotland and Wales. Each is a black flag followed by tags that spell the region. */
const FLAGS_OF_TAGS = new RegExp(
  `(\u{1F3F4})(?:${['gbeng', 'gbsct', 'gbwls'].map(tagged).join('|')})\u{E007F}`,
  'gu',
);

function tagged(region: string): string {
  return String.fromCodePoint(...[...region].map((letter) => 0xe0000 + letter.charCodeAt(0)));
}

/** Scripts that join letters and use zero-width characters to do so. Most of them can put more than two marks on a letter. */
const JOINING = 'Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr Tibt Arab Syrc Mong'.replace(
  /\w+ ?/g,
  (script) => `\\p{scx=${script.trim()}}`,
);
const JOINERS = '\u200C\u200D\u180B-\u180D';
const VARIANTS = '\uFE00-\uFE0F\u{E0100}-\u{E01EF}';
/**
 * Matches text that hides or covers other text. Joiners with nothing to join, stray variation selectors, tags and fillers can
 * hide one text inside another. A letter with many marks covers the lines above and below. (The pattern has no lookbehind,
 * because browsers from 2022 don't support it.)
 */
const HIDES_OR_COVERS = new RegExp(
  [
    `(?:^|[^${JOINING}\\p{Extended_Pictographic}\\p{Emoji_Modifier}\uFE0F])[${JOINERS}]`,
    `(?:^|[^\\p{Emoji}\\p{S}\\p{sc=Han}])[${VARIANTS}]`,
    `(?![${JOINERS}${VARIANTS}])[\\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]`,
    `(?:(?![${JOINING}])\\p{M}){3}`,
    '\\p{M}{5}',
  ].join('|'),
  'u',
);

/**
 * Whether a text is safe to show to others: it hides nothing, and it doesn't cover the text around it. The text must be in NFC
 * and free of invisible characters.
 */
export function isTidy(text: string): boolean {
  return !HIDES_OR_COVERS.test(text.replaceAll(FLAGS_OF_TAGS, '$1'));
}

/**
 * Characters that a single line can't contain. One of them is the empty Braille cell, which looks like a blank. A longer text can
 * contain this cell, because the text may be a drawing made of Braille cells.
 */
const BREAKS_THE_LINE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\u2800]/u;
/** A visible character. Unicode counts the empty Braille cell as a symbol, so it is excluded here. */
const TO_BE_SEEN = /(?![\u2800\p{Default_Ignorable_Code_Point}])[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * Whether the text shows as one line and doesn't disturb the text around it. It must contain something visible, and no control
 * characters, line breaks or direction changes. Joiners are allowed, because emoji and some scripts need them.
 */
export function isPlainLine(text: string): boolean {
  return !BREAKS_THE_LINE.test(text) && TO_BE_SEEN.test(text);
}

const BREAKS_A_TEXT = /[\p{Cs}\p{Bidi_Control}]|(?![\n\t])\p{Cc}/u;

/** Like `isPlainLine`, but for text that can have several lines. */
export function isPlainText(text: string): boolean {
  return !BREAKS_A_TEXT.test(text) && TO_BE_SEEN.test(text);
}

export const USERNAME_LENGTH = { least: 3, most: 30 } as const;

const USERNAME_LETTERS =
  /^(?!.*\p{Default_Ignorable_Code_Point})(?=.*[\p{L}\p{Nd}])(?:[\p{L}\p{Nd}_.-]\p{M}{0,2})+$/u;

/**
 * Whether a name has only letters, digits, dots, dashes and underscores, and at least one letter or digit. Each character can
 * have up to two combining marks. The name must be in NFKC.
 */
export function hasUsernameLetters(name: string): boolean {
  return USERNAME_LETTERS.test(name);
}

/** Scripts in use today. Scripts that one language mixes are a single entry (Unicode UAX 31, table 5). */
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

/** Whether all letters of a username belong to one script. A mix could contain look-alike letters from other scripts. */
export function isOneScript(name: string): boolean {
  return SCRIPTS.some((script) => script.test(name));
}

/**
 * Names that would seem to speak for Two Crowns or for everyone in a league, in lower case, without dots, dashes or underscores.
 * Each name is also reserved with digits before or after it. `formermember` is here because deleted accounts appear as "former
 * member".
 */
export const RESERVED_USERNAMES: readonly string[] = [
  'abuse',
  'admin',
  'administrator',
  'administrators',
  'admins',
  'all',
  'anonymous',
  'anyone',
  'auto',
  'autopick',
  'billing',
  'bot',
  'bots',
  'channel',
  'commish',
  'commissioner',
  'commissioners',
  'contact',
  'deleted',
  'everybody',
  'everyone',
  'formermember',
  'founder',
  'founders',
  'guest',
  'guests',
  'help',
  'helpdesk',
  'here',
  'info',
  'league',
  'legal',
  'member',
  'members',
  'mod',
  'moderator',
  'moderators',
  'mods',
  'nfl',
  'nobody',
  'noreply',
  'null',
  'official',
  'owner',
  'owners',
  'partner',
  'postmaster',
  'privacy',
  'root',
  'security',
  'server',
  'service',
  'somebody',
  'someone',
  'staff',
  'stripe',
  'superuser',
  'support',
  'supportteam',
  'sysadmin',
  'system',
  'team',
  'undefined',
  'unknown',
  'webmaster',
  'you',
];

/** First names that look reserved only because a capital I looks like an l. */
export const NOT_RESERVED: readonly string[] = ['ali', 'Ali', 'ALI'];

/** The game's own name. No username can contain it. */
export const OWN_NAME = 'twocrowns';

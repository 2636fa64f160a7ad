/** The parts of an HTML email. Every part is HTML in which members' own text has already been escaped (see `asHtml`). */
export interface LetterParts {
  /** The preview that email apps show beside the subject. */
  preview: string;
  title: string;
  /** Paragraphs as HTML. */
  body: string;
  /** The email's only call to action. */
  button?: { link: string; words: string };
  /** Why the reader gets the email, and how to stop it. */
  note: string;
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const DISPLAY = "font-family:'Barlow Condensed','Arial Narrow',Arial,sans-serif";

/** The id of the picture inside an email (RFC 2392). */
export const PICTURE_ID = 'crown';

/** The colors of an email's parts. Each text is readable on its ground, also after an email app has inverted both. */
export const LETTER_COLORS = {
  light: {
    page: '#e9eef6',
    card: '#ffffff',
    ink: '#0a1424',
    quiet: '#4b5c7a',
    act: '#0a1424',
    actText: '#ffffff',
  },
  dark: {
    page: '#0a1424',
    card: '#101d33',
    ink: '#f2f6fc',
    quiet: '#b9c6dc',
    act: '#f2f6fc',
    actText: '#06101f',
  },
} as const;
const { light: LIGHT, dark: DARK } = LETTER_COLORS;

/** The head is navy in both themes. The lines under it are the logo's: Wins above, Losses below. */
const HEAD = { ground: '#0a1424', name: '#ffffff' } as const;
const LINES = ['#56b4e9', '#f2f6fc', '#f28a3c'] as const;

/** The dark colors as rules whose selectors begin with `under`. */
const darkRules = (under: string): string =>
  [
    `.page { background: ${DARK.page} !important; }`,
    `.card { background: ${DARK.card} !important; }`,
    `.ink { color: ${DARK.ink} !important; }`,
    `.quiet { color: ${DARK.quiet} !important; }`,
    `.quiet a { color: ${DARK.ink} !important; }`,
    `.act { background: ${DARK.act} !important; }`,
    `.act a { color: ${DARK.actText} !important; }`,
  ]
    .map((rule) => `${under}${rule}`)
    .join('\n');

/**
 * Most apps with a dark mode follow the query. Outlook on the web and on phones marks the elements whose colors it has changed
 * instead. All other apps use the elements' own styles.
 */
const STYLES = [
  `@media (prefers-color-scheme: dark) {\n${darkRules('')}\n}`,
  // On its own, because Gmail drops a whole style sheet that has such a selector.
  `:root { color-scheme: light dark; }\n${darkRules('[data-ogsc] ')}\n${darkRules('[data-ogsb] ')}`,
];

/**
 * Returns an email as HTML, in the site's colors. It uses tables and inline styles, because email apps support little else. Its
 * only picture is inside the email, and it loads no font or script. So no one learns that the email was opened. The template
 * value `crown` is the picture's text; without it there is no picture.
 */
export function letter({ preview, title, body, button, note }: LetterParts, picture = ''): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
${STYLES.map((sheet) => `<style>${sheet}</style>`).join('\n')}
</head>
<body class="page" style="margin:0;padding:0;background:${LIGHT.page}">
<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${LIGHT.page}">
<tr><td align="center" style="padding:16px 12px 24px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
<tr><td bgcolor="${HEAD.ground}" style="padding:16px 24px;background:${HEAD.ground};border-radius:14px 14px 0 0">${headHtml(picture)}</td></tr>
${LINES.map((color) => `<tr><td bgcolor="${color}" height="3" style="height:3px;background:${color};font-size:0;line-height:3px">&nbsp;</td></tr>`).join('\n')}
<tr><td class="card" style="padding:28px 24px;background:${LIGHT.card};border-radius:0 0 14px 14px">
<h1 class="ink" style="margin:0 0 16px;color:${LIGHT.ink};${FONT};font-size:24px;line-height:30px;overflow-wrap:anywhere">${title}</h1>
<div class="ink" style="color:${LIGHT.ink};${FONT};font-size:16px;line-height:24px;overflow-wrap:anywhere">${body}</div>
${button ? buttonHtml(button) : ''}
</td></tr>
<tr><td class="quiet" style="padding:16px 24px;color:${LIGHT.quiet};${FONT};font-size:13px;line-height:20px;overflow-wrap:anywhere">${note}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`;
}

/** The crowns beside the name. */
function headHtml(picture: string): string {
  const name = `<td style="color:${HEAD.name};${DISPLAY};font-size:24px;line-height:28px;font-weight:bold">Two Crowns</td>`;
  return `<table role="presentation" cellpadding="0" cellspacing="0"><tr>${picture}${name}</tr></table>`;
}

/** The picture's cell. Its height is set, and its width follows, because it shows one crown or two. */
export const PICTURE_CELL = `{{#if crown}}<td style="padding-right:14px"><img src="cid:${PICTURE_ID}" alt="{{crownHtml}}" height="42" style="display:block;height:42px;width:auto;border:0;color:${HEAD.name};${FONT};font-size:13px"></td>{{/if}}`;

/** A code to type elsewhere, alone on its line, and large enough to read from a phone on a desk. */
export function codeHtml(code: string): string {
  return `<p style="margin:4px 0 12px;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:28px;line-height:36px;font-weight:bold;letter-spacing:4px">${code}</p>`;
}

/** Makes the button a colored table cell, which works in every email app. On a plain link, some apps ignore most styles. */
function buttonHtml({ link, words }: Required<LetterParts>['button']): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin-top:24px"><tr><td class="act" bgcolor="${LIGHT.act}" style="background:${LIGHT.act};border-radius:8px"><a href="${link}" style="display:inline-block;padding:12px 24px;color:${LIGHT.actText};${FONT};font-size:16px;line-height:20px;font-weight:bold;text-decoration:none">${words}</a></td></tr></table>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text as HTML, and keeps its line breaks. */
export function asHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign).replaceAll('\n', '<br>\n');
}

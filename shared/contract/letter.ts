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

/** The colors for email apps with a dark mode. All other apps use the elements' own styles. */
const DARK = `@media (prefers-color-scheme: dark) {
  .page { background: #0a1424 !important; }
  .card { background: #101d33 !important; }
  .ink { color: #f2f6fc !important; }
  .quiet { color: #b9c6dc !important; }
  .quiet a { color: #f2f6fc !important; }
  .act { background: #f2f6fc !important; }
  .act a { color: #06101f !important; }
}`;

/**
 * Returns an email as HTML, in the site's colors. It uses tables and inline styles, because email apps support little else. It
 * loads no picture, font or script, so no one learns that the email was opened.
 */
export function letter({ preview, title, body, button, note }: LetterParts): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>${DARK}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#e9eef6">
<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#e9eef6">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:16px 24px;background:#0a1424;border-radius:14px 14px 0 0;border-bottom:3px solid #f2f6fc;color:#ffffff;font-family:'Barlow Condensed','Arial Narrow',Arial,sans-serif;font-size:24px;font-weight:bold">Two Crowns</td></tr>
<tr><td class="card" style="padding:28px 24px;background:#ffffff;border-radius:0 0 14px 14px">
<h1 class="ink" style="margin:0 0 16px;color:#0a1424;${FONT};font-size:22px;line-height:28px;overflow-wrap:anywhere">${title}</h1>
<div class="ink" style="color:#1c2b45;${FONT};font-size:16px;line-height:24px;overflow-wrap:anywhere">${body}</div>
${button ? buttonHtml(button) : ''}
</td></tr>
<tr><td class="quiet" style="padding:16px 24px;color:#4b5c7a;${FONT};font-size:13px;line-height:20px;overflow-wrap:anywhere">${note}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** Makes the button a colored table cell, which works in every email app. On a plain link, some apps ignore most styles. */
function buttonHtml({ link, words }: Required<LetterParts>['button']): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin-top:24px"><tr><td class="act" style="background:#0a1424;border-radius:8px"><a href="${link}" style="display:inline-block;padding:12px 24px;color:#ffffff;${FONT};font-size:16px;line-height:20px;font-weight:bold;text-decoration:none">${words}</a></td></tr></table>`;
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

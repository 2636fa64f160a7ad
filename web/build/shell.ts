import type { Rolldown } from 'vite';
import { filesOf, stylesheetOf } from './built-chunks.ts';
import { intoHead } from './page-document.ts';

/** Loads React. */
const START = 'app/start.tsx';
const BEGIN = 'app/begin-page.ts';
/** The modules that request a member page's code and its data. */
const CALLS = [BEGIN, 'app/prefetch.ts'];
/** The modules that start the site for any page. */
const SITE = [BEGIN, START, 'app/site.tsx'];
/** The modules that start the site for a member, in the order they are needed. */
const MEMBERS_SITE = [...CALLS, ...SITE, 'app/member-layout.tsx'];

/**
 * Returns the shell: the template with two scripts in its head. The first script detects whether a user was signed in to this
 * browser. The second preloads code, in the order it is needed, and the style sheet. They are separate because the second changes
 * with each build: if an outdated security policy blocks it, the first still runs. The style sheet isn't inlined, because the
 * browser would then delay the entry file, and with it every call. Instead, it loads when the site's code is imported; Vite makes
 * that import wait for the style sheet.
 */
export function shellOf(bundle: Rolldown.OutputBundle, template: string, beforePaint: string): string {
  const files = filesOf(bundle, MEMBERS_SITE).filter((file) => !template.includes(file));
  const scripts = `<script>${beforePaint}</script><script>${askAhead(files, filesOf(bundle, SITE), stylesheetOf(bundle, 'look/styles.css'))}</script>`;
  return intoHead(template, scripts);
}

/**
 * Returns a script that preloads these files (without a signed-in user, only those for visitors) and the style sheet. Links in
 * the HTML wouldn't work: under a service worker, Chromium throws away scripts that such a link has fetched, and logs a warning.
 */
function askAhead(files: readonly string[], forVisitors: readonly string[], sheet: string): string {
  const marked = files.map((file) => (forVisitors.includes(file) ? [`/${file}`] : [`/${file}`, 1]));
  const ask = `const ask=link=>document.head.append(Object.assign(document.createElement('link'),{crossOrigin:''},link));`;
  const code = `for(const[href,forMembers]of${JSON.stringify(marked)})if(!forMembers||'member'in document.documentElement.dataset)ask({rel:'modulepreload',href});`;
  return `{${ask}${code}ask({rel:'preload',as:'style',href:'/${sheet}'})}`;
}

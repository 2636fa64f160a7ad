import type { Rolldown } from 'vite';
import { chunkOf, filesOf, stylesheetOf } from './built-chunks.ts';
import { intoHead } from './page-document.ts';

const REACT = 'app/start.tsx';
/** What asks for a member's page, and for its data. */
const CALLS = ['app/member-start.ts', 'app/page-data.ts'];
/** What starts the site, whatever page the shell becomes. */
const SITE = [REACT, 'app/site.tsx', 'app/member-start.ts'];
/** The same in the order in which a member needs it, and last what all their pages have. */
const MEMBERS_SITE = [...CALLS, ...SITE, 'app/member-layout.tsx'];

/**
 * Its scripts, for which no style sheet is waited, find out whether this browser was signed in, and ask for the code that it needs in
 * the order in which it does. The one that names files is another one with each build, so it stands apart: where an old policy
 * refuses it, the other still runs. The splash is painted first: the style sheet comes after it. Throws where a page's first calls
 * would have to wait for React.
 */
export function shellOf(bundle: Rolldown.OutputBundle, template: string, beforePaint: string): string {
  if (filesOf(bundle, CALLS).includes(chunkOf(bundle, REACT).fileName))
    throw new Error('what asks for a page’s data needs React');
  const sheet = `<link rel="stylesheet" crossorigin href="/${stylesheetOf(bundle, 'look/styles.css')}">`;
  const missing = (modules: readonly string[]): string[] =>
    filesOf(bundle, modules).filter((file) => !template.includes(file));
  const scripts = `<script>${beforePaint}</script><script>${askAhead(missing(MEMBERS_SITE), missing(SITE))}</script>`;
  return intoHead(template, scripts).replace('</body>', () => `${sheet}</body>`);
}

/** A script that asks for code, by whether this browser was signed in. */
function askAhead(forMembers: readonly string[], forVisitors: readonly string[]): string {
  const hrefs = (files: readonly string[]): string => JSON.stringify(files.map((file) => `/${file}`));
  const link = `Object.assign(document.createElement('link'),{rel:'modulepreload',crossOrigin:'',href})`;
  return `for(const href of'member'in document.documentElement.dataset?${hrefs(forMembers)}:${hrefs(forVisitors)})document.head.append(${link})`;
}

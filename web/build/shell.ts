import type { Rolldown } from 'vite';
import { chunkOf, filesOf, stylesheetOf } from './built-chunks.ts';
import { intoHead } from './page-document.ts';

const REACT = 'app/start.tsx';
const PAGES = 'app/member-start.ts';
/** What asks for a member's page, and for its data. */
const CALLS = [PAGES, 'app/page-data.ts'];
/** What starts the site, whatever page the shell becomes. */
const SITE = [PAGES, REACT, 'app/site.tsx'];
/** The same with what each member's page has, in the order in which it is needed. */
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
  const files = filesOf(bundle, MEMBERS_SITE).filter((file) => !template.includes(file));
  const scripts = `<script>${beforePaint}</script><script>${askAhead(files, filesOf(bundle, SITE))}</script>`;
  return intoHead(template, scripts).replace('</body>', () => `${sheet}</body>`);
}

/** A script that asks for files, and where nobody was signed in only for those that visitors need. */
function askAhead(files: readonly string[], forVisitors: readonly string[]): string {
  const marked = files.map((file) => (forVisitors.includes(file) ? [`/${file}`] : [`/${file}`, 1]));
  const link = `Object.assign(document.createElement('link'),{rel:'modulepreload',crossOrigin:'',href})`;
  return `for(const[href,forMembers]of${JSON.stringify(marked)})if(!forMembers||'member'in document.documentElement.dataset)document.head.append(${link})`;
}

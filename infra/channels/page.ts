import { COPIED, KINDS, shown, type Kind } from './services.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const plain = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

const NAMES: Readonly<Record<Kind, string>> = { discord: 'Discord', slack: 'Slack', groupme: 'GroupMe' };

const STYLE = `body{margin:0;font:16px/1.5 system-ui,sans-serif;background:#f6f8fa;color:#1a1f36}
main{max-width:42rem;margin:2rem auto;padding:0 1rem}
section{background:#fff;border:1px solid #d5dbe1;border-radius:8px;padding:1rem 1.25rem;margin:1rem 0}
h2{margin:0}code{overflow-wrap:anywhere}.quiet{color:#545969}form{display:inline}
button{font:inherit;min-height:44px;padding:0 1rem;margin:.25rem .5rem .25rem 0;border:1px solid #6a7383;border-radius:6px;background:#fff;color:inherit}
article{white-space:pre-wrap;overflow-wrap:anywhere;border-left:3px solid #0a2540;padding:.25rem .75rem;margin:.75rem 0}
article strong{display:block;font-weight:600}`;

/** The page's content security policy. The page has forms but no scripts. */
export const PAGE_POLICY = `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'`;

/** One chat with its posts, oldest first. */
export interface Shown {
  posts: readonly { text: string; at: number }[];
  isGone: boolean;
}

const button = (action: string, label: string): string =>
  `<form method="post" action="${action}"><button>${label}</button></form>`;

/** Returns a page with the posts of all chats as members see them. Its buttons make each service fail. */
export function chatsPage(chats: ReadonlyMap<Kind, readonly Shown[]>): string {
  const sections = KINDS.map((kind) => section(kind, chats.get(kind) ?? []));
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<title>Local group chats</title><style>${STYLE}</style></head><body><main>` +
    `<h1>Local group chats</h1><p class="quiet">Posts never leave this machine. Paste a webhook URL into a league’s Manage League page.</p>` +
    `${sections.join('')}</main></body></html>`
  );
}

function section(kind: Kind, chats: readonly Shown[]): string {
  const isGone = chats.some((chat) => chat.isGone);
  return (
    `<section aria-labelledby="${kind}"><h2 id="${kind}">${NAMES[kind]}</h2><p><code>${plain(COPIED[kind])}</code></p>` +
    button(`/${kind}/busy`, 'Answer “Busy” Once') +
    button(`/${kind}/break`, 'Fail Once') +
    (isGone ? button(`/${kind}/restore`, 'Restore Webhook') : button(`/${kind}/delete`, 'Delete Webhook')) +
    chats.flatMap(({ posts }) => posts.map(({ text, at }) => postOf(kind, text, at))).join('') +
    (chats.every(({ posts }) => posts.length === 0) ? '<p class="quiet">No posts yet.</p>' : '') +
    `</section>`
  );
}

function postOf(kind: Kind, text: string, at: number): string {
  const [head = '', ...rest] = shown(kind, text).split('\n');
  const time = new Date(at).toISOString().slice(0, 19).replace('T', ' ');
  return `<article><strong>${plain(head)}</strong>${plain(rest.join('\n'))}<div class="quiet">${time} UTC</div></article>`;
}

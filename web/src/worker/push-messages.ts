import type { PushPayload } from '#shared/contract/push.ts';
import { MEMBER_CACHE } from '../lib/device/forget-member.ts';
import { OWNER, RENEWED, type Owner, type Renewed } from '../lib/device/names.ts';

type Scope = Pick<ServiceWorkerGlobalScope, 'caches' | 'clients' | 'location' | 'registration'>;

const SITE = 'Two Crowns';
const ICON = '/icons/icon-192.png';
const BADGE = '/icons/monochrome-192.png';
/** The neutral text for another member, for an unreadable message, or for one that arrived too late. */
const NEUTRAL = { title: SITE, body: 'New from Two Crowns', link: '/', tag: 'news' };

/** With `renotify`, which type libraries don't have yet, a message that replaces another one alerts again. */
type Options = NotificationOptions & { renotify?: boolean };

/** Shows a message, whatever it contains: browsers end the subscription of a site that stays silent. */
export async function showMessage(scope: Scope, text: string | undefined): Promise<void> {
  const payload = parsed(text);
  const isTheirs = payload !== undefined && payload.userId === (await ownerOf(scope))?.userId;
  const { title, body, link, tag, ...about } = isTheirs ? timely(payload) : NEUTRAL;
  const { notificationId, until }: Partial<PushPayload> = about;
  const options: Options = {
    body,
    tag,
    icon: ICON,
    badge: BADGE,
    // Only turns have an end, and each turn must alert again.
    renotify: until !== undefined,
    data: { link, notificationId, until },
  };
  await scope.registration.showNotification(title, options);
}

/** The message with its current text, which says so if the message has arrived too late. */
function timely(payload: PushPayload): PushPayload {
  const isOver = payload.until !== undefined && Date.parse(payload.until) <= Date.now();
  return isOver ? { ...payload, title: SITE, body: payload.late ?? NEUTRAL.body } : payload;
}

const TEXTS = ['title', 'body', 'link', 'tag', 'userId'] as const;
const MAYBE_TEXTS = ['notificationId', 'until', 'late'] as const;

/** Parses by hand, because the contract's schema would be larger than the whole worker. */
function parsed(text: string | undefined): PushPayload | undefined {
  try {
    const found = JSON.parse(text ?? '') as Record<string, unknown>;
    const isWhole =
      TEXTS.every((name) => typeof found[name] === 'string') &&
      MAYBE_TEXTS.every((name) => ['string', 'undefined'].includes(typeof found[name]));
    return isWhole ? (found as unknown as PushPayload) : undefined;
  } catch {
    return undefined;
  }
}

/** The member whose device this is; undefined if the browser can't tell, because a message must be shown anyway. */
async function ownerOf({ caches }: Scope): Promise<Owner | undefined> {
  try {
    const note = await caches.match(OWNER, { cacheName: MEMBER_CACHE });
    return note && ((await note.json()) as Owner);
  } catch {
    return undefined;
  }
}

/** A draft room, in which the member's pick clock may be running. */
const DRAFT_ROOM = /\/draft\/?$/;

/** Opens the message's link: in an open window of the site, or else in a new one. A draft room stays where it is. */
export async function openMessage(scope: Scope, notification: Notification): Promise<void> {
  notification.close();
  const { link } = (notification.data ?? {}) as { link?: string };
  const url = ownAddress(scope, link);
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const free = windows.filter((each) => !DRAFT_ROOM.test(each.url));
  const open = windows.find((each) => each.url === url) ?? free.find(({ focused }) => focused) ?? free[0];
  try {
    if (!open) throw new Error('no window is open');
    const shown = await open.focus();
    if (shown.url !== url) await shown.navigate(url);
  } catch {
    // A window that this worker doesn't control can't navigate.
    await scope.clients.openWindow(url);
  }
}

/** A path of this site; any other URL leads to the home page. */
function ownAddress({ location }: Scope, link: string | undefined): string {
  const { origin } = location;
  const url = link?.startsWith('/') && URL.canParse(link, origin) ? new URL(link, origin) : undefined;
  return url?.origin === origin ? url.href : `${origin}/`;
}

/** The content of the event for a replaced subscription; browsers differ in how much of it they send. */
interface Change {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
}

/** Subscribes again, and leaves a note for the next page: the worker has no token with which it could tell the server. */
export async function renewSubscription(
  scope: Scope,
  { oldSubscription, newSubscription }: Change,
): Promise<void> {
  if (!(await ownerOf(scope))) return;
  const { pushManager } = scope.registration;
  const key = oldSubscription?.options.applicationServerKey;
  if (!newSubscription && key)
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }).catch(() => undefined);
  const note: Renewed = { oldEndpoint: oldSubscription?.endpoint ?? null };
  const cache = await scope.caches.open(MEMBER_CACHE);
  await cache.put(RENEWED, Response.json(note));
}

import type { PushPayload } from '#shared/contract/push.ts';
import { MEMBER_CACHE } from '../lib/device/forget-member.ts';
import { OWNER, RENEWED, type Owner, type Renewed } from '../lib/device/names.ts';

type Scope = Pick<ServiceWorkerGlobalScope, 'caches' | 'clients' | 'location' | 'registration'>;

const SITE = 'Two Crowns';
const BADGE = '/icons/monochrome-192.png';
/** The notification shown in place of a message that is unreadable or meant for another member. */
const NEUTRAL = { title: SITE, body: 'New from Two Crowns', link: '/', tag: 'news' };

/** Adds `renotify`, which type libraries don't have yet. With it, a notification alerts again when it replaces another. */
type Options = NotificationOptions & { renotify?: boolean };

/**
 * Shows a notification for every push message, whatever it contains, because browsers cancel a site's subscription if a message
 * shows nothing.
 */
export async function showMessage(scope: Scope, text: string | undefined): Promise<void> {
  const payload = parsed(text);
  const isTheirs = payload !== undefined && payload.userId === (await ownerOf(scope))?.userId;
  const { title, body, link, tag, ...about } = isTheirs ? timely(payload) : NEUTRAL;
  const { notificationId, race, until }: Partial<PushPayload> = about;
  const options: Options = {
    body,
    tag,
    icon: iconOf(race),
    badge: BADGE,
    // Only messages about a member's turn have an end (`until`), and each of them must alert again.
    renotify: until !== undefined,
    data: { link, notificationId, until },
  };
  await scope.registration.showNotification(title, options);
}

/** The icon of a message: the crown of the race that it is about, otherwise both crowns. */
export function iconOf(race: PushPayload['race']): string {
  return `/icons/${race === 'wins' || race === 'losses' ? race : 'icon'}-192.png`;
}

/** Returns the message, with another text if it has arrived too late. */
function timely(payload: PushPayload): PushPayload {
  const isOver = payload.until !== undefined && Date.parse(payload.until) <= Date.now();
  return isOver ? { ...payload, title: SITE, body: payload.late ?? NEUTRAL.body } : payload;
}

const TEXTS = ['title', 'body', 'link', 'tag', 'userId'] as const;
const MAYBE_TEXTS = ['notificationId', 'until', 'late'] as const;

/** Parses a message by hand, because the contract's schema would be larger than the whole worker. */
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

/**
 * Returns the member whose device this is. If the cache can't be read, returns undefined rather than throwing, because a
 * notification must be shown anyway.
 */
async function ownerOf({ caches }: Scope): Promise<Owner | undefined> {
  try {
    const note = await caches.match(OWNER, { cacheName: MEMBER_CACHE });
    return note && ((await note.json()) as Owner);
  } catch {
    return undefined;
  }
}

/** Matches the URL of a draft room. */
const DRAFT_ROOM = /\/draft\/?$/;

/**
 * Opens the notification's link in an open window of the site or, if there is none, in a new one. Never navigates away from a
 * draft room, because its member may be on the clock.
 */
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
    // The window can't be navigated if this worker doesn't control it.
    await scope.clients.openWindow(url);
  }
}

/** Returns the link's URL if it is a path on this site; otherwise, the home page's. */
function ownAddress({ location }: Scope, link: string | undefined): string {
  const { origin } = location;
  const url = link?.startsWith('/') && URL.canParse(link, origin) ? new URL(link, origin) : undefined;
  return url?.origin === origin ? url.href : `${origin}/`;
}

/** The data of the event for a replaced subscription. Some browsers leave parts of it out. */
interface Change {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
}

/** Subscribes again and leaves a note, so that the next page tells the server. The worker has no access token to do so itself. */
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

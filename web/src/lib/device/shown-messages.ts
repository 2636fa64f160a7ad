/** The data of a notification on the device (worker/push-messages.ts). */
export interface ShownMessage {
  /** The path it opens. */
  link: string;
  /** The id of the site's notification behind it. */
  notificationId?: string;
  /** When its text stops being true. */
  until?: string;
}

interface Shown {
  message: ShownMessage;
  close(): void;
}

/** The notifications this device shows. */
async function shown(): Promise<Shown[]> {
  if (!('serviceWorker' in navigator)) return [];
  const registration = await navigator.serviceWorker.getRegistration();
  const notifications = (await registration?.getNotifications().catch(() => [])) ?? [];
  return notifications.map((each) => ({
    message: (each.data ?? { link: '/' }) as ShownMessage,
    close: () => each.close(),
  }));
}

/** The notifications this device shows, without closing any. */
export async function shownMessages(): Promise<ShownMessage[]> {
  return (await shown()).map(({ message }) => message);
}

/** Closes the matching notifications on this device. */
export async function closeShown(isOver: (message: ShownMessage) => boolean): Promise<void> {
  for (const { message, close } of await shown()) if (isOver(message)) close();
}

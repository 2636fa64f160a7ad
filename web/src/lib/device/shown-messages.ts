/** What a message on the device knows of itself (worker/push-messages.ts). */
export interface ShownMessage {
  /** The path to which it leads. */
  link: string;
  /** The notification of the site that it tells of. */
  notificationId?: string;
  /** Until when its words hold, an instant. */
  until?: string;
}

interface Shown {
  message: ShownMessage;
  close(): void;
}

/** The messages that this device shows. */
async function shown(): Promise<Shown[]> {
  if (!('serviceWorker' in navigator)) return [];
  const registration = await navigator.serviceWorker.getRegistration();
  const notifications = (await registration?.getNotifications().catch(() => [])) ?? [];
  return notifications.map((each) => ({
    message: (each.data ?? { link: '/' }) as ShownMessage,
    close: () => each.close(),
  }));
}

/** The messages that this device shows, without closing any. */
export async function shownMessages(): Promise<ShownMessage[]> {
  return (await shown()).map(({ message }) => message);
}

/** Closes the messages on this device for which that holds. */
export async function closeShown(isOver: (message: ShownMessage) => boolean): Promise<void> {
  for (const { message, close } of await shown()) if (isOver(message)) close();
}

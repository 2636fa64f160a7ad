/** The data attached to a notification on the device (worker/push-messages.ts). */
export interface ShownMessage {
  /** The path that the notification opens. */
  link: string;
  /** The id of the notification in the site's own list, if it is there. */
  notificationId?: string;
  /** When the notification's text stops being true. */
  until?: string;
}

interface Shown {
  message: ShownMessage;
  close(): void;
}

/** Returns all notifications that are on screen on this device. */
async function shown(): Promise<Shown[]> {
  if (!('serviceWorker' in navigator)) return [];
  const registration = await navigator.serviceWorker.getRegistration();
  const notifications = (await registration?.getNotifications().catch(() => [])) ?? [];
  return notifications.map((each) => ({
    message: (each.data ?? { link: '/' }) as ShownMessage,
    close: () => each.close(),
  }));
}

/** Returns the data of all notifications on screen on this device. */
export async function shownMessages(): Promise<ShownMessage[]> {
  return (await shown()).map(({ message }) => message);
}

/** Closes the notifications on this device whose data matches. */
export async function closeShown(isOver: (message: ShownMessage) => boolean): Promise<void> {
  for (const { message, close } of await shown()) if (isOver(message)) close();
}

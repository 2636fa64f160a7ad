// This is a separate file because it must load early: Chromium sends its offer only once, soon after the document has loaded. The
// other install code loads late.

/** The event that Chromium sends when the site can be installed. Type libraries don't include it. */
export interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let early: InstallOffer | null = null;

/** Catches the browser's offer and stores it until the site uses it. */
export function keepOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Otherwise, the browser decides on its own when to prompt.
    event.preventDefault();
    early = event as InstallOffer;
  });
}

export const keptOffer = (): InstallOffer | null => early;

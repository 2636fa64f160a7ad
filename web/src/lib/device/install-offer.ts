// A separate file: the other install code loads late, and Chromium sends its offer only once, soon after the document
// loads.

/** Chromium's event when the site is installable; no type library has it. */
export interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let early: InstallOffer | null = null;

/** Keeps the browser's offer until the site uses it. */
export function keepOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Otherwise, the browser itself decides when to prompt.
    event.preventDefault();
    early = event as InstallOffer;
  });
}

export const keptOffer = (): InstallOffer | null => early;

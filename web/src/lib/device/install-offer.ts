// Apart from what else installs the site: that comes late, and Chromium makes its offer once, soon after the document has come.

/** What Chromium sends once the site may be installed; no library of types knows it. */
export interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let early: InstallOffer | null = null;

/** Keeps what the browser offers before anybody follows it. */
export function keepOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Otherwise the browser asks by itself, at a moment of its own.
    event.preventDefault();
    early = event as InstallOffer;
  });
}

export const keptOffer = (): InstallOffer | null => early;

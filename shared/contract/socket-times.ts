// These constants aren't in the messages' file, whose schemas would bring the validation library into the browser.

/** Clients that follow a league send a `ping` this often. */
export const PING_SECONDS = 20;
/** All other clients send one this often, because CloudFront and API Gateway close silent sockets after 10 minutes. */
export const IDLE_PING_SECONDS = 300;
/** A computed reply can be based on results that were replaced up to this long ago (in ms). */
export const RESULTS_KEPT = 1000;
/** A client that hears nothing this long after a deadline fetches the draft itself. */
export const OVERDUE_SECONDS = 3;

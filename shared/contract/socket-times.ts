// These constants are in a separate file so that the browser can load them without the message schemas, which would bring the
// validation library with them.

/** Clients that follow a league send a `ping` this often. */
export const PING_SECONDS = 20;
/** All other clients send a `ping` this often, because CloudFront and API Gateway close silent sockets after 10 minutes. */
export const IDLE_PING_SECONDS = 300;
/** A reply that is computed from results may use results that are up to this many ms out of date. */
export const RESULTS_KEPT = 1000;
/** A client that hears nothing for this long after a pick's deadline fetches the draft. */
export const OVERDUE_SECONDS = 3;

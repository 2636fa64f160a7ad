// Apart from the messages, whose schemas would bring the validation library into the browser.

/** Clients that follow a league say `ping` this often. */
export const PING_SECONDS = 20;
/** All others so often: CloudFront and API Gateway close silent sockets after 10 minutes. */
export const IDLE_PING_SECONDS = 300;
/** A client that sees nothing this long after a deadline fetches by itself. */
export const OVERDUE_SECONDS = 3;

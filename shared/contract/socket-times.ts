// Apart from the messages, whose schemas would bring the validation library into the browser.

/** Clients say `ping` this often; CloudFront and API Gateway close silent sockets after 10 minutes. */
export const PING_SECONDS = 20;
/** A client that sees nothing this long after a deadline fetches by itself. */
export const OVERDUE_SECONDS = 3;

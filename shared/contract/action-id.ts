/** The header in which a browser names what somebody pressed, so that the log lines of all that comes of it are found by one id. */
export const ACTION_ID_HEADER = 'x-press';

/** What such an id may be: it comes from anybody, and stands in lines that operators read. */
export const ACTION_IDS = /^[\w-]{4,26}$/;

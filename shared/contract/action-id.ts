/** The header with a user action's id, so that a search for one id finds the log lines of everything the action caused. */
export const ACTION_ID_HEADER = 'x-press';

/** The allowed shape of an action id. Any client can send one, and it ends up in log lines that operators read. */
export const ACTION_IDS = /^[\w-]{4,26}$/;

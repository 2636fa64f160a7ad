/** The header with a user action's id. A search for the id finds all log lines of everything that the action caused. */
export const ACTION_ID_HEADER = 'x-press';

/** The allowed shape of an action id. Any client can send one, and it ends up in log lines that operators read. */
export const ACTION_IDS = /^[\w-]{4,26}$/;

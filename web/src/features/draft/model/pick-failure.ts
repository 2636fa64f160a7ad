/** The words for a failed pick if the server gave none. */
export const PICK_FAILED = 'Failed to make pick';

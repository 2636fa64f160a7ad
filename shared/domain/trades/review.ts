/** The maximum length of a commissioner's reason, in characters. */
export const REVIEW_REASON_LENGTH = 200;

import * as z from 'zod/mini';

/** The secret URL of a member's calendar. Anyone who has it can read the calendar. */
export const CalendarAddress = z.object({ url: z.string() });
export type CalendarAddress = z.infer<typeof CalendarAddress>;

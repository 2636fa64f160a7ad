import * as z from 'zod/mini';

const Recipients = z.array(z.object({ emailAddress: z.string() }));
const Bounce = z.object({
  eventType: z.literal('Bounce'),
  bounce: z.object({ bounceType: z.string(), bouncedRecipients: Recipients }),
});
const Complaint = z.object({
  eventType: z.literal('Complaint'),
  complaint: z.object({
    complainedRecipients: Recipients,
    complaintFeedbackType: z.optional(z.nullable(z.string())),
  }),
});
const RenderingFailure = z.object({
  eventType: z.literal('Rendering Failure'),
  failure: z.object({ errorMessage: z.string() }),
});
/** SES's report about a sent email: that it bounced, or that its reader complained. */
export type MailEvent = z.infer<typeof Bounce> | z.infer<typeof Complaint>;
/** SES's report about an accepted email that failed to render, and so was never sent. */
export type LostMail = z.infer<typeof RenderingFailure>;

/** SES's first message to each topic that it can publish to. It isn't JSON. */
const GREETING = 'Successfully validated SNS topic for Amazon SES event publishing.';

/** The event in a message; undefined for SES's greeting to a new topic. Throws for anything else. */
export function mailEventOf(message: string): MailEvent | LostMail | undefined {
  if (message.trim() === GREETING) return undefined;
  return z.union([Bounce, Complaint, RenderingFailure]).parse(JSON.parse(message));
}

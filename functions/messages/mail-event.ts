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
/** What SES tells of a mail that it has sent: that it came back, or that its reader called it unwanted. */
export type MailEvent = z.infer<typeof Bounce> | z.infer<typeof Complaint>;
/** What SES tells of a mail that it took, and could not make of its template: it went to nobody. */
export type LostMail = z.infer<typeof RenderingFailure>;

/** SES's first word to each topic, once it may publish there. It is no JSON. */
const GREETING = 'Successfully validated SNS topic for Amazon SES event publishing.';

/** The event in a message; undefined for SES's greeting to a new topic. Throws for anything else. */
export function mailEventOf(message: string): MailEvent | LostMail | undefined {
  if (message.trim() === GREETING) return undefined;
  return z.union([Bounce, Complaint, RenderingFailure]).parse(JSON.parse(message));
}

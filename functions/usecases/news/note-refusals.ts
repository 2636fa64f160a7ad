import type { MailEvent } from '../../messages/mail-event.ts';
import type { Ports } from '../../ports/ports.ts';

/**
 * How many addresses no longer get emails, and why. `passing` means a temporary failure, or a report that isn't a complaint;
 * it stops none.
 */
export interface Noted {
  kind: 'bounced' | 'complained' | 'passing';
  addresses: number;
}

/**
 * Stops emails to addresses that bounced permanently or whose readers complained. Ignores temporary bounces, such as a full
 * mailbox, and readers who mark an email as not spam.
 */
export async function noteRefusals(
  { mailStops, clock }: Pick<Ports, 'mailStops' | 'clock'>,
  event: MailEvent,
): Promise<Noted> {
  if (isPassing(event)) return { kind: 'passing', addresses: 0 };
  const isBounce = event.eventType === 'Bounce';
  const kind = isBounce ? 'bounced' : 'complained';
  const recipients = isBounce ? event.bounce.bouncedRecipients : event.complaint.complainedRecipients;
  const addresses = recipients.map(({ emailAddress }) => bare(emailAddress));
  await Promise.all(addresses.map((address) => mailStops.refuse(address, kind, clock.now())));
  return { kind, addresses: addresses.length };
}

function isPassing(event: MailEvent): boolean {
  return event.eventType === 'Bounce'
    ? event.bounce.bounceType !== 'Permanent'
    : event.complaint.complaintFeedbackType === 'not-spam';
}

/** Returns the bare address. Mail servers can put a name before it. */
function bare(recipient: string): string {
  return /<([^<>]+)>\s*$/.exec(recipient)?.[1] ?? recipient.trim();
}

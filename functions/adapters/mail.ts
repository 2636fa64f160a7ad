import {
  GetAccountCommand,
  SendEmailCommand,
  type Attachment,
  type GetAccountResponse,
  type SESv2Client,
} from '@aws-sdk/client-sesv2';
import { asHtml, PICTURE_ID } from '#shared/contract/letter.ts';
import { cancellationText } from '#shared/domain/billing/billing.ts';
import type { Race } from '#shared/domain/season/ranks.ts';
import {
  MailHeld,
  MailRefused,
  Unavailable,
  type Hold,
  type Mail,
  type MailStopLinks,
} from '../ports/ports.ts';
import { MAIL_CROWNS } from './mail-crowns.ts';
import { afterFailure } from './transient-errors.ts';

/** Errors with which SES rejects the address, the text or the sender, and would reject every retry. */
const FOR_GOOD = new Set([
  'AccountSuspendedException',
  'BadRequestException',
  'MailFromDomainNotVerifiedException',
  'MessageRejected',
]);

/** Names of SES's templates. */
export interface MailTemplates {
  notification: string;
  invitation: string;
  request: string;
  receipt: string;
  cancellation: string;
}

/**
 * Sends emails with SES templates. SES isn't idempotent: an email sent twice arrives twice. With `asksWhy`, a failure
 * becomes MailHeld if the whole account can't send right now, which SES reports like a permanent rejection.
 */
export function sesMail(
  ses: SESv2Client,
  from: string,
  templates: MailTemplates,
  { asksWhy = false, configurationSet }: { asksWhy?: boolean; configurationSet?: string } = {},
): Mail {
  const send = async (
    TemplateName: string,
    to: string,
    words: Words,
    { replyTo, stop, race }: Extras = {},
  ) => {
    const data = { ...words, stop: stop?.page ?? '', crown: CROWN_TEXT[race ?? 'both'] };
    const command = new SendEmailCommand({
      FromEmailAddress: from,
      ...(configurationSet !== undefined && { ConfigurationSetName: configurationSet }),
      Destination: { ToAddresses: [to] },
      ...(replyTo !== undefined && { ReplyToAddresses: [replyTo] }),
      Content: {
        Template: {
          TemplateName,
          TemplateData: JSON.stringify({ ...data, ...htmlOf(data) }),
          ...(stop && { Headers: oneClickHeaders(stop) }),
          Attachments: [crownPicture(race ?? 'both')],
        },
      },
    });
    try {
      await ses.send(command);
    } catch (error) {
      const failure = withoutAddress(error);
      throw asksWhy ? await lookedInto(ses, failure, error) : failure;
    }
  };
  return {
    send: ({ to, stop, title, message, firstName, link, button, race }) =>
      send(templates.notification, to, { title, message, firstName, link, button }, { stop, race }),
    sendInvite: ({ to, stop, isReminder = false, isToSeat = false, inviter, league, link }) => {
      const reminder = specialOf({ isReminder, isToSeat });
      return send(templates.invitation, to, { inviter, league, link, reminder }, { stop });
    },
    sendRequest: (to, { userId, id, category, subject, name, email, message }) => {
      const letter = { id, category, subject, name, email, message };
      const member = userId ?? 'no one';
      return send(templates.request, to, { ...letter, member }, { replyTo: letter.email });
    },
    sendReceipt: (to, { id, category, cancelled }, { stop } = {}) =>
      cancelled
        ? send(templates.cancellation, to, { id, ends: cancellationText(cancelled.endsAt) })
        : send(templates.receipt, to, { id, category }, { stop }),
  };
}

/** The template's extra line for a reminder, or for an invitation to take over a member's spot. */
function specialOf({ isReminder, isToSeat }: { isReminder: boolean; isToSeat: boolean }): string {
  return [
    ...(isToSeat
      ? ['The season has started. You’d take over a member’s spot, with its teams and points.']
      : []),
    ...(isReminder ? ['This is our only reminder.'] : []),
  ].join(' ');
}

interface Extras {
  replyTo?: string;
  stop?: MailStopLinks | undefined;
  race?: Race | undefined;
}

/** What a reader hears or sees in place of the picture. */
const CROWN_TEXT = { wins: 'Wins crown', losses: 'Losses crown', both: 'Wins and Losses crowns' } as const;

/**
 * The picture at the top, inside the email. Gmail and Outlook drop SVG and `data:` URLs, and a picture on our site would show
 * who opened the email. SES puts the picture next to the template's HTML, which names it by this id.
 * @see https://docs.aws.amazon.com/ses/latest/dg/attachments.html
 */
function crownPicture(crown: keyof typeof MAIL_CROWNS): Attachment {
  return {
    RawContent: Buffer.from(MAIL_CROWNS[crown], 'base64'),
    FileName: `${crown}.png`,
    ContentType: 'image/png',
    ContentDisposition: 'INLINE',
    ContentId: PICTURE_ID,
    ContentTransferEncoding: 'BASE64',
  };
}

/** The values of a template. */
type Words = Readonly<Record<string, string>>;

/**
 * Returns copies of the values, escaped for the HTML because SES doesn't escape them. A copy has its value's name, with `Html`
 * appended.
 */
function htmlOf(words: Words): Words {
  return Object.fromEntries(Object.entries(words).map(([name, text]) => [`${name}Html`, asHtml(text)]));
}

/** The email program's unsubscribe button posts to this URL directly, without a page (RFC 8058). */
function oneClickHeaders({ oneClick }: MailStopLinks) {
  return [
    { Name: 'List-Unsubscribe', Value: `<${oneClick}>` },
    { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
  ];
}

/**
 * Uses the state of the account to find out what a failure means. As long as SES doesn't report that state, no email counts
 * as permanently rejected.
 */
async function lookedInto(ses: SESv2Client, failure: Error, error: unknown): Promise<Error> {
  try {
    const hold = holdOf(await ses.send(new GetAccountCommand({})), error);
    return hold === undefined ? failure : new MailHeld(hold);
  } catch (cause) {
    return new Unavailable('SES does not say whether the account may send', { cause });
  }
}

/** Why an account can't send, according to SES. In the sandbox, SES rejects emails to all but verified addresses. */
function holdOf(
  { ProductionAccessEnabled, SendingEnabled, EnforcementStatus, SendQuota }: GetAccountResponse,
  error: unknown,
): Hold | undefined {
  if (SendingEnabled === false || EnforcementStatus === 'SHUTDOWN') return 'paused';
  // -1 means no limit.
  const { Max24HourSend = -1, SentLast24Hours = 0 } = SendQuota ?? {};
  if (Max24HourSend >= 0 && SentLast24Hours >= Max24HourSend) return 'quota';
  const isRejected = error instanceof Error && error.name === 'MessageRejected';
  return ProductionAccessEnabled === false && isRejected ? 'sandbox' : undefined;
}

/** SES's error text contains the address, which must not get into the log. */
function withoutAddress(error: unknown): Error {
  const failure = afterFailure('mails cannot be sent', error);
  if (failure instanceof Unavailable) return failure;
  const name = error instanceof Error ? error.name : 'unknown';
  return FOR_GOOD.has(name)
    ? new MailRefused(`SES refused a mail: ${name}`)
    : new Error(`SES could not take a mail: ${name}`);
}

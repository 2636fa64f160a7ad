import * as z from 'zod';
import { errorReply, jsonReply } from '../aws-reply.ts';
import { arnOf } from '../aws-environment.ts';
import type { Topics } from '../sns/topics.ts';
import type { AwsApi, Machine, Service } from '../service.ts';
import { flag, resourceType } from '../resource-type.ts';

/** Emulates Amazon SES. It renders emails from templates and keeps them on this machine, so no one receives them. */
export interface Mailer extends Service, AwsApi {
  /** Changes the state of the account, for example to move it into the sandbox, pause it, or lower its daily quota. */
  change(account: Partial<MailAccount>): void;
}

/** The state of the account. It starts with production access. `verified` matters only in the sandbox. */
export interface MailAccount {
  isInSandbox: boolean;
  isPaused: boolean;
  /** The most emails in 24 hours. The emulator never resets its count, so here the quota covers the emulator's whole run. */
  quota: number;
  verified: readonly string[];
}

const TemplateProperties = z.strictObject({
  Template: z.strictObject({
    TemplateName: z.string().optional(),
    SubjectPart: z.string(),
    TextPart: z.string(),
    HtmlPart: z.string(),
  }),
});

const ConfigurationSetProperties = z.strictObject({
  Name: z.string().optional(),
  SuppressionOptions: z.strictObject({
    SuppressedReasons: z.array(z.string()).length(0, 'there is no suppression list'),
  }),
});

const EVENT_TYPES = ['bounce', 'complaint', 'renderingFailure'] as const;
type EventType = (typeof EVENT_TYPES)[number];

const EventDestinationProperties = z.strictObject({
  ConfigurationSetName: z.string(),
  EventDestination: z.strictObject({
    Enabled: flag.pipe(z.literal(true)),
    MatchingEventTypes: z.array(z.enum(EVENT_TYPES)),
    SnsDestination: z.strictObject({ TopicARN: z.string() }),
  }),
});

/** A picture that the template's HTML shows by its id. SES itself accepts other files, too. */
const InlinePicture = z.strictObject({
  RawContent: z.base64(),
  FileName: z.string().regex(/\.png$/),
  ContentType: z.literal('image/png'),
  ContentDisposition: z.literal('INLINE'),
  ContentId: z.string(),
  ContentTransferEncoding: z.literal('BASE64'),
});
type InlinePicture = z.infer<typeof InlinePicture>;

const SendEmail = z.strictObject({
  FromEmailAddress: z.string(),
  ConfigurationSetName: z.string().optional(),
  Destination: z.strictObject({ ToAddresses: z.array(z.string()).length(1) }),
  // Allowed but unused: no one can reply to this machine's emails.
  ReplyToAddresses: z.array(z.string()).optional(),
  Content: z.strictObject({
    Template: z.strictObject({
      TemplateName: z.string(),
      TemplateData: z.string(),
      // Allowed but unused: email programs show a button for unsubscribe headers, but there is no email program here.
      Headers: z
        .array(z.strictObject({ Name: z.string(), Value: z.string().max(870) }))
        .max(15)
        .optional(),
      Attachments: z.array(InlinePicture).max(1).optional(),
    }),
  }),
});

const OPERATIONS: Readonly<Record<string, string>> = {
  'POST /v2/email/outbound-emails': 'SendEmail',
  'GET /v2/email/account': 'GetAccount',
};

/**
 * Resolves `{{#if name}}...{{else}}...{{/if}}`, and then fills in each `{{name}}` without escaping, even in HTML. Throws if the
 * data lacks a name that has to be filled in; SES itself notices this only after it has accepted the email. A name that is used
 * only in a condition can be missing.
 */
function filled(text: string, data: Readonly<Record<string, unknown>>): string {
  const chosen = text.replaceAll(/\{\{#if (\w+)\}\}(.*?)\{\{\/if\}\}/gs, (_, name: string, words: string) => {
    const [then = '', otherwise = ''] = words.split('{{else}}');
    return data[name] ? then : otherwise;
  });
  return chosen.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    if (data[name] === undefined) throw new Error(`the template's data has no ${name}`);
    return String(data[name]);
  });
}

/** Returns the HTML with its pictures in it, as an email program shows them. */
function withPictures(html: string, pictures: readonly InlinePicture[]): string {
  return pictures.reduce(
    (shown, { ContentId, ContentType, RawContent }) =>
      shown.replaceAll(`"cid:${ContentId}"`, `"data:${ContentType};base64,${RawContent}"`),
    html,
  );
}

interface EventDestination {
  set: string;
  types: readonly EventType[];
  topic: string;
}

interface MailEvent {
  type: EventType;
  body: object;
}

/**
 * If the address belongs to SES's simulator, returns the event that an email to it causes; undefined for any other address. The
 * part after a plus in a simulator address is only a label.
 */
function simulated(address: string): MailEvent | undefined {
  const [, name] = /^(bounce|complaint)(?:\+.*)?@simulator\.amazonses\.com$/i.exec(address) ?? [];
  const recipients = [{ emailAddress: address }];
  if (name === 'bounce') {
    const bounce = { bounceType: 'Permanent', bounceSubType: 'General', bouncedRecipients: recipients };
    return { type: 'bounce', body: { eventType: 'Bounce', bounce } };
  }
  const complaint = { complaintFeedbackType: 'abuse', complainedRecipients: recipients };
  return name === 'complaint'
    ? { type: 'complaint', body: { eventType: 'Complaint', complaint } }
    : undefined;
}

/** Builds the reply of GetAccount. */
function stateOf({ isInSandbox, isPaused, quota }: MailAccount, sent: number): object {
  return {
    ProductionAccessEnabled: !isInSandbox,
    SendingEnabled: !isPaused,
    EnforcementStatus: 'HEALTHY',
    SendQuota: { Max24HourSend: quota, MaxSendRate: 14, SentLast24Hours: sent },
  };
}

/** Returns the refusal if the account can't send this email. In the sandbox, SES's simulator addresses count as verified. */
function refusalOf({ isInSandbox, isPaused, quota, verified }: MailAccount, sent: number, to: string[]) {
  if (isPaused) return errorReply('SendingPausedException', 'Sending is paused for this account.');
  if (sent >= quota) return errorReply('TooManyRequestsException', 'Daily message quota exceeded.', 429);
  const isSimulated = (address: string) => address.endsWith('@simulator.amazonses.com');
  const unknown = to.filter((address) => !isSimulated(address) && !verified.includes(address));
  if (!isInSandbox || unknown.length === 0) return undefined;
  return errorReply('MessageRejected', `Email address is not verified: ${unknown.join(', ')}`);
}

export function createMailer(
  { aws, sendMail, report }: Pick<Machine, 'aws' | 'sendMail' | 'report'>,
  topics: Pick<Topics, 'publish'>,
): Mailer {
  const templates = new Map<string, Record<'subject' | 'text' | 'html', string>>();
  const account: MailAccount = { isInSandbox: false, isPaused: false, quota: 50_000, verified: [] };
  const destinations: EventDestination[] = [];
  let sent = 0;
  const arn = (kind: string, name: string) => arnOf(aws, 'ses', `${kind}/${name}`);

  const tell = (set: string | undefined, { type, body }: MailEvent, to: readonly string[]): void => {
    for (const { topic } of destinations.filter((each) => each.set === set && each.types.includes(type)))
      topics.publish(topic, JSON.stringify({ ...body, mail: { destination: to } }));
  };

  return {
    name: 'ses',
    resources: {
      'AWS::SES::Template': resourceType(TemplateProperties, ({ Template }, logicalId) => {
        const { TemplateName = logicalId, SubjectPart, TextPart, HtmlPart } = Template;
        templates.set(TemplateName, { subject: SubjectPart, text: TextPart, html: HtmlPart });
        return { ref: TemplateName, attributes: { Id: TemplateName } };
      }),
      'AWS::SES::ConfigurationSet': resourceType(ConfigurationSetProperties, ({ Name }, logicalId) => ({
        ref: Name ?? logicalId,
        attributes: {},
      })),
      'AWS::SES::ConfigurationSetEventDestination': resourceType(
        EventDestinationProperties,
        ({ ConfigurationSetName: set, EventDestination }, logicalId) => {
          const { MatchingEventTypes: types, SnsDestination } = EventDestination;
          destinations.push({ set, types, topic: SnsDestination.TopicARN });
          return { ref: logicalId, attributes: { Id: logicalId } };
        },
      ),
    },
    operation: (method, path) => OPERATIONS[`${method} ${path}`] ?? `${method} ${path}`,
    change: (input) => Object.assign(account, input),
    wants({ action, body }) {
      if (action === 'GetAccount') return [{ action: 'ses:GetAccount', resource: '*' }];
      const { FromEmailAddress: from, Content } = SendEmail.parse(JSON.parse(body.toString()));
      const context = { 'ses:FromAddress': from };
      const domain = from.split('@').at(-1) ?? '';
      return [
        { action: 'ses:SendEmail', resource: arn('identity', domain), context },
        {
          action: 'ses:SendTemplatedEmail',
          resource: arn('template', Content.Template.TemplateName),
          context,
        },
        // SES assembles an email with attachments from parts, and checks the right to send such an email.
        ...(Content.Template.Attachments
          ? [{ action: 'ses:SendRawEmail', resource: arn('identity', domain), context }]
          : []),
      ];
    },
    async answer({ action, body }) {
      if (action === 'GetAccount') return jsonReply(stateOf(account, sent));
      if (action !== 'SendEmail')
        return errorReply('BadRequestException', `SES ${action} is not supported on one machine.`);
      const { ConfigurationSetName, Destination, Content } = SendEmail.parse(JSON.parse(body.toString()));
      const refusal = refusalOf(account, sent, Destination.ToAddresses);
      if (refusal) return refusal;
      sent += 1;
      const [to = ''] = Destination.ToAddresses;
      // Only SES's simulator addresses cause an event. Emails to all other addresses simply arrive.
      const event = simulated(to);
      if (event) tell(ConfigurationSetName, event, [to]);
      const { TemplateName, TemplateData, Attachments = [] } = Content.Template;
      const template = templates.get(TemplateName);
      if (!template) return errorReply('NotFoundException', `Template ${TemplateName} does not exist.`, 404);
      try {
        const data = JSON.parse(TemplateData) as Record<string, unknown>;
        sendMail({
          to,
          subject: filled(template.subject, data),
          text: filled(template.text, data),
          html: withPictures(filled(template.html, data), Attachments),
        });
      } catch (error) {
        report(`An email failed to render: ${String(error)}`);
        const failure = { errorMessage: String(error), templateName: TemplateName };
        const body = { eventType: 'Rendering Failure', failure };
        tell(ConfigurationSetName, { type: 'renderingFailure', body }, [to]);
      }
      return jsonReply({ MessageId: crypto.randomUUID() });
    },
  };
}

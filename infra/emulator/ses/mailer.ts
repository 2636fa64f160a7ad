import * as z from 'zod';
import { errorReply, jsonReply } from '../aws-reply.ts';
import { ACCOUNT, REGION, type AwsApi, type Machine, type Service } from '../contract.ts';
import { resourceType } from '../resource-type.ts';

/** Amazon SES: templates, and mails made of them, which are kept for whoever looks and sent to nobody. */
export interface Mailer extends Service, AwsApi {}

const TemplateProperties = z.strictObject({
  Template: z.strictObject({
    TemplateName: z.string().optional(),
    SubjectPart: z.string(),
    TextPart: z.string(),
  }),
});

const SendEmail = z.strictObject({
  FromEmailAddress: z.string(),
  Destination: z.strictObject({ ToAddresses: z.array(z.string()).length(1) }),
  // Mails are not answered here.
  ReplyToAddresses: z.array(z.string()).optional(),
  Content: z.strictObject({
    Template: z.strictObject({ TemplateName: z.string(), TemplateData: z.string() }),
  }),
});

const PATH = '/v2/email/outbound-emails';

/** Fills `{{name}}`; SES refuses a mail whose data lacks one, after it has accepted it. */
function filled(text: string, data: Readonly<Record<string, unknown>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    if (data[name] === undefined) throw new Error(`the template's data has no ${name}`);
    return String(data[name]);
  });
}

export function createMailer({ sendMail, report }: Pick<Machine, 'sendMail' | 'report'>): Mailer {
  const templates = new Map<string, { subject: string; text: string }>();
  const arn = (kind: string, name: string) => `arn:aws:ses:${REGION}:${ACCOUNT}:${kind}/${name}`;

  return {
    name: 'ses',
    resources: {
      'AWS::SES::Template': resourceType(TemplateProperties, ({ Template }, logicalId) => {
        const { TemplateName = logicalId, SubjectPart, TextPart } = Template;
        templates.set(TemplateName, { subject: SubjectPart, text: TextPart });
        return { ref: TemplateName, attributes: { Id: TemplateName } };
      }),
    },
    operation: (method, path) => (method === 'POST' && path === PATH ? 'SendEmail' : `${method} ${path}`),
    wants({ body }) {
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
      ];
    },
    async answer({ action, body }) {
      if (action !== 'SendEmail')
        return errorReply('BadRequestException', `SES ${action} is not supported on one machine.`);
      const { Destination, Content } = SendEmail.parse(JSON.parse(body.toString()));
      const { TemplateName, TemplateData } = Content.Template;
      const template = templates.get(TemplateName);
      if (!template) return errorReply('NotFoundException', `Template ${TemplateName} does not exist.`, 404);
      try {
        const data = JSON.parse(TemplateData) as Record<string, unknown>;
        const [to = ''] = Destination.ToAddresses;
        sendMail({ to, subject: filled(template.subject, data), text: filled(template.text, data) });
      } catch (error) {
        report(`A mail could not be rendered: ${String(error)}`);
      }
      return jsonReply({ MessageId: crypto.randomUUID() });
    },
  };
}

import { CfnParameter, Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { CfnTemplate } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import { acknowledgeWildcard } from '../acknowledge.ts';
import { AnnouncedWork } from './announced-work.ts';
import type { AreaFunction } from './area-function.ts';

const textFor = (siteUrl: string) => `Hello {{firstName}},

{{message}}

{{link}}

You get this mail because you play Two Crowns. Choose which ones you get: ${siteUrl}/account
`;

/** To an address that nobody has proved: no words of the inviter's but two names. */
const INVITATION_TEXT = `Hello,

{{inviter}} invites you to the league {{league}} of Two Crowns, a season-long football game. The invitation is for you alone:

{{link}}

You get this mail because a member wrote your address. If you do not know them, you can ignore it.
`;

const REQUEST_TEXT = `{{name}} <{{email}}> wrote about {{category}}, signed in as {{member}}:

{{message}}

Request {{id}}. An answer to this mail goes to the sender.
`;

/** Nothing in it is the sender's own: anybody may have written somebody else's address. */
const RECEIPT_TEXT = `Hello,

we have got your request ({{category}}) and get back to you within 48 hours. Its number is {{id}}.

You get this mail because somebody wrote to the support of Two Crowns with this address. If that was not you, you can
ignore it.
`;

/** Mails what members are told: the function reads what came of the acts that announced it. */
export class Mail extends AnnouncedWork {
  constructor(scope: Construct, id: string) {
    super(scope, id, { urlName: 'MAIL_QUEUE_URL' });
  }

  /** Lets these functions alone send mails, and only from the address of the deployment. */
  sendWith(
    senders: readonly AreaFunction[],
    { siteUrl, supportEmail }: { siteUrl: string; supportEmail: string },
  ): void {
    const template = (id: string, subjectPart: string, textPart: string) =>
      new CfnTemplate(this, id, { template: { subjectPart, textPart } }).ref;
    const settings = {
      SITE_URL: siteUrl,
      SUPPORT_EMAIL: supportEmail,
      MAIL_TEMPLATE: template('Notification', '{{title}}', textFor(siteUrl)),
      INVITATION_TEMPLATE: template(
        'Invitation',
        'You are invited to a league of Two Crowns',
        INVITATION_TEXT,
      ),
      REQUEST_TEMPLATE: template('Request', 'Support: {{subject}}', REQUEST_TEXT),
      RECEIPT_TEMPLATE: template('Receipt', 'We have got your request', RECEIPT_TEXT),
    };
    const from = new CfnParameter(this, 'From', {
      default: '',
      allowedPattern: '^$|^[^\\s<>@]+@[^\\s<>@]+$',
      description: 'The address that mails come from, verified in SES; without one no mail is sent',
    });
    from.overrideLogicalId('MailFrom');
    for (const sender of senders) {
      this.openSending(sender, from);
      sender.tell({ ...settings, MAIL_FROM: from.valueAsString });
    }
  }

  private openSending(sender: AreaFunction, from: CfnParameter): void {
    // An identity may have a configuration set, which SES then asks about as well.
    const resources = ['identity', 'template', 'configuration-set'].map((resource) =>
      Stack.of(this).formatArn({ service: 'ses', resource, resourceName: '*' }),
    );
    sender.lambda.addToRolePolicy(
      new PolicyStatement({
        actions: ['ses:SendEmail', 'ses:SendTemplatedEmail'],
        resources,
        conditions: { StringEquals: { 'ses:FromAddress': from.valueAsString } },
      }),
    );
    for (const wildcard of resources)
      acknowledgeWildcard(
        sender,
        wildcard,
        'Which identity of SES holds the address is known at deployment alone; the condition names the address.',
      );
  }
}

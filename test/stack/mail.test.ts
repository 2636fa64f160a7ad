import { SESv2Client } from '@aws-sdk/client-sesv2';
import { describe, expect, it, vi } from 'vitest';
import { sesMail } from '#functions/adapters/mail.ts';
import { STORED_WITHIN_SECONDS } from '#functions/ports/ports.ts';
import { lastUse } from '#shared/domain/news/mail-worth.ts';
import { access } from '#infra/aws/access.ts';
import { scriptAws, SCRIPTED } from '#test/support/scripted-aws.ts';
import { list, synthesized, text, type Json } from './synthesized.ts';

const { template, all, only, statementsOf } = synthesized();
const [, mailer] = only('AWS::Lambda::Function', 'mailFunction');
const DAY_SECONDS = 86_400;

interface Job {
  construct: string;
  job: string;
  announces:
    | 'announcesMails'
    | 'announcesPurges'
    | 'announcesErrands'
    | 'announcesLooks'
    | 'announcesPictures'
    | 'fetchesPictures';
  /** For how many days the queue retries a message. */
  days: number;
  atOnce: unknown;
}

describe.each<Job>([
  {
    construct: 'Mail',
    job: 'mail',
    announces: 'announcesMails',
    days: 4,
    atOnce: { Ref: 'MailConcurrency' },
  },
  { construct: 'Purge', job: 'purge', announces: 'announcesPurges', days: 1, atOnce: 2 },
  { construct: 'WantedPictures', job: 'fetch', announces: 'announcesPictures', days: 1, atOnce: 2 },
  { construct: 'FetchedPictures', job: 'adopt', announces: 'fetchesPictures', days: 1, atOnce: 2 },
  { construct: 'GroupChats', job: 'channels', announces: 'announcesLooks', days: 1, atOnce: 10 },
  { construct: 'Errands', job: 'errands', announces: 'announcesErrands', days: 1, atOnce: 2 },
])('the $job function’s queue', ({ construct, job, announces, days, atOnce }) => {
  const [queueId, queue] = only('AWS::SQS::Queue', `${construct}Queue`);
  const [workerId, worker] = only('AWS::Lambda::Function', `${job}Function`);

  it('retries for days, and keeps failed messages for days after that', () => {
    const { VisibilityTimeout, RedrivePolicy, MessageRetentionPeriod } = queue.Properties;
    expect(VisibilityTimeout).toBeGreaterThanOrEqual(6 * worker.Properties.Timeout);
    expect(VisibilityTimeout * RedrivePolicy.maxReceiveCount).toBeGreaterThanOrEqual(days * DAY_SECONDS);
    expect(RedrivePolicy.maxReceiveCount).toBeLessThanOrEqual(1000);
    expect(MessageRetentionPeriod).toBe(7 * DAY_SECONDS);
    // A message must become a dead letter before the queue deletes it because of its age. Moving to the dead-letter queue doesn't
    // reset the age.
    expect(VisibilityTimeout * RedrivePolicy.maxReceiveCount).toBeLessThan(0.7 * MessageRetentionPeriod);
    const [deadLettersId, deadLetters] = only('AWS::SQS::Queue', `${construct}DeadLetters`);
    expect(text(RedrivePolicy.deadLetterTargetArn)).toBe(`<${deadLettersId}.Arn>`);
    expect(deadLetters.Properties.MessageRetentionPeriod).toBe(14 * DAY_SECONDS);
  });

  it('is read one message at a time, by few enough instances to leave concurrency for picks', () => {
    const sources = all('AWS::Lambda::EventSourceMapping').map(([, { Properties }]) => Properties);
    const source = sources.find(({ EventSourceArn }) => text(EventSourceArn) === `<${queueId}.Arn>`)!;
    expect(text(source.FunctionName)).toBe(`<${workerId}>`);
    expect(source.BatchSize).toBe(1);
    expect(source.ScalingConfig).toEqual({ MaximumConcurrency: atOnce });
  });

  it('delivers no message before the function that queued it has stored the data or timed out', () => {
    const announcing = Object.values(access).filter((to) => to[announces]);
    expect(announcing.length).toBeGreaterThan(0);
    for (const { timeout } of announcing) expect(timeout).toBeLessThan(STORED_WITHIN_SECONDS);
  });
});

/** Returns the names of the values that functions insert into each email template. */
async function wordsOfMails(): Promise<Record<string, string[]>> {
  const calls = scriptAws(() => ({ body: { MessageId: '1' } }));
  const names = {
    notification: 'notification',
    invitation: 'invitation',
    request: 'request',
    receipt: 'receipt',
    cancellation: 'cancellation',
  };
  const mail = sesMail(new SESv2Client({ ...SCRIPTED, maxAttempts: 1 }), 'us@crowns.example', names);
  const to = 'ana@players.example';
  const letter = {
    id: '1',
    userId: null,
    name: '',
    email: to,
    subject: '',
    message: '',
    category: 'Other',
  } as const;
  await mail.send({ to, firstName: '', title: '', message: '', link: '', button: '' });
  await mail.sendInvite({ to, inviter: '', league: '', link: '' });
  await mail.sendRequest(to, letter);
  await mail.sendReceipt(to, letter);
  await mail.sendReceipt(to, { ...letter, cancelled: { endsAt: null } });
  vi.restoreAllMocks();
  return Object.fromEntries(
    calls.map(({ input }) => {
      const { Template } = input['Content'] as { Template: { TemplateName: string; TemplateData: string } };
      return [Template.TemplateName, Object.keys(JSON.parse(Template.TemplateData) as object)];
    }),
  );
}

describe('the mail function', () => {
  it('runs as many instances in parallel as the deployment sets', () => {
    const { Parameters }: Json = template.toJSON();
    expect(Parameters.MailConcurrency).toMatchObject({
      Type: 'Number',
      Default: 4,
      MinValue: 2,
      MaxValue: 1000,
    });
  });

  it('can send only from the deployment’s address, no matter which configuration set the address’s identity uses', () => {
    const mailing = statementsOf(mailer.Properties.Role['Fn::GetAtt'][0]).filter(({ Action }) =>
      list<string>(Action).some((action) => action.startsWith('ses:Send')),
    );
    expect(mailing).toHaveLength(1);
    const [{ Action, Resource, Condition }] = mailing as [(typeof mailing)[number]];
    expect(list<string>(Action).toSorted()).toEqual([
      'ses:SendEmail',
      'ses:SendRawEmail',
      'ses:SendTemplatedEmail',
    ]);
    const kinds = list(Resource).map((resource) => text(resource).replace(/.*:/, ''));
    expect(kinds).toEqual(['configuration-set/*', 'identity/*', 'template/*']);
    expect(Condition).toEqual({ StringEquals: { 'ses:FromAddress': { Ref: 'MailFrom' } } });
  });

  it('can ask SES whether the account can send emails, and can postpone held emails without failing', () => {
    const role = statementsOf(mailer.Properties.Role['Fn::GetAtt'][0]);
    const actions = role.flatMap(({ Action }) => list<string>(Action));
    expect(actions).toContain('ses:GetAccount');
    expect(actions).toContain('sqs:ChangeMessageVisibility');
    const [queueId] = only('AWS::SQS::Queue', 'MailQueue');
    expect(text(mailer.Properties.Environment.Variables.MAIL_QUEUE_URL)).toBe(`<${queueId}>`);
    const [source] = all('AWS::Lambda::EventSourceMapping')
      .map(([, { Properties }]) => Properties)
      .filter(({ EventSourceArn }) => text(EventSourceArn) === `<${queueId}.Arn>`);
    expect(source.FunctionResponseTypes).toEqual(['ReportBatchItemFailures']);
  });

  it('keeps emails in its queue for as long as they’re useful', () => {
    const [, queue] = only('AWS::SQS::Queue', 'MailQueue');
    const longest = lastUse('account_changed', new Date(0)).getTime() / 1000;
    expect(queue.Properties.MessageRetentionPeriod).toBeGreaterThan(longest + 12 * 3600);
  });

  it('uses a configuration set that queues bounces, complaints and unrendered emails, and never suppresses an email silently', () => {
    const [setId, set] = only('AWS::SES::ConfigurationSet');
    expect(set.Properties.SuppressionOptions).toEqual({ SuppressedReasons: [] });
    for (const name of ['accounts', 'privacy', 'mail']) {
      const [, { Properties }] = only('AWS::Lambda::Function', `${name}Function`);
      expect(text(Properties.Environment.Variables.MAIL_CONFIGURATION_SET)).toBe(`<${setId}>`);
    }
    const [, destination] = only('AWS::SES::ConfigurationSetEventDestination');
    const { EventDestination, ConfigurationSetName } = destination.Properties;
    const [topicId] = only('AWS::SNS::Topic', 'MailBounces');
    expect(text(ConfigurationSetName)).toBe(`<${setId}>`);
    expect(EventDestination).toMatchObject({
      Enabled: true,
      MatchingEventTypes: ['bounce', 'complaint', 'renderingFailure'],
    });
    expect(text(EventDestination.SnsDestination.TopicARN)).toBe(`<${topicId}>`);
    const [queueId] = only('AWS::SQS::Queue', 'MailBouncesQueue');
    const [, subscription] = only('AWS::SNS::Subscription', 'MailBounces');
    // SES tests the topic when the destination is created, so the topic's policy must exist before that.
    const [policyId] = only('AWS::SNS::TopicPolicy', 'MailBounces');
    expect(list(destination.DependsOn)).toContain(policyId);
    expect(subscription.Properties).toMatchObject({ Protocol: 'sqs', RawMessageDelivery: true });
    expect(text(subscription.Properties.Endpoint)).toBe(`<${queueId}.Arn>`);
    const [, policy] = only('AWS::SNS::TopicPolicy', 'MailBounces');
    const allowed = policy.Properties.PolicyDocument.Statement.find(({ Effect }: Json) => Effect === 'Allow');
    expect(allowed).toMatchObject({
      Action: 'sns:Publish',
      Principal: { Service: 'ses.amazonaws.com' },
      Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
    });
    const [, queuePolicy] = only('AWS::SQS::QueuePolicy', 'MailBouncesQueue');
    const takes = queuePolicy.Properties.PolicyDocument.Statement.find(
      ({ Effect }: Json) => Effect === 'Allow',
    );
    expect(text(takes.Condition.ArnEquals['aws:SourceArn'])).toBe(`<${topicId}>`);
    const [, bounces] = only('AWS::Lambda::Function', 'bouncesFunction');
    const sources = all('AWS::Lambda::EventSourceMapping').map(([, { Properties }]) => Properties);
    const source = sources.find(({ EventSourceArn }) => text(EventSourceArn) === `<${queueId}.Arn>`);
    expect(source).toBeDefined();
    const actions = statementsOf(bounces.Properties.Role['Fn::GetAtt'][0]).flatMap(({ Action }) =>
      list<string>(Action),
    );
    expect(actions.filter((action) => action.startsWith('dynamodb:'))).toEqual(['dynamodb:PutItem']);
  });

  it('fills in every value of each template, because SES accepts an email that lacks one but never sends it', async () => {
    const sent = await wordsOfMails();
    for (const [id, { Properties }] of all('AWS::SES::Template')) {
      const { SubjectPart, TextPart, HtmlPart } = Properties.Template;
      const asked = [SubjectPart, TextPart, HtmlPart].flatMap((part) =>
        [...text(part).matchAll(/\{\{(?:#if )?(?!else\})(\w+)\}\}/g)].map(([, name]) => name),
      );
      const [kind = ''] = /(?<=^Mail)[A-Z][a-z]+/.exec(id) ?? [];
      expect(sent[kind.toLowerCase()], id).toEqual(expect.arrayContaining(asked));
      // Only the plain text may contain values that aren't escaped.
      const inHtml = [...text(HtmlPart).matchAll(/\{\{(?!else\})(\w+)\}\}/g)].map(([, name]) => name);
      expect(inHtml.filter((name) => !name!.endsWith('Html'))).toEqual([]);
    }
  });

  it('gives a template a new id when its values change, because older functions still use the old one', () => {
    const asked = all('AWS::SES::Template').map(([id, { Properties }]) => {
      const { TextPart, HtmlPart } = Properties.Template;
      const names = [...(text(TextPart) + text(HtmlPart)).matchAll(/\{\{(?!else\})(\w+)\}\}/g)];
      return [
        id.replace(/[0-9A-F]{8}$/, ''),
        [...new Set(names.map(([, name]) => name!.replace(/Html$/, '')))],
      ];
    });
    expect(Object.fromEntries(asked)).toEqual({
      MailNotificationWithCrown: ['firstName', 'message', 'link', 'stop', 'title', 'crown', 'button'],
      MailInvitationWithCrown: ['inviter', 'league', 'link', 'reminder', 'stop', 'crown'],
      MailRequestWithCrown: ['name', 'email', 'category', 'member', 'message', 'id', 'subject', 'crown'],
      MailReceiptWithCrown: ['category', 'id', 'stop', 'crown'],
      MailCancellationWithCrown: ['ends', 'id', 'crown'],
    });
  });

  it('knows its template and sender', () => {
    const { MAIL_FROM, MAIL_TEMPLATE } = mailer.Properties.Environment.Variables;
    const [templateId] = only('AWS::SES::Template', 'MailNotificationWithCrown');
    expect([MAIL_FROM, MAIL_TEMPLATE].map(text)).toEqual(['<MailFrom>', `<${templateId}>`]);
  });

  it('links to the distribution’s domain, unless members use a custom domain', () => {
    const { SITE_URL } = mailer.Properties.Environment.Variables;
    const [distributionId] = only('AWS::CloudFront::Distribution');
    const [condition, address, own] = SITE_URL['Fn::If'];
    expect([address, own].map(text)).toEqual(['<SiteAddress>', `https://<${distributionId}.DomainName>`]);
    const { Parameters, Conditions }: Json = template.toJSON();
    expect(Parameters.SiteAddress.Default).toBe('');
    expect(Conditions[condition]).toEqual({
      'Fn::Not': [{ 'Fn::Equals': [{ Ref: 'SiteAddress' }, ''] }],
    });
  });
});

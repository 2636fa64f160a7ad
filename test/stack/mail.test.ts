import { describe, expect, it } from 'vitest';
import { STORED_WITHIN_SECONDS } from '#functions/ports.ts';
import { access } from '#infra/aws/access.ts';
import { list, synthesized, text, type Json } from './synthesized.ts';

const { template, all, only, statementsOf } = synthesized();
const [, mailer] = only('AWS::Lambda::Function', 'mailFunction');
const DAY_SECONDS = 86_400;

interface Job {
  construct: string;
  job: string;
  announces: 'announcesMails' | 'announcesPurges' | 'announcesErrands';
}

describe.each<Job>([
  { construct: 'Mail', job: 'mail', announces: 'announcesMails' },
  { construct: 'Purge', job: 'purge', announces: 'announcesPurges' },
  { construct: 'Errands', job: 'errands', announces: 'announcesErrands' },
])('the queue of what is announced: $job', ({ construct, job, announces }) => {
  const [queueId, queue] = only('AWS::SQS::Queue', `${construct}Queue`);
  const [workerId, worker] = only('AWS::Lambda::Function', `${job}Function`);

  it('gives it a day, and keeps what could not be done in it', () => {
    const { VisibilityTimeout, RedrivePolicy } = queue.Properties;
    expect(VisibilityTimeout).toBeGreaterThanOrEqual(6 * worker.Properties.Timeout);
    expect(VisibilityTimeout * RedrivePolicy.maxReceiveCount).toBeGreaterThanOrEqual(DAY_SECONDS);
    const [deadLettersId, deadLetters] = only('AWS::SQS::Queue', `${construct}DeadLetters`);
    expect(text(RedrivePolicy.deadLetterTargetArn)).toBe(`<${deadLettersId}.Arn>`);
    expect(deadLetters.Properties.MessageRetentionPeriod).toBe(14 * DAY_SECONDS);
  });

  it('is read one by one, by no more functions at once than leave room for the picks', () => {
    const sources = all('AWS::Lambda::EventSourceMapping').map(([, { Properties }]) => Properties);
    const source = sources.find(({ EventSourceArn }) => text(EventSourceArn) === `<${queueId}.Arn>`)!;
    expect(text(source.FunctionName)).toBe(`<${workerId}>`);
    expect(source.BatchSize).toBe(1);
    expect(source.ScalingConfig).toEqual({ MaximumConcurrency: 2 });
  });

  it('shows a message later than whoever announced it lives', () => {
    const announcing = Object.values(access).filter((to) => to[announces]);
    expect(announcing.length).toBeGreaterThan(0);
    for (const { timeout } of announcing) expect(timeout).toBeLessThan(STORED_WITHIN_SECONDS);
  });
});

describe('the function that mails', () => {
  it('may do so from the address of the deployment alone, whatever configuration set its identity has', () => {
    const mailing = statementsOf(mailer.Properties.Role['Fn::GetAtt'][0]).filter(({ Action }) =>
      list<string>(Action).some((action) => action.startsWith('ses:')),
    );
    expect(mailing).toHaveLength(1);
    const [{ Action, Resource, Condition }] = mailing as [(typeof mailing)[number]];
    expect(list<string>(Action).toSorted()).toEqual(['ses:SendEmail', 'ses:SendTemplatedEmail']);
    const kinds = list(Resource).map((resource) => text(resource).replace(/.*:/, ''));
    expect(kinds).toEqual(['configuration-set/*', 'identity/*', 'template/*']);
    expect(Condition).toEqual({ StringEquals: { 'ses:FromAddress': { Ref: 'MailFrom' } } });
  });

  it('knows the template and the sender', () => {
    const { MAIL_FROM, MAIL_TEMPLATE } = mailer.Properties.Environment.Variables;
    const [templateId] = only('AWS::SES::Template', 'MailNotification');
    expect([MAIL_FROM, MAIL_TEMPLATE].map(text)).toEqual(['<MailFrom>', `<${templateId}>`]);
  });

  it('begins links with the site’s own domain, unless members know it by another address', () => {
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

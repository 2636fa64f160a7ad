import { expect, test } from 'vitest';
import { deployTo } from '../testing/deploy.ts';
import { DEFAULT_ENVIRONMENT } from '../aws-environment.ts';
import { createMailer } from './mailer.ts';

const CALL = {
  service: 'ses',
  action: 'SendEmail',
  method: 'POST',
  path: '',
  headers: {},
  caller: 'arn:mailer',
};
const sent: string[] = [];
const shown: string[] = [];
const told: { topic: string; event: Record<string, unknown> }[] = [];

function mailerWith(types: readonly string[]) {
  const machine = {
    aws: DEFAULT_ENVIRONMENT,
    sendMail: ({ subject, html }: { subject: string; html: string | null }) => {
      sent.push(subject);
      shown.push(html ?? '');
    },
    report: () => undefined,
  };
  const publish = (topic: string, message: string) =>
    told.push({ topic, event: JSON.parse(message) as Record<string, unknown> });
  const mailer = createMailer(machine, { publish });
  deployTo(mailer, 'T', 'AWS::SES::Template', {
    Template: {
      TemplateName: 'T',
      SubjectPart: '{{title}}',
      TextPart: 'Hello.',
      HtmlPart: '<img src="cid:crown">',
    },
  });
  deployTo(mailer, 'D', 'AWS::SES::ConfigurationSetEventDestination', {
    ConfigurationSetName: 'set',
    EventDestination: { Enabled: true, MatchingEventTypes: types, SnsDestination: { TopicARN: 'topic' } },
  });
  return (data: object, more: object = {}) => {
    const Content = { Template: { TemplateName: 'T', TemplateData: JSON.stringify(data), ...more } };
    const Destination = { ToAddresses: ['eve@players.example'] };
    const mail = { FromEmailAddress: 'us@site.example', ConfigurationSetName: 'set', Destination, Content };
    const body = Buffer.from(JSON.stringify(mail));
    return mailer.answer({ ...CALL, body });
  };
}

test.each([
  [['renderingFailure'], ['Rendering Failure']],
  [['bounce'], []],
])(
  'an email that lacks a value is accepted but never sent, and reported to listeners for %j as %j',
  async (types, events) => {
    told.length = 0;
    sent.length = 0;
    const send = mailerWith(types);
    expect((await send({ name: 'Eve' })).status).toBe(200);
    expect(sent).toEqual([]);
    expect(told.map(({ event }) => event['eventType'])).toEqual(events);
    await send({ title: 'News' });
    expect(sent).toEqual(['News']);
    expect(told).toHaveLength(events.length);
  },
);

test('an email’s own picture is shown where its HTML names it', async () => {
  shown.length = 0;
  const picture = {
    RawContent: 'iVBORw0K',
    FileName: 'wins.png',
    ContentType: 'image/png',
    ContentDisposition: 'INLINE',
    ContentId: 'crown',
    ContentTransferEncoding: 'BASE64',
  };
  await mailerWith([])({ title: 'News' }, { Attachments: [picture] });
  expect(shown).toEqual(['<img src="data:image/png;base64,iVBORw0K">']);
});

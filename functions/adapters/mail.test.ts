import { SESv2Client } from '@aws-sdk/client-sesv2';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PICTURE_ID } from '#shared/contract/letter.ts';
import { scriptAws, SCRIPTED, type WireAnswer, type WireCall } from '#test/support/scripted-aws.ts';
import { MailRefused, Unavailable } from '../ports/ports.ts';
import { sesMail } from './mail.ts';

const LETTER = {
  to: 'ana@players.example',
  firstName: 'Ana',
  title: 'The draft has started',
  message: 'Your turn.',
  link: 'https://crowns.example/leagues/ABCDEF',
  button: 'Open the League',
};

function stage(answer: WireAnswer) {
  const calls = scriptAws(() => answer);
  const ses = new SESv2Client({ ...SCRIPTED, maxAttempts: 1 });
  const templates = {
    notification: 'notification',
    invitation: 'invitation',
    request: 'request',
    receipt: 'receipt',
    cancellation: 'cancellation',
  };
  const mail = sesMail(ses, 'news@crowns.example', templates, { configurationSet: 'told' });
  return { calls, send: () => mail.send(LETTER), mail };
}

/** Values as a template gets them: each one twice, the second time for the HTML. Only for values that need no escaping. */
const twice = (words: Record<string, string>) =>
  Object.fromEntries(
    Object.entries({ crown: 'Wins and Losses crowns', ...words }).flatMap(([name, word]) => [
      [name, word],
      [`${name}Html`, word],
    ]),
  );

afterEach(() => {
  vi.restoreAllMocks();
});

it('a notification’s email fills in its template and is sent from the deployment’s address', async () => {
  const { calls, send } = stage({ body: { MessageId: '1' } });
  await send();
  expect(calls).toHaveLength(1);
  const { to, ...data } = LETTER;
  expect(calls[0]!.input).toEqual({
    FromEmailAddress: 'news@crowns.example',
    ConfigurationSetName: 'told',
    Destination: { ToAddresses: [to] },
    Content: {
      Template: {
        TemplateName: 'notification',
        TemplateData: expect.any(String) as string,
        Attachments: [expect.any(Object) as object],
      },
    },
  });
  const { Template } = calls[0]!.input['Content'] as { Template: { TemplateData: string } };
  expect(JSON.parse(Template.TemplateData)).toEqual(twice({ ...data, stop: '' }));
});

it.each([
  ['wins', 'Wins crown', 96],
  ['losses', 'Losses crown', 96],
  [undefined, 'Wins and Losses crowns', 200],
] as const)('an email about %s has that crown in it as a picture, or both', async (race, crown, width) => {
  const { calls, mail } = stage({ body: { MessageId: '1' } });
  await mail.send({ ...LETTER, race });
  const { Template } = calls[0]!.input['Content'] as {
    Template: { TemplateData: string; Attachments: Record<string, string>[] };
  };
  expect(JSON.parse(Template.TemplateData)).toMatchObject({ crown });
  const [picture = {}, ...others] = Template.Attachments;
  expect(picture).toMatchObject({ ContentId: PICTURE_ID, ContentDisposition: 'INLINE' });
  expect(others).toEqual([]);
  const bytes = Buffer.from(picture['RawContent'] ?? '', 'base64');
  // The width in a PNG's first chunk (PNG, section 11.2.2).
  expect([bytes.toString('latin1', 1, 4), bytes.readUInt32BE(16)]).toEqual(['PNG', width]);
  expect(bytes.length).toBeLessThan(16_000);
});

it('an email gets every value twice: as plain text, and as HTML with members’ markup escaped', async () => {
  const { calls, mail } = stage({ body: { MessageId: '1' } });
  await mail.send({ ...LETTER, title: `<b>"Ana's" & co</b>`, message: 'One.\n\nTwo <i>' });
  const { Template } = calls[0]!.input['Content'] as { Template: { TemplateData: string } };
  expect(JSON.parse(Template.TemplateData)).toMatchObject({
    title: `<b>"Ana's" & co</b>`,
    titleHtml: '&lt;b&gt;&quot;Ana&#39;s&quot; &amp; co&lt;/b&gt;',
    messageHtml: 'One.<br>\n<br>\nTwo &lt;i&gt;',
  });
});

it('an invitation’s email gets the inviter’s name, the league’s name and the link', async () => {
  const { calls, mail } = stage({ body: { MessageId: '1' } });
  const names = { inviter: 'ana', league: 'Sunday', link: 'https://crowns.example/join/ABCDEFGHJKMNPQRS' };
  await mail.sendInvite({ to: 'eve@players.example', ...names });
  const { Template } = calls[0]!.input['Content'] as {
    Template: { TemplateName: string; TemplateData: string };
  };
  expect(Template.TemplateName).toBe('invitation');
  expect(JSON.parse(Template.TemplateData)).toEqual(twice({ ...names, reminder: '', stop: '' }));
});

it('a replacement’s invitation says that the spot already has teams and points', async () => {
  const { calls, mail } = stage({ body: { MessageId: '1' } });
  const link = 'https://crowns.example/join/ABCDEFGHJKMNPQRS';
  await mail.sendInvite({
    to: 'eve@players.example',
    inviter: 'ana',
    league: 'Sunday',
    link,
    isToSeat: true,
    isReminder: true,
  });
  const { Template } = calls[0]!.input['Content'] as { Template: { TemplateData: string } };
  expect((JSON.parse(Template.TemplateData) as { reminder: string }).reminder).toBe(
    'The season has started. You’d take over a member’s spot, with its teams and points. This is our only reminder.',
  );
});

describe('a support request', () => {
  const words = { name: 'Ana', email: 'ana@players.example', category: 'Bug Report', subject: 'Bell' };
  const request = { ...words, message: 'It rings.', id: '01', userId: null };
  const dataOf = ({ input }: WireCall) =>
    JSON.parse((input['Content'] as { Template: { TemplateData: string } }).Template.TemplateData) as object;

  it('is emailed in full to support, with the sender as the reply address', async () => {
    const { calls, mail } = stage({ body: { MessageId: '1' } });
    await mail.sendRequest('support@crowns.example', request);
    expect(calls[0]!.input).toMatchObject({
      Destination: { ToAddresses: ['support@crowns.example'] },
      ReplyToAddresses: [words.email],
      Content: { Template: { TemplateName: 'request' } },
    });
    const about = { id: '01', member: 'no one' };
    expect(dataOf(calls[0]!)).toEqual(twice({ ...words, ...about, message: 'It rings.', stop: '' }));
  });

  it('is confirmed to its sender, without quoting the sender’s text', async () => {
    const { calls, mail } = stage({ body: { MessageId: '1' } });
    await mail.sendReceipt(words.email, request);
    expect(calls[0]!.input).toMatchObject({
      Destination: { ToAddresses: [words.email] },
      Content: { Template: { TemplateName: 'receipt' } },
    });
    expect(dataOf(calls[0]!)).toEqual(twice({ id: '01', category: 'Bug Report', stop: '' }));
  });

  it('to cancel a subscription gets its own receipt, with the end date', async () => {
    const { calls, mail } = stage({ body: { MessageId: '1' } });
    await mail.sendReceipt(words.email, { ...request, cancelled: { endsAt: '2026-08-25T23:00:00.000Z' } });
    await mail.sendReceipt(words.email, { ...request, cancelled: { endsAt: null } });
    expect(calls[0]!.input).toMatchObject({ Content: { Template: { TemplateName: 'cancellation' } } });
    const ends = [
      'Your subscription ends on August 25, 2026. You stay an OG Player until then, and we won’t charge you again.',
      'Your subscription ends with the period you’ve paid for. We’ll email you the date within 24 hours.',
    ];
    expect(calls.map((call) => dataOf(call))).toEqual(
      ends.map((text) => twice({ id: '01', ends: text, stop: '' })),
    );
  });
});

describe('an email with an unsubscribe link', () => {
  const stop = {
    page: 'https://crowns.example/mail-stop/TOKEN?type=weekly_update',
    oneClick: 'https://crowns.example/api/mail-stop/TOKEN?type=weekly_update',
  };
  const names = { inviter: 'ana', league: 'Sunday', link: 'https://crowns.example/join/ABCDEFGHJKMNPQRS' };
  const request = { name: 'Ana', email: 'ana@players.example', category: 'Bug Report', subject: 'Bell' };

  it.each<[string, (mail: ReturnType<typeof sesMail>) => Promise<void>]>([
    ['a notification', (mail) => mail.send({ ...LETTER, stop })],
    ['an invitation', (mail) => mail.sendInvite({ to: LETTER.to, ...names, stop })],
    [
      'a receipt',
      (mail) => mail.sendReceipt(LETTER.to, { ...request, message: 'M', id: '01', userId: null }, { stop }),
    ],
  ])(
    'ends with that link, and has the headers for email programs’ unsubscribe buttons: %s',
    async (_, send) => {
      const { calls, mail } = stage({ body: { MessageId: '1' } });
      await send(mail);
      const { Template } = calls[0]!.input['Content'] as {
        Template: { TemplateData: string; Headers: unknown };
      };
      expect((JSON.parse(Template.TemplateData) as { stop: string }).stop).toBe(stop.page);
      expect(Template.Headers).toEqual([
        { Name: 'List-Unsubscribe', Value: `<${stop.oneClick}>` },
        { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
      ]);
    },
  );
});

it('an email can be retried if SES is busy', async () => {
  await expect(stage({ error: 'TooManyRequestsException' }).send()).rejects.toThrow(Unavailable);
});

it('an email can’t be retried if SES permanently rejects it, and the error contains no address', async () => {
  const message = `Email address is not verified: ${LETTER.to}`;
  const refused = stage({ error: 'MessageRejected', message }).send();
  await expect(refused).rejects.toThrow(MailRefused);
  await expect(refused).rejects.toThrow('MessageRejected');
  await expect(refused).rejects.not.toThrow(LETTER.to);
});

import { SESv2Client } from '@aws-sdk/client-sesv2';
import { afterEach, expect, it, vi } from 'vitest';
import { scriptAws, SCRIPTED, type WireAnswer } from '#test/support/scripted-aws.ts';
import { Unavailable } from '../ports.ts';
import { sesMail } from './mail.ts';

const LETTER = {
  to: 'ana@players.example',
  firstName: 'Ana',
  title: 'The draft has started',
  message: 'Your turn.',
  link: 'https://crowns.example/leagues/ABCDEF',
};

function stage(answer: WireAnswer) {
  const calls = scriptAws(() => answer);
  const ses = new SESv2Client({ ...SCRIPTED, maxAttempts: 1 });
  return { calls, send: () => sesMail(ses, 'news@crowns.example', 'notification').send(LETTER) };
}

afterEach(() => {
  vi.restoreAllMocks();
});

it('fills the template, from the address of the deployment', async () => {
  const { calls, send } = stage({ body: { MessageId: '1' } });
  await send();
  expect(calls).toHaveLength(1);
  const { to, ...data } = LETTER;
  expect(calls[0]!.input).toEqual({
    FromEmailAddress: 'news@crowns.example',
    Destination: { ToAddresses: [to] },
    Content: { Template: { TemplateName: 'notification', TemplateData: expect.any(String) as string } },
  });
  const { Template } = calls[0]!.input['Content'] as { Template: { TemplateData: string } };
  expect(JSON.parse(Template.TemplateData)).toEqual(data);
});

it('may be tried again when SES is busy', async () => {
  await expect(stage({ error: 'TooManyRequestsException' }).send()).rejects.toThrow(Unavailable);
});

it('tells no address when SES refuses one', async () => {
  const message = `Email address is not verified: ${LETTER.to}`;
  const refused = stage({ error: 'MessageRejected', message }).send();
  await expect(refused).rejects.toThrow('MessageRejected');
  await expect(refused).rejects.not.toThrow(LETTER.to);
});

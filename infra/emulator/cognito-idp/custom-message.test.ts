import {
  AdminCreateUserCommand,
  AdminUpdateUserAttributesCommand,
  ForgotPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FunctionError } from '../lambda/function-error.ts';
import { adminClient } from '../testing/admin-client.ts';
import { openStage, type Stage } from '../testing/user-pool-stage.ts';

const EMAIL = 'ann@example.com';

interface Event {
  triggerSource: string;
  userPoolId: string;
  request: { codeParameter: string; userAttributes: Record<string, string> };
  response: object;
}

let stage: Stage;
let events: Event[];

beforeEach(async () => {
  stage = await openStage({ asksForText: true });
  events = [];
  const UserAttributes = [
    { Name: 'email', Value: EMAIL },
    { Name: 'email_verified', Value: 'true' },
  ];
  await adminClient(stage).send(
    new AdminCreateUserCommand({
      UserPoolId: stage.poolId,
      Username: EMAIL,
      MessageAction: 'SUPPRESS',
      UserAttributes,
    }),
  );
});

afterEach(() => stage.close());

const forget = () =>
  adminClient(stage).send(new ForgotPasswordCommand({ ClientId: stage.serverClientId, Username: EMAIL }));

/** Makes the function return this response from now on. */
function say(response: (event: Event) => unknown): void {
  stage.functions.invoke = (event: Event) => {
    events.push(event);
    return { ...event, response: response(event) };
  };
}

test('the function sets an email’s subject and text, and readers see the code without tags', async () => {
  say(({ request }) => ({
    emailSubject: 'Forgotten?',
    emailMessage: `<p>Take <b>${request.codeParameter}</b>.</p>\n<p>Bye</p>`,
  }));
  await forget();
  expect(stage.mails).toMatchObject([
    { to: EMAIL, subject: 'Forgotten?', text: expect.stringMatching(/^Take \d{6}\.\n\nBye$/) as string },
  ]);
  expect(events).toMatchObject([
    {
      triggerSource: 'CustomMessage_ForgotPassword',
      userPoolId: stage.poolId,
      request: { userAttributes: { email: EMAIL, email_verified: 'true' } },
    },
  ]);
});

test('a change of email address has its own trigger, and the code goes to the new address', async () => {
  say(() => ({ emailSubject: 'New', emailMessage: '{####}' }));
  await adminClient(stage).send(
    new AdminUpdateUserAttributesCommand({
      UserPoolId: stage.poolId,
      Username: EMAIL,
      UserAttributes: [{ Name: 'email', Value: 'new@example.com' }],
    }),
  );
  expect(events.map(({ triggerSource }) => triggerSource)).toEqual(['CustomMessage_UpdateUserAttribute']);
  expect(stage.mails).toMatchObject([{ to: 'new@example.com', subject: 'New' }]);
});

test.each<[name: string, response: object]>([
  ['no text', { emailSubject: null, emailMessage: null }],
  ['a text without the code’s placeholder', { emailSubject: 'S', emailMessage: 'No code' }],
])('the pool sends its own text if the function returns %s', async (_, response) => {
  say(() => response);
  await forget();
  expect(stage.mails).toMatchObject([
    { subject: 'A code', text: expect.stringMatching(/^Your code: \d{6}$/) as string },
  ]);
  expect(stage.reports).toHaveLength('emailMessage' in response && response.emailMessage ? 1 : 0);
});

test.each<[name: string, breaks: () => void]>([
  [
    'UserLambdaValidationException',
    () => {
      stage.functions.invoke = () => {
        throw new FunctionError('Error', 'broken');
      };
    },
  ],
  ['InvalidLambdaResponseException', () => (stage.functions.invoke = () => 'words')],
  ['UnexpectedLambdaException', () => (stage.functions.areForbidden = true)],
])('a failing function makes the call fail, and no email goes out: %s', async (name, breaks) => {
  breaks();
  await expect(forget()).rejects.toMatchObject({ name });
  expect(stage.mails).toMatchObject([]);
});

import { expect, it } from 'vitest';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { mailEventOf, type MailEvent } from '../../messages/mail-event.ts';
import { noteRefusals } from './note-refusals.ts';

const EVE = 'eve@players.example';
const bounce = (bounceType: string, emailAddress = EVE) =>
  mailEventOf(
    JSON.stringify({
      eventType: 'Bounce',
      bounce: {
        bounceType,
        bounceSubType: 'General',
        bouncedRecipients: [{ emailAddress, status: '5.1.1' }],
      },
      mail: { destination: [EVE] },
    }),
  ) as MailEvent;

it.each([EVE, `Eve <${EVE}>`, 'EVE@players.example'])(
  'a permanent bounce stops emails to %s',
  async (address) => {
    const ports = memoryPorts();
    expect(await noteRefusals(ports, bounce('Permanent', address))).toEqual({
      kind: 'bounced',
      addresses: 1,
    });
    expect(await ports.mailStops.refusalOf(EVE)).toBe('bounced');
  },
);

it.each(['Transient', 'Undetermined'])('a bounce of type %s doesn’t stop emails', async (type) => {
  const ports = memoryPorts();
  expect(await noteRefusals(ports, bounce(type))).toEqual({ kind: 'passing', addresses: 0 });
  expect(await ports.mailStops.refusalOf(EVE)).toBeUndefined();
});

const complaint = (complaintFeedbackType: string | null) => {
  const complaint = { complainedRecipients: [{ emailAddress: EVE }], complaintFeedbackType };
  return mailEventOf(JSON.stringify({ eventType: 'Complaint', complaint })) as MailEvent;
};

it.each(['abuse', null])(
  'a complaint of type %s stops emails to the address that complained',
  async (type) => {
    const ports = memoryPorts();
    const event = complaint(type);
    expect(await noteRefusals(ports, event)).toEqual({ kind: 'complained', addresses: 1 });
    expect(await ports.mailStops.refusalOf(EVE)).toBe('complained');
  },
);

it('a report that an email couldn’t be rendered is recognized as such', () => {
  const failure = {
    errorMessage: "Attribute 'title' is not present in the rendering data.",
    templateName: 'Any',
  };
  expect(mailEventOf(JSON.stringify({ eventType: 'Rendering Failure', failure, mail: {} }))).toMatchObject({
    eventType: 'Rendering Failure',
    failure: { errorMessage: failure.errorMessage },
  });
});

it('an event of an unknown type is rejected', () => {
  expect(() => mailEventOf('{"eventType":"Delivery"}')).toThrow('eventType');
});

it('a reader who marks an email as not spam keeps getting emails', async () => {
  const ports = memoryPorts();
  expect(await noteRefusals(ports, complaint('not-spam'))).toEqual({ kind: 'passing', addresses: 0 });
  expect(await ports.mailStops.refusalOf(EVE)).toBeUndefined();
});

it('the greeting SES sends to test a new topic is ignored', () => {
  const greeting = 'Successfully validated SNS topic for Amazon SES event publishing.';
  expect(mailEventOf(greeting)).toBeUndefined();
  expect(() => mailEventOf(`${greeting} Really.`)).toThrow('JSON');
});

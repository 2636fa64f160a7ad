import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import { MAILED } from '#shared/domain/news/notification-types.ts';
import { LETTERS, mailMessageOf, type AnnouncedMail } from '../messages/mail.ts';
import { STORED_WITHIN_SECONDS, Unavailable, type EmailQueue } from '../ports/ports.ts';

/**
 * Announces emails through a queue, each before its notification is written. The message is delayed for longer than that write
 * can take, so when it arrives, the notification is stored or never will be.
 */
export function sqsEmailQueue(sqs: SQSClient, QueueUrl: string): EmailQueue {
  const send = async (announced: readonly AnnouncedMail[]) => {
    const commands = announced.map(
      (one) =>
        new SendMessageCommand({
          QueueUrl,
          MessageBody: mailMessageOf(one),
          DelaySeconds: STORED_WITHIN_SECONDS,
        }),
    );
    try {
      await Promise.all(commands.map((command) => sqs.send(command)));
    } catch (error) {
      throw new Unavailable('the mail could not be announced', { cause: error });
    }
  };
  return {
    announce: (notifications) =>
      send(notifications.filter(({ type }) => MAILED.has(type)).map(({ to, id }) => ({ to, id }))),
    announceInvite: (code) => send([{ invite: code }]),
    announceReminder: (code) => send([{ invite: code, mail: 'reminder' }]),
    announceRequest: (id, may) =>
      send(LETTERS.filter((letter) => letter === 'request' || may.receipt).map((letter) => ({ letter, id }))),
  };
}

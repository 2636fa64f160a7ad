import type { FunctionName } from '../access.ts';

/** An alarm that goes off when a function logs a line with a certain message. */
interface LogLineAlarm {
  id: string;
  /** The name of the metric that counts the lines. */
  metric: string;
  logger: FunctionName;
  line: string;
  says: string;
  /** How many lines set the alarm off. The default is 1. */
  threshold?: number;
}

/** Faults that show up only in the functions' log lines. */
export const LOG_LINE_ALARMS: readonly LogLineAlarm[] = [
  {
    id: 'FeedsDisagree',
    metric: 'Disagreement',
    logger: 'scores',
    line: 'feeds disagree',
    says: 'The feeds disagree about a final score. The audit list on the admin page names the game. An admin must enter the right score.',
  },
  {
    id: 'ImplausibleGames',
    metric: 'ImplausibleGame',
    logger: 'scores',
    line: 'implausible games',
    says: 'A feed reports an impossible game, so the game stays as it was. The log of the scores function names it. An admin must correct or cancel it.',
  },
  {
    id: 'RefusedMails',
    metric: 'MailRefused',
    logger: 'mail',
    line: 'mail refused',
    says: 'SES permanently rejected an email. There is no retry. The log of the mail function says why.',
  },
  {
    id: 'RefusedPushes',
    metric: 'PushRefused',
    logger: 'push',
    line: 'push refused',
    says: 'A push service permanently rejected messages, which points to a bug. The log of the push function names the service and the status.',
    threshold: 5,
  },
  {
    id: 'HeldMails',
    metric: 'MailsHeld',
    logger: 'mail',
    line: 'mails held',
    says: 'SES accepts no emails from this account. The account is in the sandbox or paused, or its daily quota is used up. Emails wait. The log of the mail function says which.',
  },
  {
    id: 'DroppedMails',
    metric: 'MailTooLate',
    logger: 'mail',
    line: 'mail too late',
    says: 'An email waited until it was out of date, and was dropped. The log of the mail function names it.',
  },
  {
    id: 'UnrenderedMails',
    metric: 'MailNotRendered',
    logger: 'bounces',
    line: 'mail not rendered',
    says: 'SES accepted an email but failed to render its template, so the email is lost. The log of the bounces function says why.',
  },
  {
    id: 'UndrawnPictures',
    metric: 'PictureNotDrawn',
    logger: 'previews',
    line: 'a picture was not drawn',
    says: 'Invitations show the general picture instead of their own. The log of the previews function says why.',
    threshold: 5,
  },
  {
    // Individual browsers fail now and then. A broken build fails in many browsers at the same time.
    id: 'ClientErrors',
    metric: 'ClientError',
    logger: 'news',
    line: 'client error',
    says: 'Many browsers reported unexpected errors. The log of the news function names them.',
    threshold: 50,
  },
];

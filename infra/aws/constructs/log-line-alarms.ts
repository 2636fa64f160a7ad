import type { FunctionName } from '../access.ts';

/** An alarm that rings when a function logs a line, by its message. */
interface LogLineAlarm {
  id: string;
  /** The name of the metric that counts the lines. */
  metric: string;
  logger: FunctionName;
  line: string;
  says: string;
  /** The alarm rings from so many lines on. The default is 1. */
  threshold?: number;
}

/** Faults that only the functions' own log lines tell. */
export const LOG_LINE_ALARMS: readonly LogLineAlarm[] = [
  {
    id: 'FeedsDisagree',
    metric: 'Disagreement',
    logger: 'scores',
    line: 'feeds disagree',
    says: 'The feeds tell other final scores of a game. The audit list of the admin page names it; an admin enters what is right.',
  },
  {
    id: 'ImplausibleGames',
    metric: 'ImplausibleGame',
    logger: 'scores',
    line: 'implausible games',
    says: 'A feed says of a game what cannot be, so the game stays as it was. The log of the function scores names it; an admin enters or cancels it.',
  },
  {
    id: 'RefusedMails',
    metric: 'MailRefused',
    logger: 'mail',
    line: 'mail refused',
    says: 'SES refused a mail for good, and nobody tries it again. The log of the function mail says why.',
  },
  {
    id: 'RefusedPushes',
    metric: 'PushRefused',
    logger: 'push',
    line: 'push refused',
    says: 'A push service refused messages for good, which is a fault of ours. The log of the function push names it and its status.',
    threshold: 5,
  },
  {
    id: 'HeldMails',
    metric: 'MailsHeld',
    logger: 'mail',
    line: 'mails held',
    says: 'SES takes no mails of this account: it is in the sandbox, it is paused, or the quota of the day is used up. The mails wait. The log of the function mail says which.',
  },
  {
    id: 'DroppedMails',
    metric: 'MailTooLate',
    logger: 'mail',
    line: 'mail too late',
    says: 'A mail waited until nobody had use for it, and was dropped. The log of the function mail names it.',
  },
  {
    id: 'UnrenderedMails',
    metric: 'MailNotRendered',
    logger: 'bounces',
    line: 'mail not rendered',
    says: 'SES took a mail and could not make it of its template, so nobody gets it. The log of the function bounces says why.',
  },
  {
    // Single browsers fail now and then. A build that does not work fails in many browsers at once.
    id: 'ClientErrors',
    metric: 'ClientError',
    logger: 'news',
    line: 'client error',
    says: 'Many browsers reported errors that nobody expected. The log of the function news names them.',
    threshold: 50,
  },
];

import { ConflictException, CreateScheduleCommand, type SchedulerClient } from '@aws-sdk/client-scheduler';
import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import { timerDue, timerName, type Timer } from '#shared/domain/timer.ts';
import { messageOf } from '../messages/timer.ts';
import { Unavailable, type Clock, type Timers } from '../ports/ports.ts';

/** The targets of timers. */
export interface ClockTargets {
  queueUrl: string;
  queueArn: string;
  scheduleGroup: string;
  scheduleRoleArn: string;
  functionArn: string;
  /** The queue that keeps one-shot schedules after the Scheduler has given up on them. */
  deadLettersArn: string;
}

const MINUTE_MS = 60_000;
/** SQS delays a message by at most 15 minutes. */
const LONGEST_DELAY_SECONDS = 900;

/**
 * Sets two timers for each deadline: an exact one and a backstop. A schedule's name identifies its timer, so arming twice
 * does no harm.
 *
 * The exact timer is an SQS message delayed to the due second. If that is more than 15 minutes away, a one-shot schedule
 * sends the message 2 to 3 minutes before, and the function resends it for the due second. The schedule uses the queue,
 * which keeps the message through hours of an outage; Lambda drops a schedule's invocation after three minutes.
 *
 * The backstop is a one-shot schedule that invokes the function without the queue, at the first whole minute after the due
 * time. The timers of auctions have `lots` as their targets: a queue and a function of their own.
 */
export function timers(
  scheduler: SchedulerClient,
  sqs: SQSClient,
  targets: ClockTargets,
  clock: Clock,
  lots?: ClockTargets,
): Timers {
  const targetsOf = ({ kind }: Timer): ClockTargets => {
    if (kind !== 'lot') return targets;
    // While a stack updates, new code may run with the old settings for seconds.
    if (!lots) throw new Unavailable('the queue of auctions is not known yet');
    return lots;
  };
  const send = async (timer: Timer, leastSeconds = 0) => {
    // Rounded down, because an early message waits in its function, but a late one stays late.
    const wait = Math.floor((timerDue(timer).getTime() - clock.now().getTime()) / 1000);
    await sqs.send(
      new SendMessageCommand({
        QueueUrl: targetsOf(timer).queueUrl,
        MessageBody: messageOf(timer),
        DelaySeconds: Math.min(Math.max(wait, leastSeconds), LONGEST_DELAY_SECONDS),
      }),
    );
  };
  const schedule = async (timer: Timer, at: number, purpose: 'wake' | 'backstop') => {
    const to = targetsOf(timer);
    const command = new CreateScheduleCommand({
      Name: purpose === 'wake' ? `${timerName(timer)}.wake` : backstopName(timer, at),
      GroupName: to.scheduleGroup,
      ScheduleExpression: `at(${new Date(at).toISOString().slice(0, 19)})`,
      ScheduleExpressionTimezone: 'UTC',
      FlexibleTimeWindow: { Mode: 'OFF' },
      ActionAfterCompletion: 'DELETE',
      Target: {
        Arn: purpose === 'wake' ? to.queueArn : to.functionArn,
        RoleArn: to.scheduleRoleArn,
        Input: messageOf(timer),
        DeadLetterConfig: { Arn: to.deadLettersArn },
      },
    });
    await scheduler.send(command).catch((error: unknown) => {
      if (!(error instanceof ConflictException)) throw error;
    });
  };
  return {
    async arm(timer) {
      const due = timerDue(timer).getTime();
      const exactIsFar = due - clock.now().getTime() > LONGEST_DELAY_SECONDS * 1000;
      try {
        await Promise.all([
          exactIsFar ? schedule(timer, wakeTime(due), 'wake') : send(timer),
          schedule(timer, backstopTime(due, clock.now().getTime()), 'backstop'),
        ]);
      } catch (error) {
        throw new Unavailable('the timer could not be armed', { cause: error });
      }
    },
    rearm: send,
  };
}

/** A whole minute, 2 to 3 minutes before the due time. */
function wakeTime(due: number): number {
  return Math.floor(due / MINUTE_MS) * MINUTE_MS - 2 * MINUTE_MS;
}

/**
 * The first whole minute after the due time, but always one in the future, because the Scheduler can reject times in the past.
 */
function backstopTime(due: number, now: number): number {
  return (Math.floor(Math.max(due, now) / MINUTE_MS) + 1) * MINUTE_MS;
}

/**
 * The backstop of an undrafted league has the longest name, with all 64 characters that are allowed. All lots of an auction that end
 * in the same minute share one backstop, because it judges what is stored.
 */
function backstopName(timer: Timer, at: number): string {
  const name =
    timer.kind === 'lot' ? `lot.${timer.leagueId}.${timer.season}.${at / MINUTE_MS}` : timerName(timer);
  return `${name}.backstop`;
}

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
 * time.
 */
export function timers(
  scheduler: SchedulerClient,
  sqs: SQSClient,
  targets: ClockTargets,
  clock: Clock,
): Timers {
  const send = async (timer: Timer, leastSeconds = 0) => {
    // Rounded down, because an early message waits in its function, but a late one stays late.
    const wait = Math.floor((timerDue(timer).getTime() - clock.now().getTime()) / 1000);
    await sqs.send(
      new SendMessageCommand({
        QueueUrl: targets.queueUrl,
        MessageBody: messageOf(timer),
        DelaySeconds: Math.min(Math.max(wait, leastSeconds), LONGEST_DELAY_SECONDS),
      }),
    );
  };
  const schedule = async (timer: Timer, at: number, purpose: 'wake' | 'backstop') => {
    const command = new CreateScheduleCommand({
      Name: scheduleName(timer, purpose),
      GroupName: targets.scheduleGroup,
      ScheduleExpression: `at(${new Date(at).toISOString().slice(0, 19)})`,
      ScheduleExpressionTimezone: 'UTC',
      FlexibleTimeWindow: { Mode: 'OFF' },
      ActionAfterCompletion: 'DELETE',
      Target: {
        Arn: purpose === 'wake' ? targets.queueArn : targets.functionArn,
        RoleArn: targets.scheduleRoleArn,
        Input: messageOf(timer),
        DeadLetterConfig: { Arn: targets.deadLettersArn },
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

/** The backstop of an undrafted league has the longest name, with all 64 characters that are allowed. */
function scheduleName(timer: Timer, purpose: 'wake' | 'backstop'): string {
  return `${timerName(timer)}.${purpose}`;
}

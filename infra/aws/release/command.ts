import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { SchedulerClient } from '@aws-sdk/client-scheduler';
import { SQSClient } from '@aws-sdk/client-sqs';
import type { Clock } from '#functions/ports/ports.ts';
import type { Clients } from './operator.ts';

// Shared parts of an operator's commands: the account from the environment, the terminal, and Ctrl+C.

/**
 * Creates AWS clients for the account and region in the environment, as the AWS command line does. The clients retry while a
 * service is busy.
 */
export function clientsOfEnvironment(): Clients {
  const patient = { maxAttempts: 10 };
  return {
    dynamodb: new DynamoDBClient(patient),
    lambda: new LambdaClient(patient),
    scheduler: new SchedulerClient(patient),
    sqs: new SQSClient(patient),
  };
}

export const machineClock: Clock = {
  now: () => new Date(),
  until: (instant) =>
    new Promise((resolve) => void setTimeout(resolve, Math.max(0, instant.getTime() - Date.now()))),
};

/** Prints a line with the time. */
export function print(line: string): void {
  process.stdout.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`);
}

/** Runs a command. Pressing Ctrl+C once stops it after the current pages. An error ends it with only the error's message. */
export async function command(run: (signal: AbortSignal) => Promise<{ isDone: boolean }>): Promise<void> {
  const stopping = new AbortController();
  process.once('SIGINT', () => {
    print('stopping; run the same command again to go on');
    stopping.abort();
  });
  try {
    const { isDone } = await run(stopping.signal);
    process.exitCode = isDone ? 0 : 130;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

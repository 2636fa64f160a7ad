import { isPushType } from '#shared/domain/news/push.ts';
import { sqsGroupChatChecks } from '../../adapters/group-chat-checks.ts';
import { sqsEmailQueue } from '../../adapters/email-queue.ts';
import { sqsRetryDelay } from '../../adapters/retry-delay.ts';
import {
  sqsFollowUps,
  sqsFetchedPictures,
  sqsLeagueCleanups,
  sqsWantedPictures,
} from '../../adapters/announced-work.ts';
import { sqsGamePushQueue } from '../../adapters/push/game-push-queue.ts';
import { sqsPushQueue } from '../../adapters/push/push-queue.ts';
import { sqsTurnPushQueue } from '../../adapters/push/turn-push-queue.ts';
import { sqsScoreQueue } from '../../adapters/score-queue.ts';
import { sqs } from './clients.ts';
import type { Log } from '../log.ts';
import type {
  FollowUps,
  GroupChatChecks,
  EmailQueue,
  GamePushQueue,
  RetryDelay,
  WantedPictures,
  LeagueCleanups,
  PushQueue,
  ScoreQueue,
  TurnPushQueue,
} from '../../ports/ports.ts';
import { env, optionalEnv } from './environment.ts';
import { systemClock } from './clock.ts';

/**
 * Connects to the queue only when the first check is announced. While a stack updates, new code may run with the old
 * settings for seconds. Drafts in leagues without a group chat then continue.
 */
export function composeGroupChatChecks(): GroupChatChecks {
  let looks: GroupChatChecks | undefined;
  const make = () => {
    return sqsGroupChatChecks(sqs(), env('CHANNEL_QUEUE_URL'), systemClock);
  };
  return { announce: (season) => (looks ??= make()).announce(season) };
}

export function composeEmailQueue(): EmailQueue {
  return sqsEmailQueue(sqs(), env('MAIL_QUEUE_URL'));
}

/** Retry delays for the messages of one queue. */
export function composeRetryDelay(kind: 'MAIL' | 'CHANNEL' | 'PUSH' | 'TURN'): RetryDelay {
  return sqsRetryDelay(sqs(), env(`${kind}_QUEUE_URL`));
}

/** While a stack updates, new code may run with the old settings for seconds. Acts then succeed, but their pushes are lost. */
export function composePushQueue(log: Log): PushQueue {
  const url = optionalEnv('PUSH_QUEUE_URL');
  if (url !== undefined) return sqsPushQueue(sqs(), url);
  const tell = () => log.warn('a push was not announced', { error: 'its queue is not known yet' });
  return {
    announce: async (news) => {
      if (news.some(({ type }) => isPushType(type))) tell();
    },
    watch: async () => tell(),
  };
}

/** For functions where only a push is at stake. Until the queue is known, each announcement fails, and the caller retries. */
export function composeWatching(): PushQueue {
  return sqsPushQueue(sqs(), optionalEnv('PUSH_QUEUE_URL') ?? '');
}

/** For pushes about moments of games. Until the queue is known, each announcement fails, and the caller retries. */
export function composeGamePushQueue(): GamePushQueue {
  return sqsGamePushQueue(sqs(), optionalEnv('PUSH_QUEUE_URL') ?? '');
}

/** Until the queue is known, scores aren't pushed, and pages get them together with later scores. */
export function composeScoreQueue(): ScoreQueue {
  return sqsScoreQueue(sqs(), optionalEnv('TURN_QUEUE_URL') ?? '');
}

/**
 * While a stack updates, new code may run with the old settings for seconds. Drafts then continue, but no turn is
 * announced.
 */
export function composeTurnPushQueue(log: Log): TurnPushQueue {
  const tell = (error: unknown) => log.warn('a turn was not announced', { error: String(error) });
  const url = optionalEnv('TURN_QUEUE_URL');
  if (url === undefined) return { announce: async () => tell('its queue is not known yet') };
  return sqsTurnPushQueue(sqs({ maxAttempts: 2 }), url, tell);
}

export function composeLeagueCleanups(): LeagueCleanups {
  return sqsLeagueCleanups(sqs(), env('PURGE_QUEUE_URL'));
}

export function composeFollowUps(): FollowUps {
  return sqsFollowUps(sqs(), env('ERRAND_QUEUE_URL'));
}

export function composeWantedPictures(): WantedPictures {
  return sqsWantedPictures(sqs(), env('WANTED_PICTURES_QUEUE_URL'));
}

export function composeFetchedPictures() {
  return sqsFetchedPictures(sqs(), env('FETCHED_PICTURES_QUEUE_URL'));
}

import * as z from 'zod/mini';
import type { RouteSpec } from '../route.ts';
import { Done } from '../schemas/common.ts';
import {
  PushDevice,
  PushDeviceId,
  PushDevices,
  PushPreferences,
  PushPreferencesChange,
  PushSubscriptionWish,
} from '../schemas/push-devices.ts';

/** A member's devices, and what is pushed to them. */
export const pushRoutes = {
  pushSubscriptions: {
    method: 'GET',
    path: '/push-subscriptions',
    auth: 'member',
    area: 'news',
    summary: "The caller's devices that get push messages, and the key with which a browser subscribes",
    replies: { 200: PushDevices },
    refusals: ['unavailable'],
  },
  subscribeToPush: {
    method: 'PUT',
    path: '/push-subscriptions',
    auth: 'member',
    area: 'news',
    summary:
      'Push to this device from now on; again changes nothing. Another member who has subscribed it before loses it',
    body: PushSubscriptionWish,
    replies: { 200: PushDevice },
    refusals: ['push-service-unknown', 'push-key-unknown', 'session-expired', 'unavailable'],
    limit: 'push-device',
  },
  unsubscribeFromPush: {
    method: 'DELETE',
    path: '/push-subscriptions/{deviceId}',
    auth: 'member',
    area: 'news',
    summary: "Push no more to one of the caller's devices; again changes nothing",
    params: z.object({ deviceId: PushDeviceId }),
    replies: { 200: Done },
    refusals: ['unavailable'],
    limit: 'push-device',
  },
  pushPreferences: {
    method: 'GET',
    path: '/push-preferences',
    auth: 'member',
    area: 'news',
    summary: 'Of what the caller is told by push messages, when not, and of which leagues never',
    replies: { 200: PushPreferences },
    refusals: [],
  },
  changePushPreferences: {
    method: 'PATCH',
    path: '/push-preferences',
    auth: 'member',
    area: 'news',
    summary: 'Switch types of push messages, set quiet hours or end them, mute leagues',
    body: PushPreferencesChange,
    replies: { 200: PushPreferences },
    refusals: ['session-expired', 'unavailable'],
    limit: 'push-device',
  },
} as const satisfies Record<string, RouteSpec>;

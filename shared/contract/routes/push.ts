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

/** The routes for a member's devices and for what is pushed to them. */
export const pushRoutes = {
  pushSubscriptions: {
    method: 'GET',
    path: '/push-subscriptions',
    auth: 'member',
    area: 'news',
    summary: 'The caller’s push devices, and the key a browser subscribes with',
    replies: { 200: PushDevices },
    refusals: ['unavailable'],
  },
  subscribeToPush: {
    method: 'PUT',
    path: '/push-subscriptions',
    auth: 'member',
    area: 'news',
    summary:
      'Turn on push notifications for this device. Idempotent. Any other member’s subscription of it ends',
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
    summary: 'Stop push notifications on one of the caller’s devices. Idempotent',
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
    summary: 'The caller’s push settings: types, quiet hours and muted leagues',
    replies: { 200: PushPreferences },
    refusals: [],
  },
  changePushPreferences: {
    method: 'PATCH',
    path: '/push-preferences',
    auth: 'member',
    area: 'news',
    summary: 'Update push types, quiet hours and muted leagues',
    body: PushPreferencesChange,
    replies: { 200: PushPreferences },
    refusals: ['session-expired', 'unavailable'],
    limit: 'push-device',
  },
} as const satisfies Record<string, RouteSpec>;

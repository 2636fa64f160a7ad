import type { LiveSetting } from '../../../../web/src/features/draft/room/live-draft.ts';
import type { Bug } from './bug.ts';

function withoutAsking(setting: LiveSetting): LiveSetting {
  return { ...setting, calls: { expire: () => Promise.reject(new Error('never asked')) } };
}

function askingWithoutSocket(setting: LiveSetting): LiveSetting {
  let isLive = false;
  return {
    ...setting,
    onLine: (line) => (isLive = line === 'live'),
    calls: {
      expire: (pickOrder) =>
        isLive ? Promise.reject(new Error('not asked')) : setting.calls.expire(pickOrder),
    },
  };
}

/** Hides the draft's version in pongs, so that the page doesn't notice when its own version is outdated. */
function withoutVersions(setting: LiveSetting): LiveSetting {
  const follow: LiveSetting['socket']['follow'] = (league) =>
    setting.socket.follow({
      ...league,
      onMessage: (message) =>
        league.onMessage(message.type === 'pong' ? { ...message, version: 0 } : message),
    });
  return { ...setting, socket: { follow } };
}

/** Bugs in the page that shows the draft. */
export const BROWSER_BUGS: Readonly<Record<string, Bug>> = {
  'the browser shows older drafts': { usecases: { newestDraft: (_, incoming) => incoming } },
  'the browser never requests an overdue pick': { client: withoutAsking },
  'the browser requests an overdue pick only without a socket': { client: askingWithoutSocket },
  'the browser doesn’t poll without a socket': {
    client: (setting) => ({ ...setting, isShown: () => false }),
  },
  'the browser ignores a pong’s version': { client: withoutVersions },
};

import type { EntrySetting } from '../../../../web/src/features/draft/party/entry-outbox.ts';
import type { Entry } from '../../../../web/src/features/draft/party/entries.ts';
import type { Bug } from './bug.ts';

const PARTIES = { parties: 1 };

/** Sends entries without the draft's version, so that a late request is accepted no matter how the draft has changed. */
function withoutVersion(setting: EntrySetting): EntrySetting {
  return { ...setting, send: (entry) => setting.send(entry, undefined as never) };
}

/** Removes the time at which the pick was made, so that an undo names only its turn and team. */
function withoutMoment(setting: EntrySetting): EntrySetting {
  const { read, write } = setting.stored;
  const blurred = (entries: readonly Entry[]) => entries.map((entry) => ({ ...entry, draftedAt: null }));
  return { ...setting, stored: { read: () => blurred(read()), write } };
}

function inThePageAlone(setting: EntrySetting): EntrySetting {
  let entries: readonly Entry[] = [];
  return { ...setting, stored: { read: () => entries, write: (next) => (entries = next) } };
}

function goingOnAfterARefusal(setting: EntrySetting): EntrySetting {
  const { read, write } = setting.stored;
  const rest = (entries: readonly Entry[]) => entries.filter(({ stopped }) => stopped === null);
  return { ...setting, stored: { read, write: (entries) => write(rest(entries)) } };
}

/** Bugs in the outbox that holds the picks a commissioner has entered. */
export const PARTY_BUGS: Readonly<Record<string, Bug>> = {
  'entries are sent without their version': { party: withoutVersion, shares: PARTIES },
  'an undo names only its turn and team': { party: withoutMoment, shares: PARTIES },
  'entries live only in the page': { party: inThePageAlone, shares: PARTIES },
  'entries that contradict the draft are dropped': { party: goingOnAfterARefusal, shares: PARTIES },
};

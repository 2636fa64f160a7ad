import { draftRoutes } from '#shared/contract/routes/draft.ts';
import { ok } from '#shared/domain/outcome.ts';
import { composeChanges } from '../../compose/aws/season-changes.ts';
import { composeRequestChecks } from '../../compose/aws/request-checks.ts';
import { composeStores } from '../../compose/aws/table.ts';
import { composeMeasures } from '../../compose/aws/measures.ts';
import { makeLog } from '../../compose/log.ts';
import * as store from '../../compose/stores.ts';
import { setDraftAuto } from '../../usecases/draft/auto.ts';
import { addTime, pauseDraft, resumeDraft } from '../../usecases/draft/commissioner-tools.ts';
import { makePick } from '../../usecases/draft/make-pick.ts';
import { boardIn, readBoard, saveBoard } from '../../usecases/draft/boards.ts';
import {
  readAvailableTeams,
  readCurrentPick,
  readDraft,
  readPicks,
} from '../../usecases/draft/read-draft.ts';
import { setReady } from '../../usecases/draft/ready.ts';
import { startDraft } from '../../usecases/draft/start-draft.ts';
import { actsFor } from '../../usecases/acts-for.ts';
import { serve } from './serve.ts';

const log = makeLog('draft');
const stores = composeStores(
  store.boards,
  store.connections,
  store.leagues,
  store.limits,
  store.results,
  store.seasons,
  store.signOuts,
  store.usernames,
);
const measured = composeMeasures();
const ports = { ...stores, ...composeChanges(stores.connections, log) };

export const handler = serve(
  'draft',
  draftRoutes,
  {
    availableTeams: ({ params }, caller) => readAvailableTeams(ports, params, caller.userId),
    draftPicks: ({ params }, caller) => readPicks(ports, params, caller.userId),
    draftHistory: ({ params }, caller) => readPicks(ports, params, caller.userId),
    currentPick: ({ params }, caller) => readCurrentPick(ports, params, caller.userId),
    draft: ({ params }, caller) => readDraft(ports, params, caller.userId),
    makePick: async ({ params, body }, caller) => {
      const outcome = await makePick(ports, params, caller, body);
      if (!outcome.ok) {
        log.info('pick refused', { refused: outcome.refused, ...measured({ PicksRefused: 1 }) });
        return outcome;
      }
      if (outcome.value.repeated) return { ...outcome, status: 200 };
      log.info('pick', outcome.value.isProbe ? {} : measured({ Picks: 1 }));
      return outcome;
    },
    startDraft: ({ params }, caller) => startDraft(ports, params, caller.userId),
    pauseDraft: ({ params }, caller) => pauseDraft(ports, params, caller.userId),
    resumeDraft: ({ params }, caller) => resumeDraft(ports, params, caller.userId),
    addTime: ({ params, body }, caller) => addTime(ports, params, caller.userId, body),
    setDraftAuto: ({ params, body }, caller) => setDraftAuto(ports, params, caller.userId, body),
    setReady: ({ params, body }, caller) => setReady(ports, params, caller.userId, body),
    draftBoard: async ({ params, query }, caller) => {
      const outcome = await readBoard(ports, params, caller.userId);
      const isNone = !outcome.ok && outcome.refused === 'no-draft-board';
      return isNone && query.ifAny !== undefined ? ok(null) : outcome;
    },
    saveDraftBoard: ({ params, body }, caller) =>
      saveBoard(ports, params, caller.userId, boardIn(body), body.from),
  },
  log,
  { ...composeRequestChecks(stores), actsFor: (path, act) => actsFor(stores, path, act) },
);

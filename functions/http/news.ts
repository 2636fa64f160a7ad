import { ok } from '#shared/domain/outcome.ts';
import { composeGate, composeStores } from '../compose.ts';
import { makeLog } from '../log.ts';
import { issueTicket } from '../usecases/news/sockets.ts';
import { serve } from './serve.ts';

const ports = composeStores();

export const handler = serve(
  'news',
  { realtimeTicket: async (_, caller) => ok(await issueTicket(ports, caller.userId)) },
  makeLog('news'),
  composeGate(ports),
);

import { pushTurn } from '#functions/usecases/push/push-turn.ts';
import type { UseCases } from '../site.ts';
import type { Bug } from './bug.ts';

/** Pushes a turn as soon as it is announced, without waiting until it is stored. */
const asAnnounced: UseCases['pushTurn'] = (ports, turn, sentAt) => {
  const { seasons } = ports;
  const get: typeof seasons.get = async (leagueId, label) => {
    const season = await seasons.get(leagueId, label);
    const [pick] = season?.picks ?? [];
    if (!season || !pick || season.picks.length >= turn.pickOrder - 1) return season;
    return { ...season, version: turn.version, picks: [...season.picks, pick] };
  };
  return pushTurn({ ...ports, seasons: { ...seasons, get } }, turn, sentAt);
};

/** Doesn't record pushes, so that every delivery pushes again. */
const unmarked: UseCases['pushTurn'] = (ports, turn, sentAt) => {
  const turnMarks = { begin: async () => ({ settled: [] }), end: async () => undefined };
  return pushTurn({ ...ports, turnMarks }, turn, sentAt);
};

/** Bugs in the function that pushes turns. */
export const TURN_BUGS: Readonly<Record<string, Bug>> = {
  'a turn is pushed before it is stored': { usecases: { pushTurn: asAnnounced } },
  'a turn is pushed again with each delivery': { usecases: { pushTurn: unmarked } },
};

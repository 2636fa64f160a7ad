import type { Draft } from '#shared/contract/schemas/draft.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import type { DraftNotice } from '#shared/contract/socket.ts';
import {
  addTime as judgeMoreTime,
  pauseDraft as judgePause,
  resumeDraft as judgeResumption,
  undoPick as judgeUndo,
  type MoreTimeRefusal,
  type MoreTimeWish,
  type PauseRefusal,
  type UndoRefusal,
} from '#shared/domain/draft/commissioner-tools.ts';
import type { PickWish } from '#shared/domain/draft/draft.ts';
import {
  pausedNews,
  resumedNews,
  timeAddedNews,
  undoneNews,
  type ToolNews,
} from '#shared/domain/draft/draft-news.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import { ok, type Outcome } from '#shared/domain/outcome.ts';
import type { Connection, Ports } from '../../ports/ports.ts';
import { draftView } from '../../views/draft-view.ts';
import { changeSeason, type Change, type ChangePorts, type ChangeRefusal } from '../change-season.ts';

type Used<Refusal extends string> = Promise<Outcome<Draft, Refusal | ChangeRefusal>>;

/** A commissioner stops the clock (see Commissioner tools). */
export function pauseDraft(ports: ChangePorts, key: SeasonPath, by: string): Used<PauseRefusal> {
  return use(ports, key, by, (state, at) => {
    const judged = judgePause(state, { by, at });
    return judged.ok ? ok({ season: judged.value, news: pausedNews() }) : judged;
  });
}

/** A commissioner resumes the clock. */
export function resumeDraft(ports: ChangePorts, key: SeasonPath, by: string): Used<PauseRefusal> {
  return use(ports, key, by, (state, at) => {
    const judged = judgeResumption(state, { by, at });
    return judged.ok ? ok({ season: judged.value, news: resumedNews() }) : judged;
  });
}

/** A commissioner adds time to the current pick. The longer clock's timers replace those of the shorter one (see Two timers). */
export function addTime(
  ports: ChangePorts,
  key: SeasonPath,
  by: string,
  input: MoreTimeWish,
): Used<MoreTimeRefusal> {
  return use(ports, key, by, (state, at) => {
    const judged = judgeMoreTime(state, { ...input, by, at });
    return judged.ok ? ok({ season: judged.value, news: timeAddedNews(judged.value, by) }) : judged;
  });
}

/** A commissioner undoes the last pick. */
export function undoPick(
  ports: ChangePorts,
  key: SeasonPath,
  by: string,
  input: Omit<PickWish, 'teamId'>,
): Used<UndoRefusal> {
  return use(ports, key, by, (state, at) => {
    const judged = judgeUndo(state, { ...input, by, at });
    return judged.ok
      ? ok({ season: judged.value.season, news: undoneNews(judged.value.undone, by) })
      : judged;
  });
}

interface Tooled extends Change {
  news: ToolNews;
}

/**
 * Uses a commissioner tool. Adds a line to the league's log, and announces the use in the open draft room. A repeat that
 * changes nothing announces nothing.
 */
async function use<Refusal extends string>(
  ports: ChangePorts,
  key: SeasonPath,
  by: string,
  rule: (state: LeagueSeason, at: Date) => Outcome<Tooled, Refusal>,
): Used<Refusal> {
  let isChanged = false;
  const outcome = await changeSeason(ports, key, (state): Outcome<Tooled, Refusal> => {
    const judged = rule(state, ports.clock.now());
    if (!judged.ok) return judged;
    isChanged = judged.value.season !== state;
    return ok(logged(judged.value, by));
  });
  if (!outcome.ok) return outcome;
  const { season, news, listeners } = outcome.value;
  if (isChanged) await tellRoom(ports, season.leagueId, news, listeners);
  return ok(draftView(season, ports.clock.now()));
}

/** The change with its line in the league's log. */
export function logged<Value extends Tooled>(value: Value, by: string): Value & Change {
  return { ...value, effects: { happening: { ...value.news.happening, by } } };
}

/** Announces a commissioner's act in the open draft room; sent after the write. */
export async function tellRoom(
  ports: Pick<Ports, 'publisher' | 'clock'>,
  leagueId: string,
  { notice, happening: { act } }: ToolNews,
  listeners: readonly Connection[],
): Promise<void> {
  const type: DraftNotice['type'] = act;
  const createdAt = ports.clock.now().toISOString();
  await ports.publisher.push(listeners, {
    type: 'draft-notice',
    notice: { type, leagueId, ...notice, createdAt },
  });
}

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
import { actorOf } from '#shared/domain/actor.ts';
import { afterSale } from '#shared/domain/draft/auction/auction-clock.ts';
import type { PickWish } from '#shared/domain/draft/draft.ts';
import {
  pausedNews,
  reopenedNotices,
  resumedNews,
  timeAddedNews,
  undoneNews,
  type ToolNews,
} from '#shared/domain/draft/draft-news.ts';
import type { LeagueSeason, Pick as DraftPick } from '#shared/domain/league-season.ts';
import { ok, type Outcome } from '#shared/domain/outcome.ts';
import { cancelOffers } from '#shared/domain/trades/offer-ending.ts';
import { settleReviews } from '#shared/domain/trades/review-state.ts';
import type { TradeState } from '#shared/domain/trades/trade-state.ts';
import { withRedraft } from '#shared/domain/trades/trade-news.ts';
import type { Connection, Ports } from '../../ports/ports.ts';
import { draftView } from '../../views/draft-view.ts';
import {
  changeSeason,
  type Alongside,
  type Change,
  type ChangePorts,
  type ChangeRefusal,
} from '../change-season.ts';
import {
  readFinishedDraft,
  toldTo,
  type BesideDraft,
  type FinishedDraftPorts,
} from './read-finished-draft.ts';

type Used<Refusal extends string> = Promise<Outcome<Draft, Refusal | ChangeRefusal>>;

/** A commissioner stops the clock (see Commissioner tools). */
export function pauseDraft(ports: ChangePorts, key: SeasonPath, by: string): Used<PauseRefusal> {
  return use(ports, key, by, (state, at) => {
    const judged = judgePause(state, { by, at });
    return judged.ok ? ok({ season: judged.value, news: pausedNews(state) }) : judged;
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

type UndoPorts = ChangePorts & FinishedDraftPorts;

/**
 * A commissioner undoes the last pick. If the draft was finished, all members are notified that it goes on, and pending trade
 * offers end, because there is no trading during a draft.
 */
export function undoPick(
  ports: UndoPorts,
  key: SeasonPath,
  by: string,
  input: Omit<PickWish, 'teamId'>,
): Used<UndoRefusal> {
  return use(
    ports,
    key,
    by,
    (state, at, finished: BesideDraft | undefined): Outcome<Tooled, UndoRefusal> => {
      // A trade whose review is over has gone through, even if its timer is late.
      const desk = finished && settleReviews({ ...finished, season: state }, at);
      const judged = judgeUndo(desk?.season ?? state, { ...input, by, at, games: finished?.games });
      if (!judged.ok) return judged;
      const { season, undone, isReopened } = judged.value;
      const news = undoneNews(undone, actorOf(state, by));
      return ok({
        news,
        ...(isReopened && finished && desk ? reopened(desk, season, { finished, undone, at }) : { season }),
      });
    },
    (label, reading) => readFinished(ports, key.leagueId, { label, reading }),
  );
}

/** During a draft, reads nothing, so that an undo there is as quick as before. An auction's last sale is never overdue. */
async function readFinished(
  ports: UndoPorts,
  leagueId: string,
  season: { label: string; reading: Promise<LeagueSeason | undefined> },
): Promise<BesideDraft | undefined> {
  const isFinished = (await season.reading)?.status === 'active';
  return isFinished ? readFinishedDraft(ports, leagueId, season) : undefined;
}

function reopened(
  desk: TradeState,
  season: LeagueSeason,
  { finished, undone, at }: { finished: BesideDraft; undone: DraftPick; at: Date },
): Change {
  const { league, profiles } = finished;
  const settled = cancelOffers(desk, season, { isOff: () => true, at });
  const effects =
    league && withRedraft({ notices: reopenedNotices(league, season, undone) }, league, settled);
  return { season: settled.season, ...(effects && { effects: toldTo(profiles, effects) }) };
}

interface Tooled extends Change {
  news: ToolNews;
}

/**
 * Uses a commissioner tool, after an overdue lot is sold. Adds a line to the league's log, and announces the use in the open draft
 * room. A repeat that changes nothing announces nothing.
 */
async function use<Refusal extends string, Beside = undefined>(
  ports: ChangePorts,
  key: SeasonPath,
  by: string,
  rule: (state: LeagueSeason, at: Date, beside: Beside) => Outcome<Tooled, Refusal>,
  alongside?: Alongside<Beside>,
): Used<Refusal> {
  let isChanged = false;
  const outcome = await changeSeason(
    ports,
    key,
    (state, beside: Beside) => {
      const at = ports.clock.now();
      return afterSale(state, at, (sold): Outcome<Change & Partial<Tooled>, Refusal> => {
        const judged = rule(sold, at, beside);
        if (!judged.ok) return judged;
        isChanged = judged.value.season !== sold;
        return ok(isChanged ? logged(judged.value, by) : judged.value);
      });
    },
    alongside,
  );
  if (!outcome.ok) return outcome;
  if (outcome.value.barred) return outcome.value.barred;
  const { season, news, listeners } = outcome.value;
  if (isChanged && news) await tellRoom(ports, season.leagueId, news, listeners);
  return ok(draftView(season, ports.clock.now()));
}

/** The change with its line in the league's log. */
export function logged<Value extends Tooled>(value: Value, by: string): Value & Change {
  return { ...value, effects: { ...value.effects, happening: { ...value.news.happening, by } } };
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

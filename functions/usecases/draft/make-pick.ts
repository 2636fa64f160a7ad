import type { PickReply } from '#shared/contract/schemas/draft.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { actorOf } from '#shared/domain/actor.ts';
import {
  proxyPick as judgeProxy,
  type ProxyRefusal,
  type ProxyWish,
} from '#shared/domain/draft/commissioner-tools.ts';
import {
  isMeantFor,
  type ExpireRefusal,
  makePick as judgePick,
  type Picked,
  type PickRefusal,
  type PickWish,
} from '#shared/domain/draft/draft.ts';
import { proxyNews } from '#shared/domain/draft/draft-news.ts';
import { currentTurn } from '#shared/domain/draft/draft-order.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import { seatFor } from '#shared/domain/league-members.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import type { AccountBlock } from '#shared/domain/accounts/session.ts';
import type { Connection, Ports } from '../../ports/ports.ts';
import { draftView, pickView } from '../../views/draft-view.ts';
import { changeSeason, type ChangePorts, type ChangeRefusal } from '../change-season.ts';
import { logged, tellRoom } from './commissioner-tools.ts';
import { expirePick } from './expire-pick.ts';

/**
 * The pick as it is stored now, and whether an earlier attempt of the same request made it. `isProbe` keeps the pick out of
 * the metrics.
 */
export interface MadePick extends PickReply {
  repeated: boolean;
  isProbe?: true | undefined;
}

/** The caller and, if they may not act at all, the reason. */
interface Picker {
  userId: string;
  bar: Promise<AccountBlock | undefined>;
}

type Refused = PickRefusal | ProxyRefusal | ChangeRefusal | AccountBlock | 'not-due';

/**
 * A member drafts a team, with four AWS calls in sequence: read, arm, write, push. The check of whether the member may act
 * runs in parallel with the read of the season. Team 0 requests the auto-pick that is due when the clock has expired, which
 * any member can do (see Clock).
 */
export async function makePick(
  ports: ChangePorts & Pick<Ports, 'boards' | 'usernames'>,
  key: SeasonPath,
  { userId: by, bar }: Picker,
  input: PickWish & { forUserId?: string | undefined },
): Promise<Outcome<MadePick, Refused>> {
  const { teamId, pickOrder, version, forUserId } = input;
  const isProxy = forUserId !== undefined && forUserId !== by && pickOrder !== undefined;
  if (isProxy || teamId === 0) {
    const barred = await bar;
    if (barred) return refused(barred);
    return isProxy
      ? pickFor(ports, key, by, { teamId, pickOrder, version, forUserId })
      : askForExpiry(ports, key, by, pickOrder);
  }
  const outcome = await changeSeason(
    ports,
    key,
    (state, barred): Outcome<Picked, PickRefusal | AccountBlock> =>
      barred
        ? refused(barred)
        : judgePick(state, {
            teamId,
            pickOrder,
            version,
            by,
            seat: actorOf(state, by).seat,
            at: ports.clock.now(),
          }),
    () => bar,
  );
  if (outcome.ok) return ok(await made(ports, outcome.value));
  return outcome.refused === 'partner-picked' ? naming(ports, outcome.about) : outcome;
}

/** The refusal of a pick because a partner was faster, with the partner's name. */
async function naming(
  { usernames }: Pick<Ports, 'usernames'>,
  partnerId: string | undefined,
): Promise<Outcome<never, 'partner-picked'>> {
  return refused('partner-picked', partnerId && (await usernames.of(partnerId)));
}

/**
 * A commissioner picks for the member on the clock. The pick is stored with a line in the league's log, and announced in
 * the open draft room.
 */
async function pickFor(
  ports: ChangePorts,
  key: SeasonPath,
  by: string,
  input: ProxyWish,
): Promise<Outcome<MadePick, ProxyRefusal | ChangeRefusal>> {
  const outcome = await changeSeason(ports, key, (state) => {
    const judged = judgeProxy(state, { ...input, by, at: ports.clock.now() });
    return judged.ok ? ok(logged({ ...judged.value, news: proxyNews(judged.value.pick, by) }, by)) : judged;
  });
  if (!outcome.ok) return outcome;
  const { season, repeated, news, listeners } = outcome.value;
  if (!repeated) await tellRoom(ports, season.leagueId, news, listeners);
  return ok(await made(ports, outcome.value));
}

async function made(
  ports: Pick<Ports, 'clock' | 'publisher'>,
  { pick, season, repeated, listeners }: Picked & { listeners: readonly Connection[] },
): Promise<MadePick> {
  const draft = draftView(season, ports.clock.now());
  // This may repeat an attempt that failed after its write but before its push.
  if (repeated) await ports.publisher.push(listeners, { type: 'draft', leagueId: season.leagueId, draft });
  return { pick: pickView(pick, season), repeated, draft, isProbe: season.isProbe };
}

async function askForExpiry(
  ports: ChangePorts & Pick<Ports, 'boards'>,
  key: SeasonPath,
  by: string,
  pickOrder: number | undefined,
): Promise<Outcome<MadePick, 'not-a-member' | ExpireRefusal | 'other-turn' | ChangeRefusal>> {
  const bar = (state: LeagueSeason) => {
    if (!seatFor(state, by)) return 'not-a-member';
    const turn = currentTurn(state);
    return turn && !isMeantFor(turn, pickOrder) ? 'other-turn' : undefined;
  };
  const outcome = await expirePick(ports, key, bar);
  if (!outcome.ok) return outcome;
  const { made, season } = outcome.value;
  const [first] = made;
  if (!first) throw new Error('an expired clock made no pick');
  return ok({
    pick: pickView(first.pick, season),
    repeated: false,
    isProbe: season.isProbe,
    draft: draftView(season, ports.clock.now()),
  });
}

import type {
  Correction as CorrectionReply,
  ProposeCorrection,
} from '#shared/contract/schemas/corrections.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { actorOf } from '#shared/domain/actor.ts';
import {
  confirmCorrection as judgeConfirmation,
  endCorrection as judgeEnd,
  knownCorrections,
  proposeCorrection as judgeProposal,
  teamsIn,
  type ConfirmRefusal,
  type Corrected,
  type CorrectionFacts,
  type EndRefusal,
  type ProposeRefusal,
} from '#shared/domain/draft/corrections.ts';
import {
  correctedEffects,
  correctionEndedEffects,
  proposedEffects,
} from '#shared/domain/draft/correction-news.ts';
import type { Correction } from '#shared/domain/draft/correction.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import { peopleOf } from '#shared/domain/league-members.ts';
import type { League } from '#shared/domain/leagues/league.ts';
import type { Effects } from '#shared/domain/news/effects.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { cancelOffers } from '#shared/domain/trades/offer-ending.ts';
import { settleReviews } from '#shared/domain/trades/review-state.ts';
import { touches, type TradeState } from '#shared/domain/trades/trade-state.ts';
import { withRedraft } from '#shared/domain/trades/trade-news.ts';
import type { Ports } from '../../ports/ports.ts';
import { TRIES } from '../../ports/write-retry.ts';
import { correctionView } from '../../views/correction-view.ts';
import { seatNamesOf, usersOf } from '../../views/league-view.ts';
import { changeSeason, type Change, type ChangePorts, type ChangeRefusal } from '../change-season.ts';
import { seenOf } from '../leagues/seen.ts';
import { readSeason, type ReadRefusal } from '../read-season.ts';
import {
  readFinishedDraft,
  toldTo,
  type BesideDraft,
  type FinishedDraftPorts,
} from './read-finished-draft.ts';

type CorrectionPorts = ChangePorts & FinishedDraftPorts;

/** A correction by its id, and the acting user. */
interface Which {
  id: string;
  by: string;
}

/** Returns the season's open corrections, and the last ones in force, to a member. */
export async function readCorrections(
  ports: Pick<Ports, 'clock' | 'results' | 'seasons' | 'users'>,
  key: SeasonPath,
  by: string,
): Promise<Outcome<CorrectionReply[], ReadRefusal>> {
  const read = await readSeason(ports, key, by);
  if (!read.ok) return read;
  const { value: season } = read;
  if (!season.corrections?.length) return ok([]);
  const [{ games }, profiles] = await Promise.all([
    ports.results.gamesOf(season.season),
    ports.users.getMany(season.members.flatMap(peopleOf)),
  ]);
  const facts = factsOf({ games, profiles }, ports.clock.now());
  return ok(knownCorrections(season, facts).map((correction) => correctionView(season, correction, facts)));
}

/** A commissioner proposes a correction of the finished draft (see Corrections). */
export async function proposeCorrection(
  ports: CorrectionPorts,
  key: SeasonPath,
  by: string,
  { changes, reason }: ProposeCorrection,
): Promise<Outcome<CorrectionReply, ProposeRefusal | ChangeRefusal>> {
  const id = ports.random.id(ports.clock.now());
  const outcome = await change(
    ports,
    key,
    (before, look, facts): Outcome<Judged & Corrected, ProposeRefusal> => {
      const at = facts.at.toISOString();
      const judged = judgeProposal(before, { id, by, at, reason, changes, confirmedBy: [] }, facts);
      if (!judged.ok) return judged;
      const { correction } = judged.value;
      return ok({ ...judged.value, effects: proposedEffects(storyOf(before, correction, look), facts) });
    },
  );
  if (!outcome.ok) return outcome;
  const { season, correction, facts } = outcome.value;
  return ok(correctionView(season, correction, facts));
}

/** Someone confirms a correction for their seat. The last confirmation puts it in force. */
export async function confirmCorrection(
  ports: CorrectionPorts,
  key: SeasonPath,
  which: Which,
): Promise<Outcome<{ ok: true }, ConfirmRefusal | ChangeRefusal>> {
  const outcome = await change(
    ports,
    key,
    (before, _, facts): Outcome<Judged, ConfirmRefusal> =>
      judgeConfirmation(before, answering(before, which), facts),
  );
  return outcome.ok ? ok({ ok: true }) : outcome;
}

/** A commissioner withdraws a correction, or someone whose seat it touches declines it. Repeating this changes nothing. */
export async function endCorrection(
  ports: CorrectionPorts,
  key: SeasonPath,
  which: Which,
): Promise<Outcome<{ ok: true }, EndRefusal | ChangeRefusal>> {
  const outcome = await change(ports, key, (before, look, facts): Outcome<Judged, EndRefusal> => {
    const judged = judgeEnd(before, answering(before, which), facts);
    if (!judged.ok) return judged;
    const { season, ended } = judged.value;
    const effects = ended && correctionEndedEffects(storyOf(before, ended, look), which.by);
    return ok({ season, correction: ended, isInForce: false, ...(effects && { effects }) });
  });
  return outcome.ok ? ok({ ok: true }) : outcome;
}

/** Answers for the caller's seat (see Partners). */
function answering(season: LeagueSeason, { id, by }: Which): Which & { seat: string } {
  return { id, by, seat: actorOf(season, by).seat };
}

/** A judged act on a correction, and its effects unless it puts the correction in force. */
interface Judged extends Omit<Corrected, 'correction'> {
  correction: Correction | undefined;
  effects?: Effects;
}

interface Look extends BesideDraft {
  league: League;
  desk: TradeState;
}

/** Changes the season. A correction that comes into force cancels pending offers of its teams, and all members are notified. */
function change<Value extends Judged, Refusal extends string>(
  ports: CorrectionPorts,
  key: SeasonPath,
  rule: (before: LeagueSeason, look: Look, facts: CorrectionFacts) => Outcome<Value, Refusal>,
) {
  return changeSeason(
    ports,
    key,
    (
      stored,
      beside: BesideDraft,
    ): Outcome<Value & Change & { facts: CorrectionFacts }, Refusal | 'league-not-found'> => {
      const { league } = beside;
      if (!league) return refused('league-not-found');
      const facts = factsOf(beside, ports.clock.now());
      // A trade whose review is over has gone through, even if its timer is late.
      const desk = settleReviews({ ...beside, season: stored }, facts.at);
      const look = { ...beside, desk, league };
      const judged = rule(desk.season, look, facts);
      if (!judged.ok) return judged;
      if (judged.value.season === desk.season)
        return ok({ ...judged.value, season: stored, facts, effects: {} });
      const after = settled(judged.value, look, facts.at);
      return ok({ ...judged.value, ...after, facts, effects: toldTo(look.profiles, after.effects) });
    },
    (label, reading) => readFinishedDraft(ports, key.leagueId, { label, reading }),
    TRIES.league,
  );
}

/** The judged change, without the offers that end with it. */
function settled(
  { season, correction, isInForce, effects = {} }: Judged,
  look: Look,
  at: Date,
): Required<Pick<Change, 'season' | 'effects'>> {
  const { league, desk } = look;
  const inForce = isInForce ? correction : undefined;
  const teamIds = inForce ? [...teamsIn(desk.season, inForce.changes)] : [];
  const left = cancelOffers(desk, season, { isOff: (trade) => touches(trade, teamIds), at });
  const own = inForce ? correctedEffects(storyOf(desk.season, inForce, look)) : effects;
  return { season: left.season, effects: withRedraft(own, league, left) };
}

function storyOf(season: LeagueSeason, correction: Correction, { league, profiles }: Look) {
  const userOf = usersOf(profiles);
  const nameOf = (userId: string) => userOf(userId).username;
  return { league, season, correction, nameOf, seatNameOf: seatNamesOf(season, profiles) };
}

function factsOf({ games, profiles }: Pick<Look, 'games' | 'profiles'>, at: Date): CorrectionFacts {
  return { games, at, seenOf: (userId) => seenOf(profiles, userId) };
}

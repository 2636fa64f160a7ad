import type { DraftPollReply } from '#shared/contract/schemas/draft-poll.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { actorOf } from '#shared/domain/actor.ts';
import { proposalEffects } from '#shared/domain/leagues/draft-poll-news.ts';
import {
  proposeDates,
  voteFor,
  type DraftPoll,
  type PolledDates,
  type ProposalRefusal,
  type VoteRefusal,
} from '#shared/domain/leagues/draft-poll.ts';
import { next, type LeagueSeason } from '#shared/domain/league-season.ts';
import { seatFor } from '#shared/domain/league-members.ts';
import type { League } from '#shared/domain/leagues/league.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { seasonNamed } from '#shared/domain/seasons.ts';
import type { Connection, Ports } from '../../ports/ports.ts';
import { draftPollView } from '../../views/draft-poll-view.ts';
import {
  changeSeason,
  listenersOf,
  type Change,
  type ChangePorts,
  type ChangeRefusal,
} from '../change-season.ts';
import { readSeason, type ReadRefusal } from '../read-season.ts';

type PollPorts = Pick<Ports, 'seasons' | 'draftPolls'>;
type VotePorts = PollPorts & Pick<Ports, 'connections' | 'publisher'>;
type ProposePorts = ChangePorts & Pick<Ports, 'leagues' | 'draftPolls'>;

/** The draft poll as members see it. */
export async function readDraftPoll(
  ports: PollPorts,
  key: SeasonPath,
  by: string,
): Promise<Outcome<DraftPollReply, ReadRefusal>> {
  const read = await readSeason(ports, key, by);
  if (!read.ok) return read;
  return ok(draftPollView(read.value, await ports.draftPolls.get(key.leagueId, read.value.season)));
}

/** Data for judging a proposal, in addition to the season. */
interface Beside {
  league: League | undefined;
  polled: PolledDates;
}

/**
 * Lets a commissioner open, change or end the poll, which is written with the season. If two commissioners open polls at the
 * same time, the second one changes the poll of the first, and members are notified once. The second commissioner is refused
 * if their form was read before that poll opened (`from`).
 */
export async function proposeDraftDates(
  ports: ProposePorts,
  key: SeasonPath,
  by: string,
  wished: readonly string[],
  from?: readonly string[],
): Promise<Outcome<DraftPollReply, ProposalRefusal | ChangeRefusal>> {
  const dates = wished.map(asInstant);
  const outcome = await changeSeason(
    ports,
    key,
    (state, beside: Beside) => judgeProposal(ports, state, beside, { by, dates, from }),
    async (label, reading): Promise<Beside> => {
      const league = ports.leagues.get(key.leagueId);
      // The poll is read after the season. So a poll that was already open when the season was read is never missed.
      await reading;
      return { league: await league, polled: await ports.draftPolls.get(key.leagueId, label) };
    },
  );
  if (!outcome.ok) return outcome;
  const { season, polled, isNew, listeners } = outcome.value;
  if (isNew) await tellOfPoll(ports, key.leagueId, listeners);
  return ok(draftPollView(season, polled));
}

function judgeProposal(
  ports: Pick<Ports, 'clock' | 'random'>,
  state: LeagueSeason,
  { league, polled }: Beside,
  { by, dates, from }: { by: string; dates: readonly string[]; from: readonly string[] | undefined },
): Outcome<Change & { polled: PolledDates; isNew: boolean }, ProposalRefusal> {
  const at = ports.clock.now();
  const before = polled.poll;
  const input = { by, at, id: ports.random.id(at), dates, from };
  const proposed = proposeDates(state, before, input, seasonNamed(state.season));
  if (!proposed.ok) return proposed;
  const after: DraftPoll | undefined = proposed.value;
  if (after === before || !league) return ok({ season: state, polled, isNew: false });
  const effects = proposalEffects(league, state, { before, after, by });
  return ok({ season: next(state, {}), effects, polled: { ...polled, poll: after }, isNew: true });
}

/** A member says which dates work for them. Each vote is a separate item, so that votes don't overwrite one another. */
export async function voteOnDraftDates(
  ports: VotePorts,
  key: SeasonPath,
  by: string,
  wished: readonly string[],
): Promise<Outcome<DraftPollReply, ReadRefusal | VoteRefusal>> {
  const read = await readSeason(ports, key, by);
  if (!read.ok) return read;
  const season = read.value;
  const { leagueId } = season;
  const { poll, votes } = await ports.draftPolls.get(leagueId, season.season);
  const { seat } = actorOf(season, by);
  const vote = voteFor(season, poll, { by: seat, dates: wished.map(asInstant) });
  if (!vote.ok) return vote;
  const kept = await ports.draftPolls.vote(leagueId, season.season, vote.value);
  // A member who was removed between the read and the write gets the same reply as a stranger.
  if (kept === 'not-a-member') return refused(season.isPublic ? 'not-a-member' : 'league-not-found');
  if (kept === 'outdated') return refused('no-draft-poll');
  const followers = await listenersOf(ports, leagueId);
  await tellOfPoll(
    ports,
    leagueId,
    followers.filter(({ userId }) => seatFor(season, userId)),
  );
  const others = votes.filter(({ userId }) => userId !== seat);
  return ok(draftPollView(season, { poll, votes: [...others, vote.value] }));
}

/** Makes open pages fetch the poll again. */
export async function tellOfPoll(
  { publisher }: Pick<Ports, 'publisher'>,
  leagueId: string,
  listeners: readonly Connection[],
): Promise<void> {
  await publisher.push(listeners, { type: 'draft-poll', leagueId });
}

const asInstant = (date: string): string => new Date(date).toISOString();

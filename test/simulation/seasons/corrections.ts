import {
  confirmCorrection,
  endCorrection,
  proposeCorrection,
  readCorrections,
} from '#functions/usecases/draft/corrections.ts';
import type { Correction } from '#shared/contract/schemas/corrections.ts';
import type { Pick } from '#shared/domain/league-season.ts';
import { isCommissioner } from '#shared/domain/league-members.ts';
import { NFL_TEAMS } from '#shared/domain/teams.ts';
import { oneOf, shuffled } from '#test/support/random.ts';
import { SKEW_MS } from '../servers.ts';
import type { CorrectionBook } from './correction-book.ts';
import type { DraftTools } from './draft-tools.ts';
import type { LeagueScene } from './league-scene.ts';
import { SEASON } from './results-desk.ts';
import type { Visitors } from './visitors.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How many corrections are proposed at most, the last ones maybe after the season has begun. */
const PROPOSED = 5;
/** The shares of touched seats that confirm and that decline. The others don't answer. */
const ANSWERS = { confirm: 0.65, decline: 0.08 } as const;
/** How long people take to answer, in ms, and when someone looks again at what is still open. */
const ANSWERED_MS = 30 * HOUR_MS;
const LOOKED_AGAIN_MS = 80 * HOUR_MS;
/** The reasons for which a sound proposal can be refused, because others act at the same time. */
const REFUSED: ReadonlySet<string> = new Set([
  'team-traded',
  'season-started',
  'too-many-corrections',
  'draft-not-complete',
  'team-twice',
  'invalid-correction',
]);

type Changes = { pickOrder: number; teamId: number }[];

/** What a league's members do about mistakes in their finished draft. */
export class Corrections {
  readonly #year: LeagueScene;
  readonly #tools: DraftTools;
  readonly #visitors: Visitors;
  readonly #book: CorrectionBook;
  /** How many proposals were refused in words, and how many open corrections someone ended. */
  readonly counts = { refused: 0, ended: 0 };

  constructor(
    year: LeagueScene,
    {
      visitors,
      draftTools,
      corrected,
    }: { visitors: Visitors; draftTools: DraftTools; corrected: CorrectionBook },
  ) {
    this.#year = year;
    this.#visitors = visitors;
    this.#tools = draftTools;
    this.#book = corrected;
  }

  /** Plans the corrections of the days between the draft and the season. */
  open(): void {
    const { world } = this.#year;
    const kickoff = Date.parse(SEASON.kickoff);
    for (let proposal = 0; proposal < PROPOSED; proposal += 1)
      world.at(world.between(world.now, kickoff + DAY_MS), () => void this.#propose());
    for (let day = world.now; day < kickoff; day += DAY_MS) world.at(day, () => this.#visitors.lookInToday());
    world.at(kickoff + 5 * DAY_MS, () => void this.#judgeEnd());
  }

  async #propose(): Promise<void> {
    const { world, league, state } = this.#year;
    if (world.chance(0.2)) return this.#proposeWrongly();
    const [changes] = shuffled(world.random, [this.#another(), this.#exchange(), this.#exchange()]).filter(
      (each) => each.length > 0,
    );
    if (!changes) return;
    const { leader } = this.#tools;
    const wish = { changes, reason: 'We wrote down another team' };
    const isTraded = () =>
      changes.some(({ pickOrder }) => {
        const pick = this.#year.state.picks[pickOrder - 1];
        return pick && this.#year.ledger.owners.get(pick.nflTeamId) !== pick.userId;
      });
    const wasTraded = state.status === 'active' && isTraded();
    const proposed = await this.#year.ask((server) => proposeCorrection(server, league.key, leader, wish));
    if (!proposed.ok) {
      this.counts.refused += 1;
      if (!REFUSED.has(proposed.refused)) world.fail(`a correction was refused: ${proposed.refused}`);
      if (proposed.refused === 'season-started') this.#judgeLate();
      return;
    }
    if (wasTraded && isTraded()) world.fail('a team is to be corrected that is traded');
    const { id, inForceAt } = proposed.value;
    if (inForceAt !== null && !this.#book.inForce.has(id)) world.fail(`the correction ${id} was lost`);
    if (inForceAt === null) this.#answer(proposed.value, changes);
  }

  /** An undrafted team for a pick, if any team is left. */
  #another(): Changes {
    const { world, state } = this.#year;
    const drafted = new Set(state.picks.map(({ nflTeamId }) => nflTeamId));
    const [team] = shuffled(world.random, NFL_TEAMS).filter(({ id }) => !drafted.has(id));
    return team ? [{ pickOrder: oneOf(world.random, state.picks).pickOrder, teamId: team.id }] : [];
  }

  /** Two picks that exchange their teams. */
  #exchange(): Changes {
    const { world, state } = this.#year;
    const [one, other] = shuffled(world.random, state.picks) as [Pick, Pick];
    return [
      { pickOrder: one.pickOrder, teamId: other.nflTeamId },
      { pickOrder: other.pickOrder, teamId: one.nflTeamId },
    ];
  }

  /** Someone proposes who isn't a commissioner, or a commissioner proposes one team for two picks. */
  async #proposeWrongly(): Promise<void> {
    const { world, league, state } = this.#year;
    const [one, other] = shuffled(world.random, state.picks) as [Pick, Pick];
    const changes = [{ pickOrder: one.pickOrder, teamId: other.nflTeamId }];
    const others = state.members.filter(({ userId }) => !isCommissioner(state, userId));
    const isMember = others.length > 0 && world.chance(0.5);
    const by = isMember ? this.#year.anyOf(oneOf(world.random, others).userId) : this.#tools.leader;
    const wish = { changes, reason: 'It is my favourite' };
    const proposed = await this.#year.ask((server) => proposeCorrection(server, league.key, by, wish));
    this.counts.refused += 1;
    if (proposed.ok) world.fail(`${by} proposed what nobody may`);
  }

  /** Makes the people concerned answer, each in their own time. Later someone looks again at what is still open. */
  #answer({ id, userId: by }: Correction, changes: Changes): void {
    const { world, state } = this.#year;
    const touched = new Set(changes.map(({ pickOrder }) => state.picks[pickOrder - 1]?.userId ?? ''));
    for (const holder of new Set([...touched, oneOf(world.random, state.members).userId])) {
      const person = () => this.#year.anyOf(holder);
      const [isYes, isNo] = [world.chance(ANSWERS.confirm), world.chance(ANSWERS.decline)];
      if (!isYes && !isNo) continue;
      world.after(world.between(0, ANSWERED_MS), () => {
        if (isYes) void this.#confirm(id, person());
        else void this.#end(id, world.chance(0.5) ? person() : by);
      });
      // Someone of the same seat confirms at the same moment.
      if (isYes && world.chance(0.3))
        world.after(world.between(0, ANSWERED_MS), () => void this.#confirm(id, person()));
    }
    world.after(LOOKED_AGAIN_MS, () => {
      const { userId } = oneOf(world.random, this.#year.state.members);
      if (!this.#visitors.isOut(userId)) void this.#confirm(id, userId);
    });
  }

  async #confirm(id: string, by: string): Promise<void> {
    const { world, league, shares } = this.#year;
    const holder = this.#book.confirms(id, by);
    const confirmed = await this.#year.ask((server) => confirmCorrection(server, league.key, { id, by }));
    if (!confirmed.ok) return confirmed.refused === 'season-started' ? this.#judgeLate() : undefined;
    const stored = this.#year.state.corrections?.find((each) => each.id === id);
    if (!stored || stored.inForceAt !== undefined || holder === undefined) return;
    const isOwn = holder === stored.by || !shares.peopleOf(holder).includes(by);
    if (!isOwn && !stored.confirmedBy.includes(holder)) world.fail(`the confirmation of ${by} was lost`);
    const touched = stored.changes.map(
      ({ pickOrder }) => this.#year.state.picks[pickOrder - 1]?.userId ?? '',
    );
    const isMissing = touched.some((seat) => seat !== stored.by && !stored.confirmedBy.includes(seat));
    const isSeconded = stored.confirmedBy.some((seat) =>
      this.#year.state.members.some(({ userId }) => userId === seat),
    );
    if (!isMissing && isSeconded) world.fail(`everyone confirmed ${id}, and it is open`);
  }

  async #end(id: string, by: string): Promise<void> {
    const { world, league } = this.#year;
    const wasInForce = this.#book.inForce.has(id);
    const ended = await this.#year.ask((server) => endCorrection(server, league.key, { id, by }));
    if (!ended.ok) return;
    if (this.#book.inForce.has(id)) {
      if (!wasInForce) world.fail(`the end of ${id} was acknowledged, and it is in force`);
      return;
    }
    this.counts.ended += 1;
    this.#book.ended.add(id);
  }

  /** Checks that no refusal says too early that the season has begun. */
  #judgeLate(): void {
    const { world, state } = this.#year;
    const teams = NFL_TEAMS.map(({ id }) => ({ ...(state.picks[0] as Pick), nflTeamId: id }));
    if (world.now < this.#book.kickoffOf({ ...state, picks: teams }) - SKEW_MS)
      world.fail('a correction was too late before the kickoff');
  }

  /** Checks that all corrections have ended with the first games. */
  async #judgeEnd(): Promise<void> {
    const { pages, league, state, world } = this.#year;
    const read = await readCorrections(pages, league.key, state.ownerId);
    if (!read.ok || read.value.length > 0) world.fail('a correction outlives the kickoff');
    const changes = this.#exchange();
    const { leader } = this.#tools;
    const wish = { changes, reason: 'Too late' };
    const late = await this.#year.ask((server) => proposeCorrection(server, league.key, leader, wish));
    if (late.ok || late.refused !== 'season-started')
      world.fail('the draft can be corrected during the season');
  }
}

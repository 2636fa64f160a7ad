import type { EarlierSeasonRequest } from '#shared/contract/schemas/earlier-seasons.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import {
  earlierLabel,
  earlierText,
  enterEarlier,
  removeEarlier,
  type EarlierChange,
  type EarlierSeason,
  type EnterRefusal,
} from '#shared/domain/leagues/earlier-seasons.ts';
import { barredFromLeading, next, type LeagueSeason } from '#shared/domain/league-season.ts';
import { memberOf } from '#shared/domain/league-members.ts';
import { seasonsOf } from '#shared/domain/leagues/league.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import type { Ports } from '../../ports/ports.ts';
import { changeSeason, type Change, type ChangePorts, type ChangeRefusal } from '../change-season.ts';

type EarlierPorts = ChangePorts & Pick<Ports, 'leagues' | 'earlierSeasons'>;
type Barred = 'not-a-member' | 'commissioners-only';
type Changed<Refusal extends string> = Promise<Outcome<{ ok: true }, Refusal | Barred | ChangeRefusal>>;
type Rule<Refusal extends string> = (
  entered: readonly EarlierSeason[],
  season: string,
  state: LeagueSeason,
) => Outcome<EarlierChange | null, Refusal>;

/** A commissioner adds or corrects a season from another site. Repeating the request changes nothing. */
export function enterEarlierSeason(
  ports: EarlierPorts,
  key: SeasonPath,
  by: string,
  { seenRevision: seen, lines }: EarlierSeasonRequest,
): Changed<EnterRefusal | 'not-earlier'> {
  const revision = ports.random.id(ports.clock.now());
  return change(ports, key, by, (entered, season, state) =>
    enterEarlier(entered, { season, revision, lines, seen }, (userId) => !!memberOf(state, userId)),
  );
}

/** A commissioner removes a season from another site. Removing a missing season changes nothing. */
export function removeEarlierSeason(
  ports: EarlierPorts,
  key: SeasonPath,
  by: string,
  seen: string,
): Changed<'other-history' | 'not-earlier'> {
  return change(ports, key, by, (entered, season) => removeEarlier(entered, { season, seen }));
}

async function change<Refusal extends string>(
  ports: EarlierPorts,
  { leagueId, season: labelOrYear }: SeasonPath,
  by: string,
  rule: Rule<Refusal>,
): Changed<Refusal | 'not-earlier'> {
  const league = await ports.leagues.get(leagueId);
  if (!league) return refused('league-not-found');
  // Which season is a league's first never changes.
  const [first = league.currentSeason] = seasonsOf(league);
  const label = earlierLabel(first, labelOrYear);
  const outcome = await changeSeason(
    ports,
    { leagueId, season: league.currentSeason },
    (state, entered: readonly EarlierSeason[]): Outcome<Change, Refusal | Barred | 'not-earlier'> => {
      const barred = barredFromLeading(state, by);
      if (barred) return refused(barred);
      if (label === undefined) return refused('not-earlier');
      const judged = rule(entered, label, state);
      if (!judged.ok) return judged;
      return ok(judged.value === null ? { season: state } : entering(state, by, judged.value));
    },
    () => ports.earlierSeasons.listOf(leagueId),
  );
  return outcome.ok ? ok({ ok: true }) : outcome;
}

/** Raises the league season's version, so that the second of two concurrent acts is judged on the first one's result. */
function entering(state: LeagueSeason, by: string, earlier: EarlierChange): Change {
  const happening = { act: 'earlier-season', by, text: earlierText(earlier) } as const;
  return { season: next(state, {}), effects: { earlier, happening } };
}

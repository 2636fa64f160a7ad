import type { Correction, PickChange } from './correction.ts';
import type { LeagueSeason } from '../league-season.ts';
import { memberOf } from '../league-members.ts';
import type { League } from '../leagues/league.ts';
import { nameIn, withNames } from '../news/log-text.ts';
import type { Effects } from '../news/effects.ts';
import type { Notice } from '../news/notice.ts';
import { placeNameOf } from '../teams.ts';
import { missingFor, type CorrectionFacts } from './corrections.ts';

type Named = Pick<League, 'id' | 'name'>;
type NameOf = (userId: string) => string;

/** What the notifications about a correction need. `season` is the season before the correction is in force. */
export interface CorrectionStory {
  league: Named;
  season: LeagueSeason;
  correction: Correction;
  /** The name of a person. */
  nameOf: NameOf;
  /** The name of a seat, given by its holder (see Partners). */
  seatNameOf: NameOf;
}

/**
 * What a correction changes, with placeholders for the members' names: "{ana}’s pick 3 is Minnesota instead of Detroit". A
 * sale of an auction has no number: "Minnesota instead of Detroit for {ana}".
 * `picks` are those before the correction.
 */
export function correctionText(
  { picks }: Pick<LeagueSeason, 'picks'>,
  { changes }: { changes: readonly PickChange[] },
): string {
  const parts = changes
    .toSorted((a, b) => a.pickOrder - b.pickOrder)
    .flatMap(({ pickOrder, teamId }) => {
      const pick = picks[pickOrder - 1];
      if (!pick) return [];
      const change = `${placeNameOf(teamId)} instead of ${placeNameOf(pick.nflTeamId)}`;
      if (pick.price !== undefined) return `${change} for ${nameIn(pick.userId)}`;
      return `${nameIn(pick.userId)}’s pick ${pickOrder} is ${change}`;
    });
  return parts.join(', ');
}

/**
 * Notifies the members who have to confirm a proposed correction. The reason isn't quoted, because it is in the proposer's own
 * words; the page shows it.
 */
export function proposedEffects(
  { league, season, correction, nameOf, seatNameOf }: CorrectionStory,
  facts: Pick<CorrectionFacts, 'seenOf' | 'at'>,
): Effects {
  const { by } = correction;
  const { waitsFor, needsAnother } = missingFor(season, correction, facts);
  const others = season.members.map(({ userId }) => userId).filter((userId) => userId !== by);
  const asked = needsAnother ? others : waitsFor;
  const change = correctionText(season, correction);
  const request = needsAnother
    ? 'One other member has to confirm it. See the reason first.'
    : 'See the reason, then confirm or decline.';
  const notices = asked.map((to): Notice => {
    return {
      to,
      type: 'draft_corrected',
      title: `${league.name}: confirm a draft correction`,
      message: `${nameOf(by)} proposes: ${withNames(change, seatNameOf)}. ${request}`,
      leagueId: league.id,
    };
  });
  return { notices, happening: { act: 'correction-proposed', by, text: `Correction proposed: ${change}` } };
}

/** Notifies every member of a correction that has come into force. */
export function correctedEffects({ league, season, correction, seatNameOf }: CorrectionStory): Effects {
  const change = correctionText(season, correction);
  const notices = season.members.map(({ userId: to }): Notice => {
    return {
      to,
      type: 'draft_corrected',
      title: `${league.name}’s draft was corrected`,
      message: `${withNames(change, seatNameOf)}.`,
      leagueId: league.id,
    };
  });
  return {
    notices,
    happening: { act: 'draft-corrected', by: correction.by, text: `Draft corrected: ${change}` },
  };
}

/** Notifies the proposer of a correction that someone else has ended. */
export function correctionEndedEffects(
  { league, season, correction, nameOf, seatNameOf }: CorrectionStory,
  by: string,
): Effects {
  const change = correctionText(season, correction);
  const isTold = by !== correction.by && memberOf(season, correction.by) !== undefined;
  const notice: Notice = {
    to: correction.by,
    type: 'draft_corrected',
    title: `Your draft correction in ${league.name} was ended`,
    message: `${nameOf(by)} ended it: ${withNames(change, seatNameOf)}.`,
    leagueId: league.id,
  };
  return {
    notices: isTold ? [notice] : [],
    happening: { act: 'correction-ended', by, text: `Correction ended: ${change}` },
  };
}

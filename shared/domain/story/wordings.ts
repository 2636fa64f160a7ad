/**
 * The sentences of recaps, without the period. Words in braces are parts of the fact (see `partsOf`); in `[is|are]`, the second
 * form is for several members, or for several people who share a seat. Each kind of fact has five sentences and a recap uses at most two of them, so none appears two
 * weeks in a row.
 */
export const WORDINGS = {
  first: [
    '{new} [jumps|jump] out to the first lead in {race}',
    '{new} [takes|take] the early lead in {race}',
    '{race} opens with {new} out front',
    '{new} [opens|open] {race} in first place',
    'Out of the gate, {new} [leads|lead] {race}',
  ],
  takeover: [
    '{new} [takes|take] the lead in {race} from {old}',
    '{new} [passes|pass] {old} for first in {race}',
    '{new} [moves|move] past {old} to the top of {race}',
    '{new} [knocks|knock] {old} out of first in {race}',
    '{old} led {race} last week, but now it’s {new}',
  ],
  level: [
    '{new} [ties|tie] {with} for first in {race}',
    '{new} caught {with}, and {race} is tied at the top',
    'Company for {with}: {new} [is|are] tied for first in {race}',
    'It’s crowded atop {race}: {new} [is|are] tied with {with}',
    '{new} caught {with} for a share of first in {race}',
  ],
  alone: [
    '{with} [shakes|shake] off {old} and [keeps|keep] the lead in {race}',
    '{with} [pulls|pull] clear of {old} at the top of {race}',
    '{old} slipped, leaving {with} atop {race}',
    '{with} [breaks|break] the tie with {old} and [stays|stay] in front in {race}',
    '{with} [hangs|hang] on to first in {race} while {old} slipped',
  ],
  reign: [
    '{who} [has|have] led {race} for {weeks} straight weeks',
    'That’s {weeks} straight weeks atop {race} for {who}',
    'No one has passed {who} in {race} for {weeks} weeks',
    'First place in {race} has belonged to {who} for {weeks} weeks running',
    '{who} [is|are] first in {race} for the {weeksth} straight week',
  ],
  close: [
    'It’s tight in {race}: {who} [leads|lead] {second} {by}',
    '{who} [leads|lead] {race} {by}, with {second} close behind',
    'Don’t blink in {race}: {who} [leads|lead] {second} {by}',
    'Neck and neck in {race}: {who} [leads|lead] {second} {by}',
    '{who} [stays|stay] ahead of {second} in {race}, {by}',
  ],
  best: [
    '{who} had the best week and won {games}{high}',
    'No one won more this week than {who}: {games}{high}',
    'Big week for {who}, who won {games}{high}',
    'Most wins of the week: {who}, with {count}{high}',
    'The week belongs to {who}, who won {games}{high}',
  ],
  worst: [
    '{who} lost {games}, more than anyone else{high}',
    'No one lost more this week than {who}: {games}{high}',
    'Most losses of the week: {who}, with {count}{high}',
    '{who} owned the week in the Losses race and lost {games}{high}',
    '{who} lost {games}, a good week for the Losses crown{high}',
  ],
  upset: [
    'Upset of the week: {winner} beat {loser} {score} with {chance} at kickoff',
    '{winner} had {chance} against {loser} and pulled it off, {score}',
    '{favourite} were favored, but {upstart} won {score} ({chance})',
    'Stunner of the week: {winner} over {loser}, {score}, with {chance}',
    'Few saw this coming: {winner} beat {loser} {score} with {chance}',
  ],
  streak: [
    '{team} have {won} {games} straight',
    'That makes it {games} {points} in a row for {team}',
    '{team} keep {winning}: {games} games in a row now',
    '{team} just won’t stop: {games} {points} in a row',
    '{team} have {won} each of their last {games} games',
  ],
  duel: [
    'Matchup of the week: {winner} beat {loser} {score}',
    '{who} beat {rival} head-to-head: {own} over {other}, {score}',
    'Bragging rights for {who}: the {own} beat {loser} {score}',
    '{who} took the matchup with {rival}: {own} over {other}, {score}',
    '{rival} fell to {who} head-to-head: {own} over {other}, {score}',
  ],
  duels: [
    '{who} and {rival} met {times} this week: {outcome}',
    '{who} and {rival} faced off {times} this week: {outcome}',
    'It was {who} against {rival} {times} this week: {outcome}',
    '{who} and {rival} squared off {times}: {outcome}',
    '{who} and {rival} had {count} games against each other: {outcome}',
  ],
  undrafted: [
    'No one drafted {team}, who have {points} so far; {rank}',
    'The ones that got away: {team} went undrafted and have {points}; {rank}',
    '{team} went undrafted and have {points} to show for it; {rank}',
    'Still undrafted: {team}, with {points}; {rank}',
    'Anyone could have had {team} and their {points}; {rank}',
  ],
} as const satisfies Record<string, readonly [string, string, string, string, string]>;

export type Wording = keyof typeof WORDINGS;

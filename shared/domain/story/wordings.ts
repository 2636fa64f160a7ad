/**
 * Sentences without their dot. Words in braces are parts of the fact (see `partsOf`); of `[is|are]` the second one is for
 * several. Five for each kind, of which a story uses at most two: so none comes in two weeks in a row.
 */
export const WORDINGS = {
  first: [
    '{new} [is|are] the first to lead {race}',
    'The first lead in {race} goes to {new}',
    '{race} begins with {new} in front',
    '{new} [opens|open] {race} in first place',
    'Out of the gate, {new} [leads|lead] {race}',
  ],
  takeover: [
    '{new} [takes|take] the lead in {race} from {old}',
    '{race} has a new leader: {new}, ahead of {old}',
    '{new} [moves|move] past {old} to the top of {race}',
    'The lead in {race} passes from {old} to {new}',
    '{old} led {race} a week ago, and now it is {new}',
  ],
  level: [
    '{new} [draws|draw] level with {with} at the top of {race}',
    'The lead in {race} is shared now: {new} caught up with {with}',
    '{with} and now {new}, too, lead {race}',
    'There is company at the top of {race}: {new} [is|are] level with {with}',
    '{new} caught {with}, and they share the lead in {race}',
  ],
  alone: [
    '{with} [shakes|shake] off {old} and [keeps|keep] the lead in {race}',
    '{with} [leads|lead] {race} without {old} now',
    '{old} fell behind, which leaves {with} on top of {race}',
    '{race} is no longer shared with {old}: {with} [stays|stay] in front',
    'Of those who led {race} together, {with} [is|are] left, and {old} fell behind',
  ],
  reign: [
    '{who} [has|have] been on top of {race} for {weeks} weeks in a row',
    'Week {weeks} in a row on top of {race} for {who}',
    'For {weeks} weeks now nobody has been ahead of {who} in {race}',
    '{race} has had {who} in first place for {weeks} weeks running',
    '{who} [is|are] first in {race} for the {weeksth} week running',
  ],
  close: [
    'It is tight in {race}: {who} leads {second} {by}',
    '{who} leads {race} {by}, with {second} close behind',
    '{second} can almost touch the lead in {race}, which {who} holds {by}',
    '{race} is close: {who} is ahead of {second} {by}',
    '{who} stays ahead of {second} in {race}, {by}',
  ],
  best: [
    '{who} had the best week and won {games}{high}',
    'Nobody won more this week than {who}: {games}{high}',
    'It was a good week for {who}, who won {games}{high}',
    'Most wins of the week: {who}, with {count}{high}',
    'The week belongs to {who}, who won {games}{high}',
  ],
  worst: [
    '{who} lost {games}, more than anybody else{high}',
    'Nobody lost more this week than {who}: {games}{high}',
    'Most losses of the week: {who}, with {count}{high}',
    'In the race for losses the week belongs to {who}, who lost {games}{high}',
    '{who} lost {games}, a good week for the Losses crown{high}',
  ],
  upset: [
    'The upset of the week: {winner} beat {loser} {score}, with {chance} before kickoff',
    '{winner} had {chance} against {loser} and won {score}',
    '{favourite} were the favourites, but {upstart} won {score} ({chance})',
    'The surprise of the week came from {winner}: {score} against {loser}, with {chance}',
    'Not many had this one right: {winner} beat {loser} {score} with {chance}',
  ],
  streak: [
    '{team} have {won} {games} in a row',
    'That makes it {games} {points} in a row for {team}',
    '{team} keep {winning}: {games} games in a row now',
    'No end in sight for {team}: {games} {points} in a row',
    'Week after week: {team} have {won} their last {games} games',
  ],
  duel: [
    'In the duel of the week {winner} beat {loser} {score}',
    '{who} won the duel with {rival}: the {own} beat the {other} {score}',
    'Bragging rights for {who}: the {own} beat {loser} {score}',
    '{who} against {rival} went to {who}: {score} for the {own} over the {other}',
    '{rival} met {who} head to head and lost: the {own} beat the {other} {score}',
  ],
  duels: [
    '{who} and {rival} met {times} this week: {outcome}',
    'Between {who} and {rival} there were {count} games this week: {outcome}',
    'It was {who} against {rival} {times} this week: {outcome}',
    'The teams of {who} and {rival} met {times}: {outcome}',
    '{who} and {rival} had {count} games against each other: {outcome}',
  ],
  undrafted: [
    'Nobody drafted {team}, who have {points} by now; {rank}',
    'The ones that got away: {team} went undrafted and have {points}; {rank}',
    '{team} went undrafted and would have brought {points} so far; {rank}',
    'Still on nobody’s list: {team}, with {points}; {rank}',
    'Whoever had picked {team} would have {points} from them; {rank}',
  ],
} as const satisfies Record<string, readonly [string, string, string, string, string]>;

export type Wording = keyof typeof WORDINGS;

import { POSTS_A_SECOND } from '#functions/usecases/season/push-scores.ts';
import { spreadSecondsFor } from '#shared/domain/season/score-push.ts';
import { LEAGUE_SIZE, TEAMS_EACH } from '#shared/domain/sizes.ts';
import { POLLS_A_SECOND, SECONDS_A_PICK } from '#test/bench/pace.ts';
import { PING_SECONDS } from '#shared/contract/socket-times.ts';
import { sourced, valuesOf, type Values } from './figures.ts';

/** Assumptions about how members behave. Every value is debatable; its `source` says what it is based on. */
export const ASSUMPTIONS = sourced({
  members: {
    value: LEAGUE_SIZE.default,
    unit: 'a league',
    source: 'code: the size that most leagues choose, shared/domain/sizes.ts',
  },
  leaguesAMember: {
    value: 1,
    unit: '',
    source:
      'judgement: the dearest case, since Cognito asks for each person once; two leagues each halve its part',
  },
  picks: {
    value: LEAGUE_SIZE.default * TEAMS_EACH.default,
    unit: 'a draft',
    source: 'code: members × teams each, shared/domain/sizes.ts',
  },
  secondsAPick: {
    value: SECONDS_A_PICK,
    unit: 's',
    source: 'code: the bench watches a draft of this pace, test/bench/pace.ts',
  },
  expiries: { value: 0.1, unit: 'of picks', source: 'judgement: one member in ten is not there' },
  inTheRoom: { value: 0.8, unit: 'of members', source: 'judgement: a draft is an appointment' },
  peakEvening: {
    value: 0.1,
    unit: 'of leagues',
    source:
      'judgement: half of all leagues draft in the ten days before the kickoff, most of them at the weekend',
  },
  atEight: {
    value: 0.25,
    unit: 'of that evening',
    source: 'judgement: people choose full hours, and 8 PM ET suits both coasts',
  },
  eveningMinutes: {
    value: 240,
    unit: 'min',
    source: 'judgement: 6 to 10 PM ET, over which the other drafts spread',
  },
  comingMinutes: {
    value: 5,
    unit: 'min',
    source: 'judgement: members come within five minutes before their draft',
  },
  sundayMinute: {
    value: 0.01,
    unit: 'of members',
    source: 'judgement: a third look in the first half hour after 1 PM ET, as many in each minute',
  },
  sundayOpen: {
    value: 0.05,
    unit: 'of members',
    source: 'judgement: one in twenty has a page open when the early games end',
  },
  oddsOpen: {
    value: 0.6,
    unit: 'of open pages',
    source: 'judgement: league home and the standings; the others show games, which come by push alone',
  },
  sundayMinutes: {
    value: 20,
    unit: 'min a member and week',
    source: 'judgement: a few with a page open all afternoon, most for a look',
  },
  visits: {
    value: 4,
    unit: 'a member and week',
    source: 'judgement: Sunday twice, Tuesday’s news, and once for the chat',
  },
  visitMinutes: { value: 3, unit: 'min', source: 'judgement: standings, chat, one more page' },
  weeks: {
    value: 20,
    unit: 'a season',
    source: 'judgement: 18 weeks of games, two around the draft; shared/domain/seasons.ts',
  },
  chats: {
    value: 150,
    unit: 'messages a league',
    source: 'judgement: an evening’s banter at the draft, then a few a week',
  },
  trades: {
    value: 5,
    unit: 'a league',
    source: 'judgement: no roster is managed; each is proposed and answered',
  },
  mails: {
    value: 20,
    unit: 'a member and season',
    source: 'judgement: half of the members take the weekly mail; the rest is drafts, trades, offers',
  },
  weeklyMails: {
    value: 0.5,
    unit: 'of members',
    source: 'judgement: the switch is on at first, and half will turn it off',
  },
  devices: {
    value: 0.2,
    unit: 'of members',
    source: 'judgement: web push needs a prompt, and on iOS an installed site',
  },
  pushes: {
    value: 30,
    unit: 'a member with a device',
    source: 'judgement: turns, the weekly word, trades, mentions',
  },
  gameDevices: {
    value: 0.3,
    unit: 'of devices',
    source: 'judgement: pushes of games are off at first, shared/domain/news/push.ts',
  },
  gamesAtOne: {
    value: 1.7,
    unit: 'a member',
    source: 'judgement: nine of sixteen games begin then, of three teams',
  },
  pageMs: {
    value: 600,
    unit: 'ms for 50 readers',
    source: 'judgement: the slowest push service of a page, and the table',
  },
  months: { value: 6, unit: 'months', source: 'code: August to January, shared/domain/seasons.ts' },
  active: {
    value: 0.92,
    unit: 'of members, a month',
    source: 'judgement: a token that is refreshed counts, so whoever looks once does',
  },
  callMs: {
    value: 40,
    unit: 'ms a call',
    source:
      'judgement: four round trips of 5 to 8 ms and some work; npm run bench has a pick at that order on one machine',
  },
  timerWaitMs: {
    value: 500,
    unit: 'ms',
    source:
      'code: a timer comes within the second before and waits for its own, functions/adapters/timers.ts',
  },
  oddsMs: {
    value: 330,
    unit: 'ms',
    source: 'code: a simulation takes a third of a second, infra/aws/area-access.ts',
  },
  scorePosts: {
    value: POSTS_A_SECOND,
    unit: 'posts a second',
    source:
      'code: so fast scores are pushed, functions/usecases/season/push-scores.ts; it may grow with the quota of the account’s APIs',
  },
  scoreSpread: {
    value: spreadSecondsFor(100_000),
    unit: 's',
    source:
      'code: what many pages ask after a score they spread, shared/domain/season/score-push.ts; fewer spread it over less, and look 400 times a second at most',
  },
  groupChats: {
    value: 0.2,
    unit: 'of leagues',
    source: 'judgement: one group in five connects the chat that it has anyway',
  },
  chatPostMs: {
    value: 500,
    unit: 'ms a post',
    source: 'judgement: a call to a chat outside AWS, and the table',
  },
  mailMs: {
    value: 330,
    unit: 'ms a mail',
    source: 'code: four functions send about twelve a second, infra/aws/constructs/mail.ts',
  },
  pushMs: { value: 200, unit: 'ms a push', source: 'judgement: a call to a push service outside AWS' },
  pageKilobytes: {
    value: 210,
    unit: 'kB',
    source: 'measured: npm run bench, pages at a first visit, league home',
  },
  pageLoads: {
    value: 0.2,
    unit: 'of visits',
    source: 'judgement: hashed files stay in the browser until a release',
  },
  replyKilobytes: {
    value: 4,
    unit: 'kB a reply',
    source: 'measured: npm run bench, sizes of a league, without compression',
  },
  logKilobytes: {
    value: 0.9,
    unit: 'kB an invocation',
    source: 'judgement: START, END and REPORT, a line of our own, and the access log',
  },
  leagueKilobytes: {
    value: 350,
    unit: 'kB a league',
    source: 'judgement: ten profiles, season, chat, and a notification a member and week of half a kB',
  },
  pollers: {
    value: 5,
    unit: 'a queue',
    source: 'https://docs.aws.amazon.com/lambda/latest/dg/services-sqs-scaling.html',
  },
  pollSeconds: {
    value: 20,
    unit: 's',
    source: 'judgement: an empty queue is asked as rarely as SQS lets a poller wait',
  },
  probeSeconds: {
    value: 70,
    unit: 's a run',
    source: 'code: it waits for the shortest clock to run out, functions/usecases/probe/play.ts',
  },
  probeRequests: {
    value: 18,
    unit: 'requests a run',
    source: 'code: two sign-ins, and what two members do for a draft, functions/usecases/probe',
  },
  feedMs: { value: 400, unit: 'ms a look', source: 'judgement: a call to a feed outside AWS, and the table' },
  feedReads: { value: 10, unit: 'read units a look', source: 'judgement: the season’s results and marks' },
  ping: { value: PING_SECONDS, unit: 's', source: 'code: shared/contract/socket-times.ts' },
  polls: {
    value: POLLS_A_SECOND,
    unit: 'requests a second',
    source: 'code: what each client of the original design asks for during a draft, test/bench/pace.ts',
  },
  chatPoll: {
    value: 5,
    unit: 's',
    source: 'code: the original design reads the chat of league home this often',
  },
});
export type Assumed = Values<typeof ASSUMPTIONS>;
export const assumed: Assumed = valuesOf(ASSUMPTIONS);

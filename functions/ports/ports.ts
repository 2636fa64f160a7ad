import type {
  BackupCodeStore,
  PasskeyStore,
  PictureStore,
  PictureUploads,
  SignOutStore,
  UsernameStore,
  UserStore,
  WantedPictures,
} from './accounts.ts';
import type { BillingStore } from './billing.ts';
import type { AccessTokenStore } from './access-tokens.ts';
import type { CalendarStore } from './calendars.ts';
import type { ChannelStore, GroupChats, GroupChatChecks } from './channels.ts';
import type { ChatStore } from './chat.ts';
import type { Clock, LimitStore, Random, FollowUps } from './common.ts';
import type {
  DeviceStore,
  PushKeys,
  GamePushQueue,
  MomentMarkStore,
  PushQueue,
  PushService,
  TurnPushQueue,
  TurnMarkStore,
  WatchStore,
} from './pushes.ts';
import type { FounderStore } from './founders.ts';
import type { AuditStore, RequestStore } from './requests.ts';
import type {
  DeletedLeagueStore,
  EarlierSeasonStore,
  HouseRulesStore,
  LogStore,
  InviteStore,
  LeagueStore,
  LeagueCleanups,
  TemplateStore,
  OfferThreadStore,
  TradeStore,
} from './leagues.ts';
import type { MailStopStore, Mail, EmailQueue, NotificationStore } from './news.ts';
import type { MailedCodes, SecondFactor, UserPool } from './pool.ts';
import type { ProbeRunStore } from './probe.ts';
import type { Rasterizer } from './rasterizer.ts';
import type { ResultsStore, ScoreFeed, SecondFeed } from './results.ts';
import type { BoardStore, DraftPollStore, DraftSumStore, DrawStore, Timers, SeasonStore } from './seasons.ts';
import type { SiteShell } from './site-files.ts';
import type { ConnectionStore, Publisher, ScoreQueue, TicketStore } from './sockets.ts';

export * from './access-tokens.ts';
export * from './accounts.ts';
export * from './billing.ts';
export * from './calendars.ts';
export * from './channels.ts';
export * from './chat.ts';
export * from './common.ts';
export * from './pushes.ts';
export * from './effects.ts';
export * from './requests.ts';
export * from './founders.ts';
export * from './leagues.ts';
export * from './news.ts';
export * from './pool.ts';
export * from './probe.ts';
export * from './rasterizer.ts';
export * from './results.ts';
export * from './seasons.ts';
export * from './site-files.ts';
export * from './sockets.ts';

/** All ports. Each use case declares the ones that it needs. */
export interface Ports {
  clock: Clock;
  random: Random;
  users: UserStore;
  usernames: UsernameStore;
  signOuts: SignOutStore;
  leagues: LeagueStore;
  seasons: SeasonStore;
  invites: InviteStore;
  deletedLeagues: DeletedLeagueStore;
  leagueCleanups: LeagueCleanups;
  followUps: FollowUps;
  earlierSeasons: EarlierSeasonStore;
  houseRules: HouseRulesStore;
  boards: BoardStore;
  draws: DrawStore;
  draftPolls: DraftPollStore;
  draftSums: DraftSumStore;
  trades: TradeStore;
  offerThreads: OfferThreadStore;
  chats: ChatStore;
  channels: ChannelStore;
  groupChats: GroupChats;
  groupChatChecks: GroupChatChecks;
  notifications: NotificationStore;
  devices: DeviceStore;
  pushKeys: PushKeys;
  pushQueue: PushQueue;
  pushService: PushService;
  turnPushQueue: TurnPushQueue;
  turnMarks: TurnMarkStore;
  watches: WatchStore;
  gamePushQueue: GamePushQueue;
  momentMarks: MomentMarkStore;
  leagueLog: LogStore;
  requests: RequestStore;
  audit: AuditStore;
  mailStops: MailStopStore;
  emailQueue: EmailQueue;
  mail: Mail;
  timers: Timers;
  connections: ConnectionStore;
  publisher: Publisher;
  scoreQueue: ScoreQueue;
  tickets: TicketStore;
  backupCodes: BackupCodeStore;
  passkeys: PasskeyStore;
  billing: BillingStore;
  founders: FounderStore;
  templates: TemplateStore;
  calendars: CalendarStore;
  accessTokens: AccessTokenStore;
  limits: LimitStore;
  pool: UserPool;
  secondFactor: SecondFactor;
  mailedCodes: MailedCodes;
  pictures: PictureStore;
  uploads: PictureUploads;
  wantedPictures: WantedPictures;
  /** The feed with live scores, whose results count. */
  scoreFeed: ScoreFeed;
  /** The feed that the results are compared with. */
  secondFeed: SecondFeed;
  results: ResultsStore;
  siteShell: SiteShell;
  rasterizer: Rasterizer;
  probeRuns: ProbeRunStore;
}

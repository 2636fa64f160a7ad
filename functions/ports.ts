import type { BackupCodeStore, PictureStore, SignOutStore, UserStore } from './ports/accounts.ts';
import type { BillingStore } from './ports/billing.ts';
import type { ChatStore } from './ports/chat.ts';
import type { Clock, LimitStore, Random } from './ports/common.ts';
import type { Errands } from './ports/errands.ts';
import type { FounderStore } from './ports/founders.ts';
import type {
  DeletedLeagueStore,
  EarlierSeasonStore,
  FeedStore,
  InviteStore,
  LeagueStore,
  Purges,
} from './ports/leagues.ts';
import type { Mail, Mailbox, NotificationStore } from './ports/news.ts';
import type { MailedCodes, SecondFactor, UserPool } from './ports/pool.ts';
import type { AuditStore, RequestStore } from './ports/requests.ts';
import type { ResultsStore, ScoreFeed } from './ports/results.ts';
import type { BoardStore, DrawStore, PickClock, SeasonStore } from './ports/seasons.ts';
import type { ConnectionStore, Publisher, TicketStore } from './ports/sockets.ts';
import type { TemplateStore } from './ports/templates.ts';
import type { TradeStore } from './ports/trades.ts';

export * from './ports/accounts.ts';
export * from './ports/billing.ts';
export * from './ports/chat.ts';
export * from './ports/common.ts';
export * from './ports/effects.ts';
export * from './ports/errands.ts';
export * from './ports/founders.ts';
export * from './ports/leagues.ts';
export * from './ports/news.ts';
export * from './ports/pool.ts';
export * from './ports/requests.ts';
export * from './ports/results.ts';
export * from './ports/seasons.ts';
export * from './ports/sockets.ts';
export * from './ports/templates.ts';
export * from './ports/trades.ts';

/** Everything that use cases may need; each names the ones it does. */
export interface Ports {
  clock: Clock;
  random: Random;
  users: UserStore;
  signOuts: SignOutStore;
  leagues: LeagueStore;
  seasons: SeasonStore;
  invites: InviteStore;
  deletedLeagues: DeletedLeagueStore;
  purges: Purges;
  errands: Errands;
  earlierSeasons: EarlierSeasonStore;
  boards: BoardStore;
  draws: DrawStore;
  trades: TradeStore;
  chats: ChatStore;
  notifications: NotificationStore;
  leagueFeed: FeedStore;
  requests: RequestStore;
  audit: AuditStore;
  mailbox: Mailbox;
  mail: Mail;
  pickClock: PickClock;
  connections: ConnectionStore;
  publisher: Publisher;
  tickets: TicketStore;
  backupCodes: BackupCodeStore;
  billing: BillingStore;
  founders: FounderStore;
  templates: TemplateStore;
  limits: LimitStore;
  pool: UserPool;
  secondFactor: SecondFactor;
  mailedCodes: MailedCodes;
  pictures: PictureStore;
  /** The feed with live scores, which decides. */
  scoreFeed: ScoreFeed;
  /** The one that it is compared with. */
  secondFeed: ScoreFeed;
  results: ResultsStore;
}

/** The actions on DynamoDB that a function may hold. A transaction needs the actions of the items in it. */
export type TableAction =
  | 'BatchGetItem'
  | 'ConditionCheckItem'
  | 'DeleteItem'
  | 'GetItem'
  | 'PutItem'
  | 'Query'
  | 'UpdateItem';

/** The purpose of one function, and everything that its role allows. */
export interface Access {
  /** The module that exports `handler`, as a path from the project's root. */
  entry: string;
  /** Megabytes. The share of the processor grows with the memory. */
  memory: number;
  /** Seconds. */
  timeout: number;
  table?: readonly TableAction[];
  /** Counts calls that have a limit. Whoever may write to the table as such needs no more for that. */
  countsCalls?: true;
  /** Also queries the table's index. */
  readsIndex?: true;
  /** Arms both timers of a deadline, and announces the turn that begins (see Two timers). */
  armsTimers?: true;
  /** Pushes to sockets (POST) or closes them (DELETE). */
  sockets?: readonly ('POST' | 'DELETE')[];
  /** Announces mails in their queue. */
  announcesMails?: true;
  /** Announces looks at what groups' chats are owed. */
  announcesLooks?: true;
  /** Posts to groups' chats. */
  tellsChats?: true;
  /** Announces pushes in their queue. */
  announcesPushes?: true;
  /** Hands scores on to those who push them to many sockets. */
  handsScoresOn?: true;
  /** Announces purges of deleted leagues in their queue. */
  announcesPurges?: true;
  /** Announces follow-ups in their queue: work that an act on an account may leave unfinished. */
  announcesErrands?: true;
  /** Ends sessions of the pool's users and corrects their addresses. It signs nobody in. */
  mendsUsers?: true;
  /** Sends mails by itself. To announce them is another right. */
  sendsMails?: true;
  /** Reads the keys by which push services know us. */
  knowsPushKeys?: true;
  /** Checks whose access token a request carries, on routes that the gateway leaves open. */
  knowsMembers?: true;
  /** Signs uploads of pictures, and publishes checked ones. */
  keepsPictures?: true;
  /** Announces pictures on the web that members want. */
  announcesPictures?: true;
  /** Puts fetched pictures among the uploads, and announces them. It needs no other right. */
  fetchesPictures?: true;
  /** Removes everything that a member has uploaded. */
  removesPictures?: true;
  /** Recognises admins, bars users of the pool, and lets them reset a password. */
  judgesMembers?: true;
  /** Creates users of the pool and signs them in. */
  administersUsers?: true;
  /** Makes users of the pool and sets their passwords. It signs in as everybody does. */
  makesUsers?: true;
  /** Calls the payment provider with the account's key. */
  asksStripe?: true;
  /** Reads the site's shell, the HTML from which its pages start. */
  readsShell?: true;
  /** Removes files of the site that no page names any more. */
  tidiesSite?: true;
  /** Removes users from the pool. It checks their passwords first. */
  removesUsers?: true;
}

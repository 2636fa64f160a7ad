/** The DynamoDB actions that a function can have. A transaction needs the action for each item in it. */
export type TableAction =
  | 'BatchGetItem'
  | 'ConditionCheckItem'
  | 'DeleteItem'
  | 'GetItem'
  | 'PutItem'
  | 'Query'
  | 'UpdateItem';

/** A function's entry and size, and everything that its role allows. */
export interface Access {
  /** The module that exports `handler`, as a path from the project's root. */
  entry: string;
  /** In megabytes. CPU power grows with memory. */
  memory: number;
  /** In seconds. */
  timeout: number;
  table?: readonly TableAction[];
  /** Counts calls that have a limit. A function that can write to the whole table needs no extra right. */
  countsCalls?: true;
  /** Notes the last use of access tokens. A function that can write to the whole table needs no extra right. */
  notesTokenUse?: true;
  /** Also queries the table's index. */
  readsIndex?: true;
  /** Arms both timers of a deadline, and announces the turn that begins (see Two timers). */
  armsTimers?: true;
  /** Pushes to sockets (POST) or closes them (DELETE). */
  sockets?: readonly ('POST' | 'DELETE')[];
  /** Announces emails in their queue. */
  announcesMails?: true;
  /** Announces checks for group chats that still need posts. */
  announcesLooks?: true;
  /** Posts to group chats. */
  tellsChats?: true;
  /** Announces pushes in their queue. */
  announcesPushes?: true;
  /** Passes scores on to the function that pushes them to many sockets. */
  handsScoresOn?: true;
  /** Announces cleanups of deleted leagues in their queue. */
  announcesPurges?: true;
  /** Announces follow-ups in their queue: work that is left over when an account change is interrupted. */
  announcesErrands?: true;
  /** Ends sessions of the pool's users and corrects their email addresses, but signs no one in. */
  mendsUsers?: true;
  /** Sends emails directly. Announcing them is a separate right. */
  sendsMails?: true;
  /** Reads the keys that identify us to push services. */
  knowsPushKeys?: true;
  /** Identifies the member by the request's access token, on routes that the gateway leaves open. */
  knowsMembers?: true;
  /** Signs uploads of pictures, and publishes checked ones. */
  keepsPictures?: true;
  /** Announces web pictures that members want. */
  announcesPictures?: true;
  /** Stores fetched pictures as uploads, and announces them. The function needs no other right. */
  fetchesPictures?: true;
  /** Removes everything that a member has uploaded. */
  removesPictures?: true;
  /** Recognizes admins, disables users of the pool, and lets them reset a password. */
  judgesMembers?: true;
  /** Creates users of the pool and signs them in. */
  administersUsers?: true;
  /** Creates users of the pool and sets their passwords. The function signs in like any member. */
  makesUsers?: true;
  /** Calls the payment provider with the account's key. */
  asksStripe?: true;
  /** Reads the site's shell, the HTML that its pages start from. */
  readsShell?: true;
  /** Removes files of the site that no page uses anymore. */
  tidiesSite?: true;
  /** Removes users from the pool, after checking their passwords. */
  removesUsers?: true;
}

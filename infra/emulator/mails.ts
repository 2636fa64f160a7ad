import type { DatabaseSync } from 'node:sqlite';
import type { Clock, Mail } from './service.ts';

export type Mails = ReturnType<typeof openMails>;

/** The emails that services would have sent. The console page shows them. */
export function openMails(database: DatabaseSync, clock: Clock, report: (line: string) => void) {
  database.exec(`CREATE TABLE IF NOT EXISTS mails (
    number INTEGER PRIMARY KEY AUTOINCREMENT, recipient TEXT NOT NULL, subject TEXT NOT NULL,
    text TEXT NOT NULL, at TEXT NOT NULL)`);
  addHtml(database);
  const sql = database.createTagStore();
  return {
    send({ to, subject, text, html }: Omit<Mail, 'number' | 'at'>): void {
      void sql.run`INSERT INTO mails (recipient, subject, text, html, at)
        VALUES (${to}, ${subject}, ${text}, ${html}, ${new Date(clock.now()).toISOString()})`;
      report(`Email to ${to}: ${subject}`);
    },
    /** Latest email first. */
    all: (): Mail[] =>
      sql.all`SELECT number, recipient AS "to", subject, text, html, at FROM mails ORDER BY number DESC` as unknown as Mail[],
  };
}

/** Data of an older run has no column for the HTML. */
function addHtml(database: DatabaseSync): void {
  const has = database.prepare(`SELECT 1 FROM pragma_table_info('mails') WHERE name = 'html'`).get();
  if (!has) database.exec('ALTER TABLE mails ADD COLUMN html TEXT');
}

import type { DatabaseSync } from 'node:sqlite';
import type { Clock, Mail } from './service.ts';

export type Mails = ReturnType<typeof openMails>;

/** The mails that services would have sent. The console page shows them. */
export function openMails(database: DatabaseSync, clock: Clock, report: (line: string) => void) {
  database.exec(`CREATE TABLE IF NOT EXISTS mails (
    number INTEGER PRIMARY KEY AUTOINCREMENT, recipient TEXT NOT NULL, subject TEXT NOT NULL,
    text TEXT NOT NULL, at TEXT NOT NULL)`);
  const sql = database.createTagStore();
  return {
    send({ to, subject, text }: Omit<Mail, 'at'>): void {
      void sql.run`INSERT INTO mails (recipient, subject, text, at)
        VALUES (${to}, ${subject}, ${text}, ${new Date(clock.now()).toISOString()})`;
      report(`A mail to ${to}: ${subject}`);
    },
    /** The latest mail comes first. */
    all: (): Mail[] =>
      sql.all`SELECT recipient AS "to", subject, text, at FROM mails ORDER BY number DESC` as unknown as Mail[],
  };
}

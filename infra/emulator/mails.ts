import type { DatabaseSync } from 'node:sqlite';
import type { Clock, Mail } from './contract.ts';

/** Mails that services would have sent, kept for the console page. */
export interface Mails {
  send(mail: Omit<Mail, 'at'>): void;
  /** The latest first. */
  all(): Mail[];
}

export function openMails(database: DatabaseSync, clock: Clock, report: (line: string) => void): Mails {
  database.exec(`CREATE TABLE IF NOT EXISTS mails (
    number INTEGER PRIMARY KEY AUTOINCREMENT, recipient TEXT NOT NULL, subject TEXT NOT NULL,
    text TEXT NOT NULL, at TEXT NOT NULL)`);
  const sql = database.createTagStore();
  return {
    send({ to, subject, text }) {
      void sql.run`INSERT INTO mails (recipient, subject, text, at)
        VALUES (${to}, ${subject}, ${text}, ${new Date(clock.now()).toISOString()})`;
      report(`A mail to ${to}: ${subject}`);
    },
    all: () =>
      sql.all`SELECT recipient AS "to", subject, text, at FROM mails ORDER BY number DESC` as unknown as Mail[],
  };
}

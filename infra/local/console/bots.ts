import { randomBytes, randomInt } from 'node:crypto';
import type { Machine } from '../../emulator/contract.ts';
import { playDraft, type ThinkTime } from './bot.ts';
import { createMember, register, type Credentials } from './member.ts';

/** Members that play by themselves, over public HTTP only. */
export interface Bots {
  /** Registers `count` bots that join the league of that code. Rejects with SiteRefusal when the site refuses one. */
  add(code: string, count: number): Promise<{ userId: string; username: string }[]>;
  /** Lets the bots of an earlier run play on; call it when the site answers. */
  resume(): void;
  stop(): void;
}

interface BotRow extends Credentials {
  username: string;
  userId: string;
  leagueId: string;
  season: string;
}

interface League {
  id: string;
  currentSeason: { season: string };
}

const NAMES =
  'Ada Bruno Chiara Dev Emil Freya Gus Hana Ivo Juno Kai Lena Milo Nora Otis Priya Quinn Rosa Sami Tove'.split(
    ' ',
  );
const SCHEMA = `CREATE TABLE IF NOT EXISTS bots (
  username TEXT PRIMARY KEY, user_id TEXT NOT NULL, email TEXT NOT NULL, password TEXT NOT NULL,
  league_id TEXT NOT NULL, season TEXT NOT NULL, is_done INTEGER NOT NULL DEFAULT 0)`;

/** Bots think one to three seconds a pick unless told otherwise. Their sign-ins survive a restart in the database. */
export function createBots(
  machine: Pick<Machine, 'siteUrl' | 'database' | 'report'>,
  think: ThinkTime = [1_000, 3_000],
): Bots {
  const { siteUrl, database } = machine;
  database.exec(SCHEMA);
  const ending = new AbortController();

  function play(row: BotRow): void {
    const seat = { ...row, siteUrl, member: createMember(siteUrl, row) };
    void playDraft(seat, think, ending.signal, (line) => machine.report(line)).then(() => {
      if (ending.signal.aborted) return;
      database.prepare('UPDATE bots SET is_done = 1 WHERE username = ?').run(row.username);
    });
  }

  async function seatOne(code: string, firstName: string): Promise<BotRow> {
    const username = `${firstName}-${randomBytes(2).toString('hex')}`;
    const credentials = {
      email: `${username.toLowerCase()}@bots.example`,
      password: `Bot1${randomBytes(12).toString('base64url')}`,
    };
    const { id: userId } = await register(siteUrl, { ...credentials, firstName, username });
    const { league } = await createMember(siteUrl, credentials).call<{ league: League }>(
      'POST',
      '/leagues/join',
      { code },
    );
    const { season } = league.currentSeason;
    database
      .prepare(
        'INSERT INTO bots (username, user_id, email, password, league_id, season) VALUES (?, ?, ?, ?, ?, ?)',
      )
      .run(username, userId, credentials.email, credentials.password, league.id, season);
    return { ...credentials, username, userId, leagueId: league.id, season };
  }

  return {
    async add(code, count) {
      const seated: { userId: string; username: string }[] = [];
      // One after the other: what comes at once starts more workers than a few bots need.
      const first = randomInt(NAMES.length);
      for (let number = 0; number < count; number += 1) {
        const row = await seatOne(code, NAMES[(first + number) % NAMES.length] ?? 'Bot');
        play(row);
        seated.push({ userId: row.userId, username: row.username });
      }
      return seated;
    },
    resume() {
      const rows = database
        .prepare(
          'SELECT username, user_id AS "userId", email, password, league_id AS "leagueId", season FROM bots WHERE is_done = 0',
        )
        .all();
      for (const row of rows as unknown as BotRow[]) play(row);
    },
    stop: () => ending.abort(),
  };
}

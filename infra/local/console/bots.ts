import { randomBytes, randomInt } from 'node:crypto';
import type { Namespace } from '../../emulator/index.ts';
import { playDraft, type ThinkTime } from './bot.ts';
import { createMember, register, SiteRefusal, type Credentials } from './member.ts';

/** Automatic members, which use only the site's public HTTP interface. */
export interface Bots {
  /** Signs up `count` bots and lets them join the league with that code. Rejects with SiteRefusal if the site refuses a bot. */
  add(code: string, count: number): Promise<{ userId: string; username: string }[]>;
  /** Makes the bots of an earlier run continue. Call it once the site answers. */
  resume(): void;
  stop(): void;
}

interface BotsNeeds {
  siteUrl: string;
  /** Stores each bot under its username. */
  storage: Namespace;
  report(line: string): void;
}

interface Bot extends Credentials {
  username: string;
  userId: string;
  leagueId: string;
  season: string;
  /** Whether the draft of the bot's league is complete. */
  isDone: boolean;
}

interface League {
  id: string;
  currentSeason: { season: string };
}

const NAMES =
  'Ada Bruno Chiara Dev Emil Freya Gus Hana Ivo Juno Kai Lena Milo Nora Otis Priya Quinn Rosa Sami Tove'.split(
    ' ',
  );

const LAST_NAMES =
  'Abbott Baker Castillo Diaz Ellis Foster Garcia Hughes Ito Jensen Keller Lopez Murphy Novak Ortiz Park Reyes Silva Tran Walsh'.split(
    ' ',
  );

/** Returns a username that looks like a person's. After a few tries it gets digits, because all plain names may be taken. */
function usernameOf(firstName: string, tries: number): string {
  const name = `${firstName}.${LAST_NAMES[randomInt(LAST_NAMES.length)] ?? ''}`;
  return tries < 5 ? name : `${name}.${String(randomInt(100_000)).padStart(5, '0')}`;
}

const isTaken = (error: unknown): boolean =>
  error instanceof SiteRefusal && ['username-taken', 'email-taken'].includes(error.code);

/**
 * Creates the bots of a site. Before each pick, a bot thinks for one to three seconds, unless `think` says otherwise.
 * Bots stay signed in after a restart.
 */
export function createBots({ siteUrl, storage, report }: BotsNeeds, think: ThinkTime = [1_000, 3_000]): Bots {
  const ending = new AbortController();

  function play(bot: Bot): void {
    const seat = { ...bot, siteUrl, member: createMember(siteUrl, bot) };
    void playDraft(seat, think, ending.signal, report).then(() => {
      if (!ending.signal.aborted) storage.put(bot.username, { ...bot, isDone: true });
    });
  }

  async function signUp(firstName: string, tries = 0) {
    const username = usernameOf(firstName, tries);
    const credentials = {
      email: `${username.toLowerCase()}@bots.example`,
      password: `Bot1${randomBytes(12).toString('base64url')}`,
    };
    try {
      const { id: userId } = await register(siteUrl, { ...credentials, firstName, username });
      return { credentials, username, userId };
    } catch (error) {
      if (!isTaken(error)) throw error;
      return signUp(firstName, tries + 1);
    }
  }

  async function seatOne(code: string, firstName: string): Promise<Bot> {
    const { credentials, username, userId } = await signUp(firstName);
    const { league } = await createMember(siteUrl, credentials).call<{ league: League }>(
      'POST',
      '/leagues/join',
      { code },
    );
    const { season } = league.currentSeason;
    const bot = { ...credentials, username, userId, leagueId: league.id, season, isDone: false };
    storage.put(username, bot);
    return bot;
  }

  return {
    async add(code, count) {
      const seated: { userId: string; username: string }[] = [];
      const first = randomInt(NAMES.length);
      // The bots join one after another, because many simultaneous calls would start more workers than a few bots need.
      for (let number = 0; number < count; number += 1) {
        const bot = await seatOne(code, NAMES[(first + number) % NAMES.length] ?? 'Bot');
        play(bot);
        seated.push({ userId: bot.userId, username: bot.username });
      }
      return seated;
    },
    resume() {
      for (const bot of storage.list<Bot>()) if (!bot.isDone) play(bot);
    },
    stop: () => ending.abort(),
  };
}

import { randomBytes, randomInt } from 'node:crypto';
import type { Namespace } from '../../emulator/index.ts';
import { playDraft, type ThinkTime } from './bot.ts';
import { createMember, register, SiteRefusal, type Credentials } from './member.ts';

/** Automatic members. They use public HTTP only. */
export interface Bots {
  /** Signs up `count` bots, which join the league with that code. Rejects with SiteRefusal if the site refuses a bot. */
  add(code: string, count: number): Promise<{ userId: string; username: string }[]>;
  /** Resumes the bots of an earlier run. Call it when the site answers. */
  resume(): void;
  stop(): void;
}

interface BotsNeeds {
  siteUrl: string;
  /** Bots by their username. */
  storage: Namespace;
  report(line: string): void;
}

interface Bot extends Credentials {
  username: string;
  userId: string;
  leagueId: string;
  season: string;
  /** True once its draft is complete. */
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

/** A person's name, as a username. After a few tries it gets digits, because all plain names could be taken. */
function usernameOf(firstName: string, tries: number): string {
  const name = `${firstName}.${LAST_NAMES[randomInt(LAST_NAMES.length)] ?? ''}`;
  return tries < 5 ? name : `${name}.${String(randomInt(100_000)).padStart(5, '0')}`;
}

const isTaken = (error: unknown): boolean =>
  error instanceof SiteRefusal && ['username-taken', 'email-taken'].includes(error.code);

/**
 * Creates the bots of a site. A bot thinks one to three seconds before each pick, unless `think` says otherwise. Its
 * sign-in survives a restart.
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
      // The bots join one after another: many calls at the same time would start more workers than a few bots need.
      const first = randomInt(NAMES.length);
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

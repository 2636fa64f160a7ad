import type { Namespace } from '../../emulator/index.ts';
import type { Bots } from './bots.ts';
import { createMember, register, SiteRefusal, type Credentials } from './member.ts';

interface League {
  name: string;
  code: string;
  maxMembers: number;
  status: string;
  members: unknown[];
}

const DEMO = {
  firstName: 'Demo',
  username: 'demo',
  email: 'demo@two-crowns.example',
  password: 'TwoCrowns1',
};
const LEAGUE_NAME = 'Demo League';
const LEAGUE_SIZE = 4;

/**
 * Creates a member, and a league whose bots wait for the draft to start, using only public HTTP. If an earlier run was
 * interrupted, continues where it stopped. Does nothing if the demo is complete.
 */
export async function startDemo(siteUrl: string, storage: Namespace, bots: Bots): Promise<Credentials> {
  const { email, password } = DEMO;
  if (storage.get(email)) return { email, password };
  await register(siteUrl, DEMO).catch((error: unknown) => {
    if (!(error instanceof SiteRefusal) || error.status !== 409) throw error;
  });
  const league = await demoLeague(siteUrl);
  if (league.status === 'draft') await bots.add(league.code, league.maxMembers - league.members.length);
  storage.put(email, true);
  return { email, password };
}

async function demoLeague(siteUrl: string): Promise<League> {
  const member = createMember(siteUrl, DEMO);
  const { id } = await member.call<{ id: string }>('GET', '/me');
  const leagues = await member.call<League[]>('GET', `/users/${id}/leagues`);
  const known = leagues.find(({ name }) => name === LEAGUE_NAME);
  if (known) return known;
  const body = { name: LEAGUE_NAME, maxMembers: LEAGUE_SIZE, isPublic: false, draftDateTime: null };
  return member.call<League>('POST', '/leagues', body);
}

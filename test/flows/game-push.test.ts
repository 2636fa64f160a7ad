import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseGames } from '#functions/adapters/nflverse-feed.ts';
import { simulatedSeason } from '#infra/local/simulated-season.ts';
import type { TestSubscription } from '#infra/push/push.ts';
import { PushPayload } from '#shared/contract/push.ts';
import { seasonNamed } from '#shared/domain/seasons.ts';
import { teamById } from '#shared/domain/teams.ts';
import { LocalGame } from '#test/support/local-game.ts';
import type { Player } from '#test/support/player.ts';

// Follows a game from the feed to a device: its score is read, stored, announced, distributed and pushed.

const [OPENER] = parseGames(simulatedSeason(seasonNamed('2025-26'))).games.toSorted(
  (one, other) => Date.parse(one.kickoff) - Date.parse(other.kickoff),
);
const [HOME, AWAY] = [OPENER!.homeTeamId, OPENER!.awayTeamId];
const [home, away] = [HOME, AWAY].map((teamId) => teamById(teamId)!.name);
const others = Array.from({ length: 32 }, (_, place) => place + 1).filter((id) => id !== HOME && id !== AWAY);

let game: LocalGame;
let ana: Player;
let ben: Player;

beforeAll(async () => {
  game = await LocalGame.start();
  [ana, ben] = (await game.players(2)) as [Player, Player];
});
afterAll(() => game.stop());

async function deviceOf(player: Player): Promise<TestSubscription> {
  const { publicKey } = await player.call('pushSubscriptions');
  const subscription = game.running.push.subscribe(publicKey);
  await player.call('subscribeToPush', {
    body: { ...subscription, publicKey, timeZone: 'America/New_York' },
  });
  return subscription;
}
const want = (player: Player) =>
  player.call('changePushPreferences', { body: { types: { kickoff: true, final: true } } });
/** Returns the pushes about games that a device has received, decrypted. */
const shownOn = ({ endpoint }: TestSubscription) =>
  game.running.push.received
    .filter((one) => one.endpoint === endpoint)
    .map(({ text }) => PushPayload.parse(JSON.parse(text ?? '')))
    .filter(({ tag }) => tag.startsWith('game-'));
/** Creates a league with Ana and Ben, and imports its draft. Their first teams are `anas` and `bens`. */
async function leagueWith(anas: number, bens: number) {
  const { params } = await game.seat([ana, ben], { maxMembers: 2 });
  const seats = [
    { userId: ana.id, teamIds: [anas, ...others.slice(0, 2)] },
    { userId: ben.id, teamIds: [bens, ...others.slice(2, 4)] },
  ];
  await ana.call('importDraft', { params, body: { seats } });
  return params;
}

test('a kickoff and a final score are each pushed once, to every device of the teams’ owners who want such pushes, and to no one else', async () => {
  const [phone, laptop, bens] = [await deviceOf(ana), await deviceOf(ana), await deviceOf(ben)];
  await want(ana);
  await leagueWith(HOME, AWAY);
  const second = await leagueWith(AWAY, HOME);
  await game.advance(400);
  const exported = await ana.call('exportAccount');
  expect(exported.pushedGames.teams.map(({ team }) => team.name)).toEqual(
    expect.arrayContaining([home, away]),
  );

  await game.advanceTo(new Date(Date.parse(OPENER!.kickoff) + 15 * 60_000).toISOString());
  const kickoff = {
    title: `Kickoff: ${away} at ${home}`,
    body: `Week 1. You have the ${home} in one league and the ${away} in one league.`,
    link: '/live',
    tag: `game-${OPENER!.id}`,
    userId: ana.id,
  };
  for (const device of [phone, laptop]) expect(shownOn(device)).toEqual([expect.objectContaining(kickoff)]);

  // From here on, Ana has muted the second league, and Ben also wants pushes.
  await ana.call('changePushPreferences', { body: { mutedLeagues: [second.leagueId] } });
  await want(ben);
  await game.advance(5 * 3600);
  const [, final] = shownOn(phone);
  expect(shownOn(laptop)).toHaveLength(2);
  expect(final).toMatchObject({ tag: kickoff.tag, link: '/live' });
  expect(final!.title).toMatch(new RegExp(`^${home} (won|lost) \\d+–\\d+: \\+1 [WL]$|^${home} tied`));
  expect(shownOn(bens)).toHaveLength(1);
  expect(shownOn(bens)[0]!.title).toMatch(new RegExp(`^${home}|^${away}`));
  expect(game.running.push.refused).toEqual([]);
});

import { afterEach, expect, test, vi } from 'vitest';
import { mostMembers, TEAMS_EACH } from '#shared/domain/sizes.ts';
import { NFL_TEAMS } from '#shared/domain/teams.ts';
import { stageBrush, type Drawn } from '../../../lib/picture/stage-brush.test-data.ts';
import { draftAfter } from '../room/sample-draft.test-data.ts';
import { drawDraft, POST, STORY, type DraftPicture } from './draft-picture.ts';
import type { Roster } from './end-view.ts';

afterEach(() => void vi.unstubAllGlobals());

const [pick] = draftAfter(1).picks;

function pictureOf(members: number, teamsEach: number): DraftPicture {
  const drafted = NFL_TEAMS.slice(0, teamsEach).flatMap((team) => (pick ? [{ team, pick }] : []));
  const rosters = Array.from(
    { length: members },
    (_, seat): Roster => ({
      userId: `user-${seat}`,
      name: `A name that is as long as a name may be ${seat}`,
      isMe: seat === 1,
      drafted,
      prospect: {
        userId: `user-${seat}`,
        soFar: { wins: 0, losses: 0 },
        whole: { wins: 27, losses: 24 },
        crowns: { wins: 0.1, losses: 0.2 },
      },
    }),
  );
  return {
    league: 'A league with a name that does not fit into one line of a picture at any size',
    season: '2025-26',
    name: 'Ana',
    rosters,
    favourites: [
      {
        crown: 'wins',
        title: 'Most Wins',
        names: 'Ana, Ben, and Cyd',
        chance: '20% each',
        chasers: ['Dee 18%'],
      },
      { crown: 'losses', title: 'Most Losses', names: 'Dee', chance: '30%', chasers: [] },
    ],
    standOuts: [
      { title: 'Best Value', teamId: 1, words: '', short: 'Arizona, 6 picks later (Ana)' },
      { title: 'Boldest Pick', teamId: 2, words: '', short: 'Atlanta, 9 picks earlier (Ben)' },
    ],
  };
}

/**
 * Returns whether a text extends to the left edge of its neighbor. A chip's own text doesn't count, because it begins about where
 * the chip does.
 */
const isAtItsEdge = ({ left, right, top = 0, bottom = 0 }: Drawn, beside: Drawn): boolean =>
  top === bottom &&
  left < beside.left - 20 &&
  right > beside.left - 8 &&
  (beside.top ?? 0) < top &&
  top < (beside.bottom ?? 0);

const SHAPES = Array.from({ length: TEAMS_EACH.most - 1 }, (_, index) => index + 2).flatMap((teamsEach) =>
  [2, Math.min(16, mostMembers(teamsEach))].map((members) => [members, teamsEach] as const),
);

test.each(SHAPES)(
  'everything in a picture of %i members with %i teams each fits on the sheet',
  async (members, teamsEach) => {
    for (const sheet of [POST, STORY]) {
      const { drawn, texts } = stageBrush();
      await drawDraft(pictureOf(members, teamsEach), sheet);
      const outside = drawn.filter(
        ({ left, right, top = 0, bottom = 0 }) =>
          left < 0 || right > sheet.width || top < 0 || bottom > sheet.height,
      );
      expect(outside).toEqual([]);
      expect(drawn.filter((written) => drawn.some((other) => isAtItsEdge(written, other)))).toEqual([]);
      expect(texts).toEqual(expect.arrayContaining(['Ana', 'Most Wins favorite', '30% · Dee']));
    }
  },
);

test.each(SHAPES)(
  'nothing in a picture of %i members with %i teams each is too small to read',
  async (members, teamsEach) => {
    for (const sheet of [POST, STORY]) {
      const { drawn } = stageBrush();
      await drawDraft(pictureOf(members, teamsEach), sheet);
      expect(Math.min(...drawn.map(({ size = 10 }) => size))).toBeGreaterThanOrEqual(10);
    }
  },
);

test.each(SHAPES)(
  'chips in a picture of %i members with %i teams each have room for their letters',
  async (members, teamsEach) => {
    for (const sheet of [POST, STORY]) {
      const { drawn } = stageBrush();
      await drawDraft(pictureOf(members, teamsEach), sheet);
      const chips = drawn.filter(({ size, top = 0, bottom = 0 }) => size === undefined && bottom - top <= 64);
      expect(chips.length).toBeGreaterThan(0);
      for (const { left, right, top = 0, bottom = 0 } of chips)
        expect((right - left) / (bottom - top)).toBeGreaterThan(1.69);
    }
  },
);

test('a favorite’s long name is cut off, but the favorite’s odds aren’t', async () => {
  const { texts } = stageBrush();
  await drawDraft(pictureOf(4, 3), POST);
  expect(texts.join('\n')).toContain('20% each');
});

test('a name of ordinary length isn’t cut off if the teams leave room for it', async () => {
  const { texts } = stageBrush();
  const picture = pictureOf(6, 3);
  await drawDraft({ ...picture, name: 'Anastasia-Marie' }, POST);
  expect(texts).toContain('Anastasia-Marie');
});

test('only the teams are drawn until there are projections', async () => {
  const { texts } = stageBrush();
  const bare = pictureOf(4, 3);
  const rosters = bare.rosters.map((roster) => ({ ...roster, prospect: undefined }));
  await drawDraft({ ...bare, rosters, favourites: [], standOuts: [] }, POST);
  expect(texts.join()).not.toMatch(/Projected|favorite|Best Value/);
  expect(texts).toContain('Arizona');
});

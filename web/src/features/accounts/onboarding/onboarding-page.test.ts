import { expect, it } from 'vitest';
import { paths } from '../../../lib/paths.ts';
import { reasonFor } from './onboarding-page.tsx';

it('the page says why a visitor must sign in on the way to a league', () => {
  for (const next of [paths.league('ABC234'), paths.draft('ABC234'), paths.standings('ABC234')])
    expect(reasonFor(next, false)).toContain('open this league');
  expect(reasonFor(paths.joinWithCode('ABC234'), false)).toContain('Please sign in to join a league.');
});

it('the page gives no reason to visitors who came on their own', () => {
  for (const next of [paths.dashboard, paths.publicLeagues]) expect(reasonFor(next, false)).toBeNull();
});

it('the page says that a session has ended, and what sign-in is for', () => {
  expect(reasonFor(paths.draft('ABC234'), true)).toContain('Your session has ended.');
  const onJoinPage = reasonFor(paths.joinWithCode('ABC234'), true);
  expect(onJoinPage).toContain('Your session has ended.');
  expect(onJoinPage).toContain('Please sign in to join a league.');
  expect(reasonFor(paths.manage('ABC234'), true)).toContain('Please log in to access league management.');
  expect(reasonFor(paths.trades('ABC234'), true)).toContain('Please sign in to access trades');
});

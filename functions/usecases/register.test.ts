import { describe, expect, it } from 'vitest';
import { value } from '#test/support/league-season.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { register } from './register.ts';

const ADA = {
  firstName: 'Ada',
  username: 'ada',
  email: 'ada@example.org',
  phone: null,
  profileImageUrl: 'helmet' as const,
  password: 'Secret1',
  acceptsCommunications: true,
  isOldEnough: true as const,
};

describe('signing up', () => {
  it('makes the pool user and the profile under one id, without the password', async () => {
    const ports = memoryPorts();
    const { user } = value(await register(ports, ADA));
    expect(user).toMatchObject({
      username: 'ada',
      email: 'ada@example.org',
      isPremium: false,
      isAdmin: false,
    });
    const stored = await ports.users.get(user.id);
    expect(stored).toMatchObject({
      id: user.id,
      emailVerified: false,
      createdAt: '2025-08-25T23:00:00.000Z',
    });
    expect(JSON.stringify(stored)).not.toContain(ADA.password);
    expect(await ports.pool.signIn(ADA.email, ADA.password)).toMatchObject({ userId: user.id });
  });

  it.each([
    ['the email, whatever its case', { email: 'ADA@Example.org', username: 'other' }, 'email-taken'],
    ['the username, whatever its case', { email: 'other@example.org', username: 'ADA' }, 'username-taken'],
  ])('refuses %s of somebody else and makes no pool user', async (_, change, refusal) => {
    const ports = memoryPorts();
    value(await register(ports, ADA));
    expect(await register(ports, { ...ADA, ...change })).toEqual({ ok: false, refused: refusal });
    if (change.email === 'other@example.org')
      expect(await ports.pool.signIn(change.email, ADA.password)).toBe('invalid-credentials');
  });

  it('is completed by the same password after a crash between pool and profile', async () => {
    const ports = memoryPorts();
    const made = await ports.pool.create(ADA.email, ADA.password);
    expect(await register(ports, { ...ADA, password: 'Wrong1' })).toEqual({
      ok: false,
      refused: 'email-taken',
    });
    const { user } = value(await register(ports, ADA));
    expect(made).toEqual({ created: user.id });
  });

  it('lets one of two win who take a name at once', async () => {
    const ports = memoryPorts();
    const both = await Promise.all([
      register(ports, ADA),
      register(ports, { ...ADA, email: 'ada2@example.org' }),
    ]);
    expect(both.map((outcome) => (outcome.ok ? 'ok' : outcome.refused)).toSorted()).toEqual([
      'ok',
      'username-taken',
    ]);
  });
});

import { expect, test } from 'vitest';
import { InviteRequest } from './invites.ts';

test('an invitation can’t be a shared link if it’s emailed to someone or is for one member’s spot', () => {
  const isTaken = (body: object) => InviteRequest.safeParse(body).success;
  const seatOf = '24688438-40e1-70d0-d97e-000000000001';
  const email = 'eve@players.example';
  expect([{}, { email }, { seatOf }, { isShared: true }].filter((body) => !isTaken(body))).toEqual([]);
  expect([{ email }, { seatOf }].filter((body) => isTaken({ ...body, isShared: true }))).toEqual([]);
});

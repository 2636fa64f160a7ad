import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../lib/query-client.ts';
import { draftQuery, keepDraft } from './draft-query.ts';
import { draftAfter } from './sample-draft.test-data.ts';
import { hasPassed, sendPick } from './send-pick.ts';

const PATH = { leagueId: '01J5ZQ8W9X0ABCDEFGHJKMNPQR', season: '2025-26' };

describe('a pick', () => {
  it('belongs to the turn for which it was chosen', () => {
    expect(hasPassed({ teamId: 30, pickOrder: 4 }, draftAfter(3))).toBe(false);
    expect(hasPassed({ teamId: 30, pickOrder: 4 }, draftAfter(4))).toBe(true);
    expect(hasPassed({ teamId: 30, pickOrder: 4 }, undefined)).toBe(false);
  });

  it('has not passed where the push of its own success came before the reply', () => {
    expect(hasPassed({ teamId: 4, pickOrder: 4 }, draftAfter(4))).toBe(false);
  });
});

describe('sending a pick', () => {
  const send = vi.fn<(address: string, request: RequestInit) => Promise<Response>>();
  const client = createQueryClient();
  const holdDraft = (made: number) => client.setQueryData(draftQuery(PATH).queryKey, draftAfter(made));

  beforeEach(() => {
    vi.stubGlobal('fetch', send);
    // Nobody is signed in: no token has to be fetched.
    vi.stubGlobal('localStorage', {});
    holdDraft(3);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    send.mockReset();
    client.clear();
  });

  it('answers with the reply', async () => {
    const reply = { pick: draftAfter(4).picks[3], draft: draftAfter(4) };
    send.mockResolvedValue(Response.json(reply, { status: 201 }));
    await expect(sendPick(client, PATH, { teamId: 4, pickOrder: 4 })).resolves.toEqual(reply);
    expect(send.mock.calls[0]?.[1].body).toBe('{"teamId":4}');
  });

  it('sends nothing for a turn that is over', async () => {
    holdDraft(4);
    await expect(sendPick(client, PATH, { teamId: 30, pickOrder: 4 })).rejects.toThrow('turn was over');
    expect(send).not.toHaveBeenCalled();
  });

  it('gives a call up that is still under way when its turn ends', async () => {
    send.mockImplementation(
      (_, { signal }) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason as Error));
        }),
    );
    const sent = sendPick(client, PATH, { teamId: 30, pickOrder: 4 });
    await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
    keepDraft(client, PATH, draftAfter(4));
    await expect(sent).rejects.toThrow('turn was over');
  });
});

it('lets no call wait for the network', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  expect(mutations).toMatchObject({ networkMode: 'always', retry: false });
  expect(queries).toMatchObject({ networkMode: 'always' });
});

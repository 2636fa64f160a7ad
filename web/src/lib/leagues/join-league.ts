import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Request } from '#shared/contract/routes.ts';
import { call } from '../calls/api.ts';
import { paths } from '../paths.ts';
import { toast } from '../page/toast.ts';
import { toldHere } from '../page/told-here.ts';

const FAILED = 'Error Joining League';
const byCode = toldHere(FAILED, 'Invalid league code. Please check and try again.');
/** Where no code was typed, none can be wrong. */
const otherwise = toldHere(FAILED);

/**
 * Joins a league, by its code or a public one by its id, and goes to its draft, or its standings after the draft; whoever
 * has gone elsewhere by then stays there.
 */
export function useJoinLeague() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: Request<'joinLeague'>['body']) => call('joinLeague', { body }),
    onMutate: byCode.onMutate,
    onError: (error, asked, isHere) => ('code' in asked ? byCode : otherwise).onError(error, asked, isHere),
    onSuccess: ({ league }, _body, isHere) => {
      toast({ title: 'Joined League!', description: `Successfully joined "${league.name}"` });
      if (!isHere()) return undefined;
      const path = league.isDraftComplete ? paths.standings(league.code) : paths.draft(league.code);
      return navigate(path);
    },
  });
}

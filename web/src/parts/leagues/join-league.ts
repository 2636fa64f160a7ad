import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Request } from '#shared/contract/routes.ts';
import { call } from '../../lib/calls/call.ts';
import { paths } from '../../lib/paths.ts';
import { toast } from '../../lib/page/toast.ts';
import { toldHere } from '../../lib/page/told-here.ts';

const FAILED = 'Error Joining League';
const byCode = toldHere(FAILED, 'Invalid league code. Please check and try again.');
/** Without a typed code, no code can be wrong. */
const otherwise = toldHere(FAILED);

/**
 * Joins a league by its code, or a public one by its id, and goes to its draft, or to its standings after the draft. A
 * reader who has moved to another page meanwhile stays there.
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

import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Request } from '#shared/contract/routes.ts';
import { call } from './api.ts';
import { paths } from './paths.ts';
import { toast } from './toast.ts';
import { toldHere } from './told-here.ts';

/**
 * Joins a league, by its code or a public one by its id, and goes to its draft, or its standings after the draft; whoever
 * has gone elsewhere by then stays there.
 */
export function useJoinLeague() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: Request<'joinLeague'>['body']) => call('joinLeague', { body }),
    ...toldHere('Error Joining League', 'Invalid league code. Please check and try again.'),
    onSuccess: ({ league }, _body, isHere) => {
      toast({ title: 'Joined League!', description: `Successfully joined "${league.name}"` });
      if (!isHere()) return undefined;
      const path = league.isDraftComplete ? paths.standings(league.code) : paths.draft(league.code);
      return navigate(path);
    },
  });
}

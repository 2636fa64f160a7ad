import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Request } from '#shared/contract/routes.ts';
import { call } from './api.ts';
import { paths } from './paths.ts';
import { toast, toastFailure } from './toast.ts';

/** Joins a league, by its code or a public one by its id, and goes to its draft, or its standings after the draft. */
export function useJoinLeague() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: Request<'joinLeague'>['body']) => call('joinLeague', { body }),
    onSuccess: ({ league }) => {
      toast({ title: 'Joined League!', description: `Successfully joined "${league.name}"` });
      const path = league.isDraftComplete ? paths.standings(league.code) : paths.draft(league.code);
      return navigate(path);
    },
    onError: (error) => {
      toastFailure('Error Joining League', error, 'Invalid league code. Please check and try again.');
    },
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SeasonTemplateReply } from '#shared/contract/schemas/season-templates.ts';
import { call } from '../../../lib/calls/call.ts';
import { query } from '../../../lib/calls/query.ts';
import { failureToastOnSamePage } from '../../../lib/page/failure-toast.ts';

export const templatesQuery = query('seasonTemplates');

/** A call that returns all templates after the change. */
export function useTemplateChange<Asked>(
  ask: (asked: Asked) => Promise<SeasonTemplateReply[]>,
  failed: string,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ask,
    ...failureToastOnSamePage('Error', failed),
    onSuccess: async (templates) => {
      await client.cancelQueries(templatesQuery);
      client.setQueryData(templatesQuery.queryKey, templates);
    },
  });
}

/** Saves a template, or renames the one with its id. */
export function useSaveTemplate(failed: string) {
  return useTemplateChange(
    ({ id, ...body }: SeasonTemplateReply) =>
      call('saveSeasonTemplate', { params: { templateId: id }, body }),
    failed,
  );
}

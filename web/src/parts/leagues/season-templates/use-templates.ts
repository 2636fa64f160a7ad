import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SeasonTemplateReply } from '#shared/contract/schemas/season-templates.ts';
import { call } from '../../../lib/calls/call.ts';
import { query } from '../../../lib/calls/query.ts';
import { failureToastOnSamePage } from '../../../lib/page/failure-toast.ts';

export const templatesQuery = query('seasonTemplates');

/** A call that changes a template and returns all templates as they are afterward. */
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

/** Saves a new template, or renames the template that has the same id. */
export function useSaveTemplate(failed: string) {
  return useTemplateChange(
    ({ id, ...body }: SeasonTemplateReply) =>
      call('saveSeasonTemplate', { params: { templateId: id }, body }),
    failed,
  );
}

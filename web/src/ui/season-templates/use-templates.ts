import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SeasonTemplateReply } from '#shared/contract/schemas/season-templates.ts';
import { call } from '../../lib/calls/api.ts';
import { query } from '../../lib/calls/query.ts';
import { toldHere } from '../../lib/page/told-here.ts';

export const templatesQuery = query('seasonTemplates');

/** Calls that answer all templates as they are then. */
export function useTemplateChange<Asked>(
  ask: (asked: Asked) => Promise<SeasonTemplateReply[]>,
  failed: string,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ask,
    ...toldHere('Error', failed),
    onSuccess: async (templates) => {
      await client.cancelQueries(templatesQuery);
      client.setQueryData(templatesQuery.queryKey, templates);
    },
  });
}

/** Keeps a template, or gives the one of its id another name. */
export function useSaveTemplate(failed: string) {
  return useTemplateChange(
    ({ id, ...body }: SeasonTemplateReply) =>
      call('saveSeasonTemplate', { params: { templateId: id }, body }),
    failed,
  );
}

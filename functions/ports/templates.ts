import type { SeasonTemplate } from '#shared/domain/leagues/season-templates.ts';

/** All season templates of a member. The version grows by one with each change, from 0 where there was none yet. */
export interface TemplateBook {
  templates: readonly SeasonTemplate[];
  version: number;
}

/** One book for each member. */
export interface TemplateStore {
  get(userId: string): Promise<TemplateBook>;
  /** `conflict` when somebody else has written that version; `former` when the member has no account. */
  save(userId: string, book: TemplateBook): Promise<'saved' | 'conflict' | 'former'>;
}

import type { SeasonTemplate } from '#shared/domain/leagues/season-templates.ts';

/** All season templates of a member. The version grows by one with each change, from 0 before the first. */
export interface TemplateBook {
  templates: readonly SeasonTemplate[];
  version: number;
}

/** One record for each member. */
export interface TemplateStore {
  get(userId: string): Promise<TemplateBook>;
  /** `conflict` if someone else has written that version; `former` if the member has no account. */
  save(userId: string, book: TemplateBook): Promise<'saved' | 'conflict' | 'former'>;
}

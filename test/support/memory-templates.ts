import type { Profile, TemplateBook, TemplateStore } from '#functions/ports/ports.ts';
import { frozen } from './memory-rows.ts';

/** Creates the store of members' season templates, keyed by user ID. `forget` removes a member's templates. */
export function templateStore(
  profiles: ReadonlyMap<string, Profile>,
): TemplateStore & { forget(userId: string): void } {
  const books = new Map<string, TemplateBook>();
  const bookOf = (userId: string) => books.get(userId) ?? { templates: [], version: 0 };
  return {
    get: async (userId) => bookOf(userId),
    async save(userId, book) {
      if (!profiles.has(userId)) return 'former';
      if (bookOf(userId).version !== book.version - 1) return 'conflict';
      books.set(userId, frozen(book));
      return 'saved';
    },
    forget: (userId) => void books.delete(userId),
  };
}

/** What is said at every address that is nobody's. */
export const PAGE_NOT_FOUND = { title: 'Page Not Found', text: 'There is nothing at this address.' } as const;

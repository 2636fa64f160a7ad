/** The words at every unknown address. */
export const PAGE_NOT_FOUND = { title: 'Page Not Found', text: 'There is nothing at this address.' } as const;

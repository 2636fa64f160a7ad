/** The words at every unknown address. */
export const PAGE_NOT_FOUND = { title: 'Page Not Found', text: 'There’s nothing at this address.' } as const;

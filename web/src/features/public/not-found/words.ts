export const WORDS = { title: 'Page Not Found', text: 'There is nothing at this address.' } as const;

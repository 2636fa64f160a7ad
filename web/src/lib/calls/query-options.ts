import type * as library from '@tanstack/react-query';

/** As the library's, which gives back what it is given, too. But that one brings React, and a page's first calls leave before React is there. */
export const queryOptions = ((options: unknown) => options) as typeof library.queryOptions;

import type * as library from '@tanstack/react-query';

/** The library's own, which gives back what it is given: its module would bring React, and a page's first calls leave before that. */
export const queryOptions = ((options: unknown) => options) as typeof library.queryOptions;

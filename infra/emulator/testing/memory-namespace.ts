import { DatabaseSync } from 'node:sqlite';
import { openNamespaces, type Namespace } from '../namespaces.ts';

/** Returns a namespace in memory, which lasts as long as its test. */
export const memoryNamespace = (): Namespace => openNamespaces(new DatabaseSync(':memory:'))('test');

import { DatabaseSync } from 'node:sqlite';
import { openNamespaces, type Namespace } from '../namespaces.ts';

/** A namespace that ends with its test. */
export const memoryNamespace = (): Namespace => openNamespaces(new DatabaseSync(':memory:'))('test');

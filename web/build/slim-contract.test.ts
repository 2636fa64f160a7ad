import { build, type Plugin, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { routes } from '../../shared/contract/routes.ts';
import { slimContract } from './slim-contract.ts';

const ENTRY = 'virtual:caller';

/** The entry module of a test site. It imports the contract as `web/src/lib/calls/call.ts` does. */
const caller: Plugin = {
  name: 'caller',
  resolveId: (id) => (id === ENTRY ? id : null),
  load: (id) => (id === ENTRY ? `export { routes } from '#shared/contract/routes.ts';` : null),
};

async function built(...plugins: Plugin[]): Promise<Rolldown.OutputChunk> {
  const output = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    // An alias, because `#shared` imports are resolved relative to the importing file, and a virtual module has no file.
    resolve: { alias: { '#shared': `${import.meta.dirname}/../../shared` } },
    plugins: [caller, ...plugins],
    build: { write: false, rolldownOptions: { input: ENTRY, preserveEntrySignatures: 'strict' } },
  });
  const [chunk] = (output as Rolldown.RolldownOutput).output;
  return chunk;
}

const modulesOf = ({ moduleIds }: Rolldown.OutputChunk) => moduleIds.join('\n');

test('the browser gets every route’s call data, but no schemas and no schema library', async () => {
  const chunk = await built(slimContract());
  expect(modulesOf(chunk)).not.toMatch(/zod|contract\/(schemas|routes\/)/);
  const module = `data:text/javascript,${encodeURIComponent(chunk.code)}`;
  const { routes: called } = (await import(/* @vite-ignore */ module)) as { routes: object };
  // Pages never call routes whose requests another service signs, or whose replies are files.
  const ofPages = Object.entries(routes).filter(
    ([, route]) => !('signedBy' in route || 'answersText' in route || 'answersPicture' in route),
  );
  const declared = ofPages.map(([name, route]) => [
    name,
    {
      path: route.path,
      ...(route.method !== 'GET' && { method: route.method }),
      ...(route.auth === 'public' && { auth: 'public' }),
      ...('knowsMembers' in route && { knowsMembers: true }),
      ...('goesStaleWith' in route &&
        route.goesStaleWith.length > 0 && { goesStaleWith: route.goesStaleWith }),
    },
  ]);
  expect(called).toEqual(Object.fromEntries(declared));
});

test('without the plugin, the browser would get the schemas and their library', async () => {
  expect(modulesOf(await built())).toMatch(/node_modules\/zod\//);
});

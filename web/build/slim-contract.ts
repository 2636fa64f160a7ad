import type { Plugin } from 'vite';
import type { CalledRoute, RouteSpec } from '../../shared/contract/route.ts';
import { routes } from '../../shared/contract/routes.ts';

/** The file that declares all routes. */
const DECLARATIONS = /\/shared\/contract\/routes\.ts$/;

/**
 * In the browser's build, replaces the contract's route declarations with only the parts that calls need. The browser uses the
 * declared schemas only as types. Leaving out the schemas and the schema library saves 15 kB gzipped on the onboarding page, and
 * 23 to 25 kB on member pages.
 */
export function slimContract(): Plugin {
  return {
    name: 'slim-contract',
    enforce: 'pre',
    load: {
      filter: { id: DECLARATIONS },
      handler: () => `export const routes = ${JSON.stringify(calledRoutes())};`,
    },
  };
}

function calledRoutes(): Record<string, CalledRoute> {
  // Pages never call routes whose requests another service signs, or whose replies are files.
  const ofPages = Object.entries<RouteSpec>(routes).filter(
    ([, { signedBy, answersText, answersPicture }]) => !signedBy && !answersText && !answersPicture,
  );
  const called = ofPages.map(([name, { method, path, auth, knowsMembers, goesStaleWith = [] }]) => [
    name,
    {
      path,
      ...(method !== 'GET' && { method }),
      ...(auth === 'public' && { auth }),
      ...(knowsMembers && { knowsMembers }),
      ...(goesStaleWith.length > 0 && { goesStaleWith }),
    },
  ]);
  return Object.fromEntries(called) as Record<string, CalledRoute>;
}

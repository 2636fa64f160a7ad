import type { Plugin } from 'vite';
import type { CalledRoute, RouteSpec } from '../../shared/contract/route.ts';
import { routes } from '../../shared/contract/routes.ts';

/** The file that declares all routes. */
const DECLARATIONS = /\/shared\/contract\/routes\.ts$/;

/**
 * Replaces the contract's route declarations in the browser's build with the parts that a call needs. The browser uses their
 * schemas only as types. Without the schemas and the schema library, the onboarding page saves 15 kB gzipped, and member pages
 * save 23 to 25 kB.
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

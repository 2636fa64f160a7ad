import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { prerender } from './prerender.ts';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import type { RouteSpec } from '../shared/contract/route.ts';
import { routes } from '../shared/contract/routes.ts';

const LOCAL_RUN = process.env['SITE_ORIGIN'] ?? 'http://localhost:4300';

/**
 * In the browser a call needs a route's method, path and auth, and whether it knows members; its schemas are for types there. This puts exactly those
 * in the place of the contract's declarations, which keeps the validation library off most pages. A route that no file of the
 * site names is left out.
 */
function slimContract(): Plugin {
  const words = new Set(siteCode().match(/\w+/g));
  const called = Object.entries<RouteSpec>(routes).filter(([name]) => words.has(name));
  const slim = called.map(([name, { method, path, auth, knowsMembers }]) => {
    const given = [method, path, auth, knowsMembers].filter((part) => part !== undefined);
    return `${name}: route(${JSON.stringify(given).slice(1, -1)})`;
  });
  return {
    name: 'slim-contract',
    enforce: 'pre',
    apply: 'build',
    load: (id) =>
      id.endsWith('/shared/contract/routes.ts')
        ? `const route = (method, path, auth, knowsMembers) => ({ method, path, auth, knowsMembers });
           export const routes = { ${slim.join(', ')} };`
        : null,
  };
}

/** All that may run in a browser, as one text. */
function siteCode(): string {
  const sources = fileURLToPath(new URL('./src/', import.meta.url));
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' });
  const shipped = files.filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  return shipped.map((file) => readFileSync(sources + file, 'utf8')).join('\n');
}

/** Each icon from its own module: through the library's list, every module that shows one would seem to need them all. */
function directIcons(): Plugin {
  const list = /import \{([^}]+)\} from 'lucide-react';/g;
  const fileOf = (icon: string) =>
    icon.replaceAll(/(?<=[a-z])(?=[A-Z])|(?<=[a-z]{2})(?=\d)/g, '-').toLowerCase();
  const one = (icon: string) => `import ${icon} from 'lucide-react/icons/${fileOf(icon)}';`;
  return {
    name: 'direct-icons',
    enforce: 'pre',
    apply: 'build',
    transform: (code) =>
      code.includes("'lucide-react'")
        ? code.replaceAll(list, (_, icons: string) =>
            icons
              .split(',')
              .map((icon) => icon.trim())
              .filter((icon) => icon !== '')
              .map(one)
              .join(' '),
          )
        : null,
  };
}

const notBuilt = (name: string): string =>
  `export const ${name} = () => Promise.reject(new Error('${name} is not built'));`;

/**
 * Files of the sign-in library that are there for others, and what stands in for them: readers of its maker's own tools' files,
 * identity pools, cookies, remembered devices, guesses at what the site is made of, signing in by itself after a sign-up, and ways of signing in and out that this site never begins, of which none is ever on its way.
 */
const FOR_OTHERS: Readonly<Record<string, string>> = {
  parseAmplifyConfig: 'export const parseAmplifyConfig = (config) => config;',
  credentialsProvider: `export class CognitoAWSCredentialsAndIdentityIdProvider {
    async getCredentialsAndIdentityId() {}
    async clearCredentialsAndIdentityId() {}
  }`,
  IdentityIdStore: 'export class DefaultIdentityIdStore {}',
  CookieStorage: 'export class CookieStorage {}',
  signInWithRedirectStore: `export class DefaultOAuthStore {
    setAuthConfig() {}
    async loadOAuthInFlightDeadline() {}
  }`,
  detectFramework: `export const detectFramework = () => '0';
  export const observeFrameworkChanges = () => {};`,
  autoSignIn: `export const resetAutoSignIn = () => {};
  export const setAutoSignIn = () => {};
  export const autoSignIn = () => Promise.reject(new Error('autoSignIn is not built'));`,
  inflightPromise: `export const addInflightPromise = () => {};
  export const armInflightDeadline = () => {};
  export const resolveAndClearInflightPromises = () => {};`,
  getNewDeviceMetadata: 'export const getNewDeviceMetadata = async () => undefined;',
  handleSelectChallenge: notBuilt('initiateSelectedChallenge'),
  ...Object.fromEntries(
    [
      'signInWithCustomAuth',
      'signInWithCustomSRPAuth',
      'signInWithUserAuth',
      'signInWithUserPassword',
      'handleWebAuthnSignInResult',
      'handleSelectChallengeWithPassword',
      'handleSelectChallengeWithPasswordSRP',
      'handleDeviceSRPAuth',
      'handleOAuthSignOut',
      'createAssociateSoftwareTokenClient',
      'createGlobalSignOutClient',
      'createVerifySoftwareTokenClient',
    ].map((name) => [name, notBuilt(name)]),
  ),
};

/** The same of the router: nothing here listens to what it does. */
const ROUTER_FOR_OTHERS: Readonly<Record<string, string>> = {
  instrumentation: `export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
  export const getRouteInstrumentationUpdates = () => ({});
  export const instrumentClientSideRouter = (router) => router;
  export const instrumentationResultMetaContext = undefined;
  ${notBuilt('instrumentHandler')}`,
};

/** Settings go to the sign-in library in the form that it has inside, and its sign-in is always SRP with a second factor's code. */
function slimLibraries(): Plugin {
  const parts: Readonly<Record<string, string>> = { ...FOR_OTHERS, ...ROUTER_FOR_OTHERS };
  const left = new Set(Object.keys(parts));
  return {
    name: 'slim-libraries',
    enforce: 'pre',
    apply: 'build',
    load(id) {
      const [, file = ''] = /\/(?:@aws-amplify|react-router)\/.*\/(\w+)\.m?js$/.exec(id) ?? [];
      left.delete(file);
      return parts[file] ?? null;
    },
    buildEnd() {
      // What is drawn ahead takes the router as it is.
      if (this.environment.name === 'client' && left.size > 0)
        this.error(`the libraries have no ${[...left].join(', ')} any more`);
    },
  };
}

/**
 * The sign-in library's lists of names are written as statements that fill an object, which nothing may leave out. As values
 * without effects, the lists that nobody reads are left out.
 */
function pureLists(): Plugin {
  const list = /var (\w+);\n\(function \(\1\) \{\n([^}]*)\}\)\(\1 \|\| \(\1 = \{\}\)\);/g;
  return {
    name: 'pure-lists',
    enforce: 'pre',
    apply: 'build',
    transform: (code, id) =>
      id.includes('/@aws-amplify/')
        ? code.replaceAll(list, 'const $1 = /* @__PURE__ */ (function ($1) {\n$2return $1;\n})({});')
        : null,
  };
}

const START = '/src/app/start.tsx';

/** The entry asks for React by import(), and every page needs it: the HTML asks for it already. */
function preloadStart(): Plugin {
  return {
    name: 'preload-start',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const start = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(START));
        if (!start) throw new Error(`the site has no chunk ${START}`);
        const entries = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
        const files = [start.fileName, ...start.imports].filter((file) => !entries.includes(file));
        return files.map((file) => ({
          tag: 'link',
          injectTo: 'head',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
        }));
      },
    },
  };
}

/**
 * A phone pays a round trip for every file, so what pages have in common comes in few: what starts the site, what public
 * pages stand in, what the landing page adds to that, what the other public pages add, the list of members' pages, the
 * router, and what members see everywhere. What one page needs alone stays with it: of two roots both need what is common. Of the landing page's and the members' chunk a part stands apart, which signing
 * in needs. A module is in the first whose root needs it. What the entry itself needs stays in it, and the rest is shared as
 * pages share it.
 */
const COMMON_CHUNKS: readonly (readonly [chunk: string | null, root: string, other?: string])[] = [
  [null, 'app/main.ts'],
  ['start', 'app/start.tsx'],
  ['start', 'lib/calls/contacts.ts'],
  ['start', 'ui/support/support-button.tsx'],
  ['public', 'ui/article-page.tsx'],
  ['front', 'features/public/landing/landing-page.tsx', 'features/leagues/league-home/league-home-page.tsx'],
  ['front', 'features/public/landing/landing-page.tsx', 'app/member-layout.tsx'],
  ['article', 'features/public/how-to-play/how-to-play-page.tsx'],
  ['article', 'features/public/legal/terms-page.tsx'],
  ['pages', 'app/member-start.ts'],
  ['site', 'app/site.tsx'],
  ['member', 'app/member-layout.tsx'],
  ['member', 'app/page-data.ts'],
  [
    'member',
    'features/leagues/dashboard/dashboard-page.tsx',
    'features/leagues/league-home/league-home-page.tsx',
  ],
  ['member', 'features/trades/trades-page.tsx', 'features/leagues/league-home/league-home-page.tsx'],
];
const SIGNING_IN = ['onboarding-page', 'sign-in-form', 'sign-up-form'].map(
  (name) => `features/accounts/onboarding/${name}.tsx`,
);
/** What signing in needs of a chunk. */
const PART: Readonly<Record<string, string>> = { front: 'visitor', member: 'account' };

type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

function commonChunks(): Rolldown.CodeSplittingGroup {
  const known = new Map<string, ReadonlySet<string>>();
  const needs = (root: string, id: string, modules: Modules) => {
    const needed = known.get(root) ?? neededBy(root, modules);
    known.set(root, needed);
    return needed.has(id);
  };
  return {
    debugName: 'common',
    // Each set is closed under imports; without this, one would take parts of those before it.
    includeDependenciesRecursively: false,
    name(id, modules) {
      const [chunk = null] =
        COMMON_CHUNKS.find(
          ([, root, other = root]) => needs(root, id, modules) && needs(other, id, modules),
        ) ?? [];
      const part = chunk === null ? undefined : PART[chunk];
      return part !== undefined && SIGNING_IN.some((root) => needs(root, id, modules)) ? part : chunk;
    },
  };
}

/** Everything that a module imports at once, directly or not. Throws where there is no such module. */
function neededBy(path: string, modules: Modules): ReadonlySet<string> {
  const root = fileURLToPath(new URL(`./src/${path}`, import.meta.url));
  if (!modules.getModuleInfo(root)) throw new Error(`the site has no module ${path}`);
  const found = new Set([root]);
  for (const id of found) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  found.delete(root);
  return found;
}

export default defineConfig(({ command, isSsrBuild }) => {
  // Whoever builds the site, a test run too, builds the one that players get: React's development build is twice as large.
  if (command === 'build') process.env['NODE_ENV'] = 'production';
  return {
    plugins: [
      slimContract(),
      slimLibraries(),
      pureLists(),
      directIcons(),
      preloadStart(),
      prerender(),
      react(),
      tailwindcss(),
    ],
    build: {
      // The bench adds up chunks from it.
      manifest: true,
      // The site's content security policy allows no data: fonts or inline modules.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 400,
      ...(!isSsrBuild && { rolldownOptions: { output: { codeSplitting: { groups: [commonChunks()] } } } }),
    },
    server: {
      host: '127.0.0.1',
      proxy: {
        '/api': LOCAL_RUN,
        '/config.json': LOCAL_RUN,
        '/cognito': LOCAL_RUN,
        '/ws': { target: LOCAL_RUN, ws: true },
      },
    },
    preview: { host: '127.0.0.1' },
  };
});

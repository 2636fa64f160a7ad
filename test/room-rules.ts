import type {
  IForbiddenRuleType,
  IReachabilityForbiddenRuleType,
  IRegularForbiddenRuleType,
} from 'dependency-cruiser';

function room(
  name: string,
  from: IRegularForbiddenRuleType['from'],
  to: IRegularForbiddenRuleType['to'] | IReachabilityForbiddenRuleType['to'],
  comment: string,
): IForbiddenRuleType {
  return { name, severity: 'error', comment, from, to };
}
const test = '\\.test\\.js$';
/** Matches all modules except libraries. */
const OURS = '^(shared|functions|web|infra|test)/';
/**
 * The modules that define what the use cases need from the outside world, and those that define the messages between functions.
 */
const PORTS = 'functions/(ports|messages)/';
/** The entry points of the emulator. */
const DOORS = '^infra/emulator/(testing/)?index\\.js$';

/** The rules for each room: what it must not import (README, "The rooms"). */
export const ROOM_RULES: IForbiddenRuleType[] = [
  room('no-circles', {}, { circular: true }, 'Modules form no circles, not even of types.'),
  room('resolvable', {}, { couldNotResolve: true, pathNot: '^aws-lambda$' }, 'Every import leads somewhere.'),
  room(
    'domain-is-alone',
    { path: '^shared/domain/', pathNot: test },
    { pathNot: '^shared/domain/' },
    'Rules import rules only.',
  ),
  room(
    'contract-on-domain',
    { path: '^shared/contract/', pathNot: test },
    { pathNot: '^shared/|node_modules/(zod|ical-generator)/' },
    'The contract knows the domain, zod, and what writes calendars.',
  ),
  room(
    'functions-on-shared',
    { path: '^functions/', pathNot: test },
    { path: '^(web|infra|test)/' },
    'Functions know shared code only.',
  ),
  room(
    'usecases-on-ports',
    { path: '^functions/usecases/', pathNot: test },
    { path: OURS, pathNot: `^(functions/(usecases|views)/|${PORTS}|shared/)` },
    'Use cases know views, ports and shared code.',
  ),
  room(
    'views-on-ports',
    { path: '^functions/views/', pathNot: test },
    { path: OURS, pathNot: `^(functions/views/|${PORTS}|shared/)` },
    'Views know ports and shared code.',
  ),
  room(
    'ports-on-shared',
    { path: `^${PORTS}`, pathNot: test },
    { path: OURS, pathNot: `^(${PORTS}|shared/)` },
    'Ports and messages import only shared code.',
  ),
  room(
    'outside-through-ports',
    { path: '^functions/(usecases|views|ports|messages)/', pathNot: test },
    { path: 'node_modules/(@aws|stripe)' },
    'Use cases reach the outside through ports.',
  ),
  room(
    'only-compose-composes',
    { path: '^functions/', pathNot: '^functions/(compose|adapters)/|' + test },
    { path: '^functions/adapters/' },
    'Adapters are put together in one folder.',
  ),
  room(
    'entries-on-top',
    { path: '^functions/', pathNot: '^functions/entries/' },
    { path: '^functions/entries/' },
    'What Lambda calls is called by nothing else.',
  ),
  room(
    'no-loose-functions',
    { path: '^functions/', pathNot: '^functions/(entries|compose|usecases|views|ports|messages|adapters)/' },
    {},
    'Each file of the functions stands in a room.',
  ),
  room(
    'adapters-on-ports',
    { path: '^functions/adapters/', pathNot: test },
    { path: OURS, pathNot: `^(functions/adapters/|${PORTS}|shared/)` },
    'Adapters implement ports.',
  ),
  room(
    'web-on-shared',
    { path: '^web/', pathNot: test },
    { path: '^(functions|infra|test)/' },
    'The site knows shared code only.',
  ),
  room(
    'site-without-its-build',
    { path: '^web/src/' },
    { path: '^web/(build/|design/|vite)' },
    'What runs in the browser knows neither how it is built nor its design page.',
  ),
  room(
    'worker-beside-the-pages',
    { path: '^web/src/worker/', pathNot: test },
    { path: OURS, pathNot: '^(web/src/(worker|lib/device)/|shared/)' },
    'The service worker knows what pages and it have in common, and no page.',
  ),
  room(
    'lib-at-the-bottom',
    { path: '^web/src/lib/' },
    { path: '^web/src/(ui|parts|features|app)/' },
    'What all of the site stands on knows no component and no page.',
  ),
  room(
    'ui-under-parts',
    { path: '^web/src/ui/' },
    { path: '^web/src/(parts|features|app)/' },
    'Controls import no parts and no pages.',
  ),
  room(
    'ui-knows-no-server',
    { path: '^web/src/ui/', pathNot: test },
    { path: '^shared/contract/|^web/src/lib/(calls|live|session)/', reachable: true },
    'Controls reach neither the contract nor the network, not even indirectly.',
  ),
  room(
    'parts-under-features',
    { path: '^web/src/parts/' },
    { path: '^web/src/(features|app)/' },
    'Parts import no pages.',
  ),
  room(
    'features-under-app',
    { path: '^web/src/features/' },
    { path: '^web/src/app/' },
    'Pages don’t import the app around them.',
  ),
  room(
    'features-apart',
    { path: '^web/src/features/([^/]+)/' },
    { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    'Areas of the site never import areas.',
  ),
  room(
    'pages-apart',
    { path: '^web/src/features/(accounts|leagues|season|public)/([^/]+)/' },
    { path: '^web/src/features/$1/', pathNot: '^web/src/features/$1/$2/' },
    'Pages of one area don’t import each other. The draft is one page with many subjects, which share its room.',
  ),
  room(
    'one-amplify',
    { path: '^web/', pathNot: '^web/src/lib/session/pool/' },
    { path: 'node_modules/(aws-amplify|@aws-amplify)/' },
    'Amplify is imported from one folder.',
  ),
  room(
    'stack-on-contract',
    { path: '^infra/aws/', pathNot: `^infra/aws/release/|${test}` },
    { path: OURS, pathNot: '^(infra/aws/(?!release/)|shared/contract/)' },
    'The stack knows the contract, and entries by path.',
  ),
  room(
    'jobs-on-functions',
    { path: '^infra/aws/release/', pathNot: test },
    { path: OURS, pathNot: '^(infra/aws/|functions/(adapters|usecases|ports|messages)/|shared/)' },
    'An operator’s jobs use the stores, the use cases and the messages of functions, and compose them themselves.',
  ),
  room(
    'emulator-alone',
    { path: '^infra/emulator/' },
    { path: '^(functions|web|shared|test|infra/(aws|channels|local|push|stripe))/' },
    'The emulator runs any template; it knows nothing of the game.',
  ),
  room(
    'one-door-to-the-emulator',
    { pathNot: '^infra/emulator/' },
    { path: '^infra/emulator/', pathNot: DOORS },
    'Other code imports only the emulator’s index.',
  ),
  room(
    'door-for-tests',
    { pathNot: `^(test|infra/emulator/testing)/|${test}` },
    { path: '^infra/emulator/testing/' },
    'What stands in for the emulator in tests runs in tests only.',
  ),
  room(
    'stand-ins-beside-it',
    { path: '^infra/(stripe|channels)/' },
    {
      path: '^(functions|web|shared|test|infra/(aws|local|push|emulator))/',
      pathNot: DOORS,
    },
    'What stands in for services that are not AWS’s knows nothing of the game.',
  ),
  room(
    'push-beside-it',
    { path: '^infra/push/', pathNot: test },
    { path: '^(functions|web|shared|test|infra/(aws|local|stripe|emulator))/', pathNot: DOORS },
    'A push service of a browser knows nothing of the game.',
  ),
  room(
    'local-on-emulator',
    { path: '^infra/local/', pathNot: test },
    { path: '^(functions|web|test|infra/aws)/|^shared/contract/' },
    'The local run reads the synthesized assembly.',
  ),
];

/** How dependency-cruiser finds imports. */
export const READING = {
  doNotFollow: { path: 'node_modules' },
  // Excludes only our own build output. Libraries also have `dist` folders, and those must stay because the rules name libraries.
  exclude: { path: '^((web/)?dist|cdk\\.out|\\.build)/' },
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'node', 'default', 'types'],
    extensions: ['.js', '.mjs', '.json', '.css'],
  },
};

/** Who may import whom. Every rule has its reason; a rule without one would be a habit. */
const tests = '\\.(test|contract)\\.ts$|/testing/';
/** Every game, and what each of them hides: patterns, so that the next game stands behind the same fences. */
const games = '^shared/(src|dist)/(?!kernel/|protocol/)[^/]+/';
/**
 * Every file of the client is one of these or imported by another (`client-entries-are-named`). Named are also files whose
 * types only components import: those imports are not seen.
 */
const clientEntries = [
  '^client/src/(main|games/pictures)\\.ts$',
  '^client/src/.*/worker\\.ts$',
  '^client/src/.*\\.test\\.ts$',
  '^client/scripts/',
];
const secret = '^shared/(src|dist)/[^/]+/secret/';
/** The worker that plays where there is no network: built apart, and no part of any page (docs/secrecy.md). */
const offlineWorker = '^client/offline/';
/** The folders of the server, the lowest first: each may import those before it, never those after it. */
const serverLayers = [
  'storage|observability',
  'matches',
  'bots',
  'rooms',
  'solo',
  'people',
  'outside',
  'threads|cluster',
  'http',
  'sockets',
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'shared-is-alone',
      comment:
        'shared runs in the browser, on the server and on the command line: it depends on zod and nothing else (L9).',
      severity: 'error',
      from: { path: '^shared/src', pathNot: tests },
      to: { pathNot: ['^shared/src', '^node_modules/zod/'] },
    },
    {
      name: 'kernel-knows-no-game',
      comment: 'The kernel is what every game is built on; a second game must not find the first one in it.',
      severity: 'error',
      from: { path: '^shared/src/(kernel|protocol)/' },
      to: { path: '^shared/src/(?!kernel/|protocol/)' },
    },
    {
      name: 'games-do-not-know-each-other',
      comment: 'What two games share belongs to the kernel; what one of them hides is none of the other.',
      severity: 'error',
      from: { path: '^shared/src/(?!kernel/|protocol/)([^/]+)/' },
      to: { path: games, pathNot: '^shared/(src|dist)/$1/' },
    },
    {
      name: 'client-entries-are-named',
      comment: 'What the entries of the client cannot reach, none of its files can.',
      severity: 'error',
      from: { path: '^client/' },
      module: { path: '^client/', pathNot: [...clientEntries, offlineWorker], numberOfDependentsLessThan: 1 },
    },
    {
      name: 'secret-stays-on-the-server',
      comment: 'What is not in the bundle cannot leak from it: scenarios, generator and wheel never reach a page (L1).',
      severity: 'error',
      from: { path: clientEntries },
      to: { path: secret, reachable: true },
    },
    {
      name: 'offline-worker-is-no-page',
      comment:
        'It is made of the secret half: a page that imported it would be as well. Pages talk to it by messages (L1).',
      severity: 'error',
      from: { pathNot: [offlineWorker, '^tests/'] },
      to: { path: offlineWorker },
    },
    {
      name: 'offline-worker-plays-one-match',
      comment:
        'It has what one match needs, and neither answers of puzzles nor daily lands nor records; of the page it knows the messages.',
      severity: 'error',
      from: { path: offlineWorker, pathNot: tests },
      to: {
        path: `^server/|^client/src/(?!screens/offline/offline-calls\\.ts$)|${secret}(index|keeper|puzzles|stock|draw-puzzles|daily|record|read-record|simulate)\\.ts$`,
        reachable: true,
      },
    },
    {
      name: 'rules-do-not-know-the-secret',
      comment: 'decide is handed a wheel and asks it; importing the vault would be a way around the question (L1).',
      severity: 'error',
      from: { path: '^shared/src/', pathNot: [secret, tests] },
      to: { path: secret },
    },
    {
      name: 'client-is-a-page',
      comment: 'The page talks to the server over the wire only.',
      severity: 'error',
      from: { path: clientEntries },
      to: { path: '^(server|prisma)/|^node_modules/(@prisma|prisma|fastify|pg|@electric-sql)/', reachable: true },
    },
    {
      name: 'server-is-no-page',
      comment: 'The server serves the built files of the client and knows none of its code.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^client/' },
    },
    {
      name: 'edges-never-reach-the-database',
      comment: 'http and sockets parse, call and send; what is kept is the business of the use cases and their ports.',
      severity: 'error',
      from: { path: '^server/src/(http|sockets)/', pathNot: tests },
      to: { path: '^server/src/storage/|-store\\.ts$|^node_modules/(@prisma|prisma|pg|@electric-sql)/' },
    },
    ...serverLayers.map((layer, index) => ({
      name: `server-arrows-run-one-way-from-${layer.replaceAll('|', '-and-')}`,
      comment:
        'Edges call use cases, use cases call ports, and build-server connects them: an arrow back would be a circle.',
      severity: 'error',
      from: { path: `^server/src/(${layer})/`, pathNot: tests },
      to: {
        path: `^server/src/((${[...serverLayers.slice(index + 1), 'cli'].join('|')})/|(main|build-server|use-cases|server-deps|stores|upkeep)\\.ts$)`,
        pathNot: tests,
      },
    })),
    {
      name: 'clocks-are-arithmetic',
      comment: 'Matches use clocks; a clock that knows matches could not be reasoned about alone.',
      severity: 'error',
      from: { path: '^server/src/matches/timing\\.ts$' },
      to: { path: '^server/src/', pathNot: '^server/src/matches/timing\\.ts$' },
    },
    {
      name: 'only-stores-speak-to-the-database',
      comment: 'A store is beside its subject, whose use cases see its port; build-server hands it the database.',
      severity: 'error',
      from: { path: '^server/src/[^/]+/', pathNot: ['^server/src/(storage|cli)/', '-store\\.ts$', tests] },
      to: { path: '^server/src/storage/' },
    },
    {
      name: 'only-storage-opens-databases',
      comment: 'One folder knows the drivers; the stores of the subjects are handed an open database.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: ['^server/src/storage/', tests] },
      to: { path: '^node_modules/(@prisma|prisma|pg|@electric-sql|pglite-prisma-adapter)/' },
    },
    {
      name: 'server-knows-no-game',
      comment: 'A new game needs one line in the list of games, and no other change of the server.',
      severity: 'error',
      from: {
        path: '^server/src/',
        pathNot: ['^server/src/games\\.ts$', '^server/src/[a-z]+/games\\.ts$', '^server/src/cli/', tests],
      },
      to: { path: games },
    },
    {
      name: 'client-knows-no-game',
      comment: 'Screens, connection and state serve any game; only client/src/games knows one.',
      severity: 'error',
      from: { path: '^client/src/', pathNot: ['^client/src/games/', tests] },
      to: { path: [games, '^client/src/games/[^/]+/'] },
    },
    {
      name: 'games-know-no-screen',
      comment:
        'The client’s arrow: screens → games → match → state → connection. A screen shows a game, never the other way round.',
      severity: 'error',
      from: { path: '^client/src/games/', pathNot: tests },
      to: { path: '^client/src/screens/' },
    },
    {
      name: 'match-knows-no-game',
      comment: 'Replay, clocks and proof are what every game may show of a match; games bring the rest themselves.',
      severity: 'error',
      from: { path: '^client/src/match/', pathNot: tests },
      to: { path: '^client/src/(games|screens)/' },
    },
    {
      name: 'state-knows-no-component',
      comment: 'Rooms, matches and sessions are kept without a word about how they are shown.',
      severity: 'error',
      from: { path: '^client/src/state/', pathNot: tests },
      to: { path: '^client/src/(match|games|screens|ui)/' },
    },
    {
      name: 'connection-knows-the-wire-only',
      comment: 'What travels is the business of the states that ask for it.',
      severity: 'error',
      from: { path: '^client/src/connection/', pathNot: tests },
      to: { path: '^client/src/(state|match|games|screens|ui)/' },
    },
    {
      name: 'parts-know-no-place',
      comment: 'Buttons, announcements and languages are used by every screen and game, and know none.',
      severity: 'error',
      from: { path: '^client/src/(ui|a11y|i18n|pwa)/', pathNot: tests },
      to: { path: '^client/src/(match|games|screens)/' },
    },
    {
      name: 'no-tests-in-the-product',
      comment: 'What is built and shipped does not lean on test code.',
      severity: 'error',
      from: { path: '^(shared|server|client)/src/', pathNot: tests },
      to: { path: ['^tests/', tests] },
    },
    {
      name: 'no-cycles',
      comment: 'Two files that need each other, be it for a type, are one file, or three.',
      severity: 'error',
      from: { pathNot: '/generated/' },
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      comment: 'A file without imports and importers is dead.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '\\.d\\.ts$',
          '/generated/',
          tests,
          '^client/(public|src/main)',
          '^shared/src/[^/]+/[a-z]+/index\\.ts$',
          // Preloaded by Node or by Vitest.
          '^tests/support/([^/]+\\.mjs|end-stubs\\.ts)$',
        ],
      },
      to: {},
    },
    {
      name: 'no-dev-dependencies-in-the-server',
      comment: 'The container holds production packages only.',
      severity: 'error',
      from: { path: '^(server|shared)/src/', pathNot: [tests, '/generated/'] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: '^node_modules/@types/' },
    },
    {
      name: 'no-unknown-packages',
      comment: 'Every package in use is named in a package.json, and so in docs/dependencies.md.',
      severity: 'error',
      from: { pathNot: ['/generated/', '^tests/', tests] },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '/generated/'] },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'svelte', 'import', 'node', 'types', 'default'],
      extensions: ['.ts', '.svelte', '.js', '.mjs', '.json'],
    },
  },
};

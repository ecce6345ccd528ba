import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './client/svelte.config.js';

const tests = ['**/*.test.ts', '**/*.contract.ts', '**/testing/**/*.ts', 'tests/**/*.ts'];
const typed = [
  'shared/**/*.ts',
  'server/**/*.ts',
  'client/src/**/*.ts',
  'tests/**/*.ts',
  '{vitest,playwright}.config.ts',
];

const noEnums = { selector: 'TSEnumDeclaration', message: 'A const tuple and its union instead.' };

/** The rule that knows types sees to calls. */
const noVoid = {
  selector: 'UnaryExpression[operator="void"][argument.type=/^(Identifier|MemberExpression|Literal|TemplateLiteral)$/]',
  message: '`void` discards what a call returns.',
};

/** Of a class without private members the compiler accepts any object of its shape as an instance. */
const nominal = {
  selector:
    ':matches(ClassDeclaration, ClassExpression):not([superClass]):not(:has(:matches(PropertyDefinition, MethodDefinition, AccessorProperty) > PrivateIdentifier.key))',
  message: 'A private member (`#name`) makes instances differ from objects of the same shape.',
};

/** What makes a function of `shared` impure: clocks, chance, the outside world (L9). */
const impureGlobals = [
  'Date',
  'performance',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'requestAnimationFrame',
  'crypto',
  'process',
  'globalThis',
  'window',
  'document',
  'navigator',
  'localStorage',
  'fetch',
  'WebSocket',
  'Buffer',
];

export default ts.config(
  {
    ignores: [
      '**/dist',
      'server/bundle',
      '**/generated',
      'data',
      'coverage',
      'test-results',
      'playwright-report',
      'client/public',
      'client/.svelte-check',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' }, plugins: { '@typescript-eslint': ts.plugin } },
  js.configs.recommended,
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: { globals: globals.node },
  },
  {
    // The rules that know types are in `.oxlintrc.json`.
    files: typed,
    ignores: ['**/*.svelte.ts'],
    extends: [ts.configs.strict],
    rules: { '@typescript-eslint/no-dynamic-delete': 'off' },
  },
  { files: ['client/src/**/*.svelte', 'client/src/**/*.svelte.ts'], extends: [ts.configs.strict] },
  svelte.configs.recommended,
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: {
      globals: globals.browser,
      parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig },
    },
    // One bindable property makes the whole pattern of `$props()` a `let`.
    rules: { 'prefer-const': 'off', 'svelte/prefer-const': ['error', { destructuring: 'all' }] },
  },
  {
    files: ['**/*.ts', '**/*.svelte'],
    rules: {
      // A state class may keep a plain Map that no component reads.
      'svelte/prefer-svelte-reactivity': 'off',
      // False positive: it parses the reason behind an ignored warning as more warning names.
      'svelte/no-unused-svelte-ignore': 'off',
      // TypeScript knows every name; this rule does not know types.
      'no-undef': 'off',
      'no-console': 'error',
      eqeqeq: 'error',
      'no-restricted-syntax': ['error', noEnums, noVoid, nominal],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    // An effect reads what it depends on: `void state.version`.
    files: ['**/*.svelte', '**/*.svelte.ts'],
    rules: { 'no-restricted-syntax': ['error', noEnums, nominal] },
  },
  {
    files: tests,
    ignores: ['**/*.svelte.ts'],
    rules: { 'no-restricted-syntax': ['error', noEnums, noVoid] },
  },
  {
    files: ['shared/src/**/*.ts'],
    ignores: tests,
    rules: {
      'no-restricted-globals': [
        'error',
        ...impureGlobals.map((name) => ({
          name,
          message: 'shared is pure: it comes with the command, or not at all (L9).',
        })),
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Chance is a seeded value that is handed in (L9).' },
      ],
    },
  },
  {
    files: ['server/src/**/*.ts'],
    ignores: [...tests, 'server/src/sockets/say.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        noEnums,
        noVoid,
        nominal,
        {
          selector: 'MemberExpression[property.name=/^(emit|emitWithAck|serverSideEmit)$/]',
          message: 'Pushed messages leave through `say` (server/src/sockets/say.ts), which parses them.',
        },
      ],
    },
  },
  { files: ['server/src/cli/**/*.ts', 'tests/load/**/*.ts'], rules: { 'no-console': 'off' } },
);

import parser from '@typescript-eslint/parser';
import svelte from 'eslint-plugin-svelte';
import svelteConfig from './client/svelte.config.js';

/** For Svelte files alone; `.oxlintrc.json` is for all others. */
export default [
  { ignores: ['**/*.{js,mjs,ts}', '**/dist', '**/generated', 'client/.svelte-check'] },
  ...svelte.configs.recommended,
  {
    files: ['**/*.svelte'],
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    languageOptions: { parserOptions: { parser, svelteConfig } },
    rules: {
      eqeqeq: 'error',
      'no-console': 'error',
      'no-restricted-syntax': [
        'error',
        { selector: 'TSAnyKeyword', message: 'What is not known is `unknown`.' },
        { selector: 'TSNonNullExpression', message: 'The compiler is shown that a value is there, not told so.' },
      ],
      // A component may replace a plain Set instead of changing it.
      'svelte/prefer-svelte-reactivity': 'off',
      // One bindable property makes the whole pattern of `$props()` a `let`.
      'svelte/prefer-const': ['error', { destructuring: 'all' }],
      // False positive: it parses the reason behind an ignored warning as more warning names.
      'svelte/no-unused-svelte-ignore': 'off',
    },
  },
];

import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './client/svelte.config.js';
import house from './scripts/checks/lint-plugin.mjs';

/** Of Svelte files; `.oxlintrc.json` is for all others. */
export default ts.config(
  { ignores: ['**/*.{js,mjs,cjs}', '**/dist', '**/generated', 'client/.svelte-check'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' }, plugins: { house } },
  js.configs.recommended,
  { files: ['**/*.svelte', '**/*.svelte.ts'], extends: [ts.configs.strict] },
  svelte.configs.recommended,
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: {
      globals: globals.browser,
      parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig },
    },
    rules: {
      // One bindable property makes the whole pattern of `$props()` a `let`.
      'prefer-const': 'off',
      'svelte/prefer-const': ['error', { destructuring: 'all' }],
      // A state class may keep a plain Map that no component reads.
      'svelte/prefer-svelte-reactivity': 'off',
      // False positive: it parses the reason behind an ignored warning as more warning names.
      'svelte/no-unused-svelte-ignore': 'off',
      // TypeScript knows every name; this rule does not know types.
      'no-undef': 'off',
      'no-console': 'error',
      eqeqeq: 'error',
      // Values may stand after `void`: an effect reads what it depends on (`void state.version`).
      'house/no-enum': 'error',
      'house/nominal-class': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
);

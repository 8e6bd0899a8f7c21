// The linter's rules: those that find faults. The formatter decides on looks, and the compiler on names and types.
import { createRequire } from 'node:module';
import { noGameNames } from './game_names.mjs';

// The packages are in the build folder, so they are resolved from there.
const packages = createRequire(`${process.env.PAGE_PACKAGES}/package.json`);
const js = packages('@eslint/js');
const globals = packages('globals');

const rules = {
  ...js.configs.recommended.rules,
  'array-callback-return': 'error',
  eqeqeq: 'error',
  'max-len': ['error', { code: 125, ignoreUrls: true }],
  'no-constant-binary-expression': 'error',
  'no-constructor-return': 'error',
  'no-eval': 'error',
  'no-implied-eval': 'error',
  'no-new-func': 'error',
  'no-self-compare': 'error',
  'no-shadow': 'error',
  'no-template-curly-in-string': 'error',
  'no-throw-literal': 'error',
  'no-unmodified-loop-condition': 'error',
  'no-unreachable-loop': 'error',
  'no-unused-expressions': ['error', { allowShortCircuit: true, allowTernary: true }],
  'no-unused-vars': ['error', { varsIgnorePattern: '^_', argsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_' }],
  'no-var': 'error',
  'prefer-const': 'error',
};

export default [
  {
    files: ['**/web/page/*.js'],
    languageOptions: { globals: globals.browser },
    plugins: { kibitz: noGameNames(process.cwd()) },
    rules: { ...rules, 'kibitz/no-game-names': 'error' },
  },
  {
    files: ['**/javascript/src/*.js', '**/web/site/*.js'],
    languageOptions: { globals: { ...globals.browser, ...globals.worker } },
    rules,
  },
  { files: ['**/*.mjs'], languageOptions: { globals: { ...globals.node, ...globals.browser } }, rules },
];

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { outputs } from '../../scripts/messages.mjs';
import { languages as locales } from '@tiwanaku/shared/protocol';
import { read, root, sourceFiles } from './repository.ts';

/** A sentence, or by one input several to choose from, each of which may be a choice again. */
type Message = string | { readonly [input: string]: { readonly [variant: string]: Message } };
type Messages = ReadonlyMap<string, Message>;

const others = locales.filter((locale) => locale !== 'en');
const catalogues = outputs.flatMap((output) => output.catalogues);
const files = sourceFiles(/^(client|server|shared)\/(src\/)?(.+\/)?messages\/.+\.json$/);

/** The files of one language, and for each other language the file beside it. */
const areas = catalogues.flatMap(({ name, folder }) =>
  files
    .filter((path) => path.startsWith(`${folder}/en/`))
    .map((path) => path.slice(`${folder}/en/`.length))
    .map((file) => ({ name: `${name}/${file}`, fileIn: (locale: string) => `${folder}/${locale}/${file}` })),
);

function messagesIn(path: string): Messages {
  if (!existsSync(join(root, path))) return new Map();
  return new Map(Object.entries(JSON.parse(read(path)) as Record<string, Message>));
}

const choicesIn = (
  message: Message,
): readonly (readonly [input: string, variants: Readonly<Record<string, Message>>])[] =>
  typeof message === 'string'
    ? []
    : Object.entries(message).flatMap(([input, variants]) => [
        [input, variants] as const,
        ...Object.values(variants).flatMap(choicesIn),
      ]);

const textsOf = (message: Message): readonly string[] =>
  typeof message === 'string'
    ? [message]
    : Object.values(message).flatMap((variants) => Object.values(variants).flatMap(textsOf));

const placeholders = (text: string): readonly string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');

/** What has to be put into a message: everything named in any of its texts, and what is chosen by. */
const inputsOf = (message: Message): ReadonlySet<string> =>
  new Set([...textsOf(message).flatMap(placeholders), ...choicesIn(message).map(([input]) => input)]);

/** French alone has a space before high signs and inside its quotation marks, and no line breaks there. */
const misspaced = (locale: string): RegExp =>
  locale === 'fr' ? /(?<!\u202f)[;!?]|(?<!\u00a0)[:»]|«(?!\u00a0)|\s{2}|\s[,.…)]/ : /\s{2}|\s[,.…);:!?»]|[«¿¡(]\s/;

/** Signs in a name are its own. */
const withoutNames = (text: string): string => text.replaceAll('Sit Down!', 'Sit Down');

/** What is wrong with how a message chooses among its texts. The variant `other` serves numbers that hardly ever come up. */
function faultsOf(message: Message, locale: string): readonly string[] {
  const hasOne = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.includes('one');
  return choicesIn(message).flatMap(([input, variants]) => {
    const names = Object.keys(variants);
    const isByNumber = names.every((name) => ['zero', 'one', 'two', 'few', 'many', 'other'].includes(name));
    const needed = isByNumber && hasOne ? ['one', 'other'] : ['other'];
    return needed.filter((name) => !names.includes(name)).map((name) => `no variant "${name}" for ${input}`);
  });
}

describe.each(areas)('$name', ({ fileIn }) => {
  const english = messagesIn(fileIn('en'));

  test('is written in every language', () => {
    expect(locales.map(fileIn).filter((path) => !files.includes(path))).toEqual([]);
    expect(english.size).toBeGreaterThan(0);
  });

  test.each(others)('has the same keys in %s as in English', (locale) => {
    const keys = [...messagesIn(fileIn(locale)).keys()];
    expect(keys.sort()).toEqual([...english.keys()].sort());
  });

  test.each(others)('is given the same inputs in %s as in English', (locale) => {
    const other = messagesIn(fileIn(locale));
    const wrong = [...english].filter(([key, message]) => {
      const translated = other.get(key);
      if (translated === undefined) return false;
      return [...inputsOf(message)].sort().join() !== [...inputsOf(translated)].sort().join();
    });
    expect(wrong.map(([key]) => key)).toEqual([]);
  });

  test.each(locales)('is whole in %s: no text empty or untidy, none without its variants', (locale) => {
    const found = [...messagesIn(fileIn(locale))].flatMap(([key, message]) => {
      const untidy = textsOf(message).filter(
        (text) => text.trim() === '' || text !== text.trim() || misspaced(locale).test(withoutNames(text)),
      );
      return [...untidy.map((text) => `${key}: "${text}"`), ...faultsOf(message, locale).map((it) => `${key}: ${it}`)];
    });
    expect(found).toEqual([]);
  });

  test.each(others)('is not left in English in %s', (locale) => {
    const isSentence = (text: string) =>
      text
        .replace(/\{\w+\}/g, '')
        .split(/\s+/)
        .filter((word) => /\p{L}{2}/u.test(word)).length > 3;
    const left = [...messagesIn(fileIn(locale))].filter(([key, message]) => {
      const originals = textsOf(english.get(key) ?? '');
      return textsOf(message).some((text) => isSentence(text) && originals.includes(text));
    });
    expect(left.map(([key]) => key)).toEqual([]);
  });
});

test('every file of messages belongs to a catalogue and has its English', () => {
  const known = areas.flatMap(({ fileIn }) => locales.map(fileIn));
  expect(files.filter((path) => !known.includes(path))).toEqual([]);
});

const keys = areas.flatMap(({ fileIn }) => [...messagesIn(fileIn('en')).keys()]);

test('no key is in two files', () => {
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

test('every key is mentioned by a source', () => {
  const sources = sourceFiles(/^(client|server|shared)\/src\/.+\.(ts|svelte)$/).filter(
    (path) => !path.endsWith('.test.ts'),
  );
  const code = sources.map(read).join('\n');
  const words = new Set(code.match(/\b[a-z]+_\w+/g));
  // m[`refusal_${code}`] mentions every key of this form.
  const forms = [...code.matchAll(/`([a-z]+_\w*(?:\$\{[^}`]+\}\w*)+)`/g)].map(
    ([, form]) => new RegExp(`^${(form ?? '').replace(/\$\{[^}]+\}/g, '\\w+')}$`),
  );
  expect(keys.filter((key) => !words.has(key) && !forms.some((form) => form.test(key)))).toEqual([]);
});

test.each(locales)(
  'in %s the lesson of Machu Picchu calls the button that sends a visit what stands on it',
  (locale) => {
    const path = 'client/src/games/machu-picchu/messages';
    const lesson = messagesIn(`${path}/guide/${locale}/lesson.json`);
    const answers = messagesIn(`${path}/table/${locale}/answers.json`);
    const [send = ''] = textsOf(answers.get('machu_visit_send') ?? '');
    expect(send).toContain('{count}');
    for (const [step, count] of Object.entries({ hire: 1, trade: 2 }))
      expect(lesson.get(`machu_lesson_${step}_text`)).toContain(send.replace('{count}', String(count)));
  },
);

/** What the last column of the table of Machu Picchu's words says not to write in a language. */
const unwanted = (locale: string): readonly string[] => {
  const [, table = ''] = read('client/messages/README.md').split(/^\| thing .*\| not +\|$/m);
  const notes = [...table.matchAll(/^\|.*\|(.*)\|$/gm)].flatMap(([, note]) => (note ?? '').split(';'));
  return notes
    .map((note) => note.trim())
    .filter((note) => note.startsWith(`${locale}: `))
    .flatMap((note) => note.slice(locale.length + 2).split(', '));
};

test.each(locales)('in %s Machu Picchu has one word for one thing', (locale) => {
  const words = new RegExp(`(?<!\\p{L})(${unwanted(locale).join('|')})`, 'u');
  const texts = files
    .filter((path) => path.includes('/machu-picchu/') && path.includes(`/${locale}/`))
    .flatMap((path) => [...messagesIn(path).values()].flatMap(textsOf));
  expect(unwanted(locale)).not.toEqual([]);
  expect(texts.filter((text) => words.test(text.replaceAll(/\{\w+\}/g, '')))).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import { areas, locales } from '../../client/scripts/message-areas.mjs';
import { read, sourceFiles } from './repository.ts';

interface Choice {
  readonly declarations: readonly string[];
  readonly selectors: readonly string[];
  readonly match: Readonly<Record<string, string>>;
}
/** A sentence, or several to choose from. */
type Message = string | readonly [Choice];
type Messages = ReadonlyMap<string, Message>;

const others = locales.filter((locale) => locale !== 'en');
const files = sourceFiles(/^client\/(src\/games\/[^/]+\/)?messages\/.+\.json$/);

function messagesIn(path: string): Messages {
  if (!files.includes(path)) return new Map();
  const { $schema: _, ...messages } = JSON.parse(read(path)) as Record<string, Message>;
  return new Map(Object.entries(messages));
}

const textsOf = (message: Message): readonly string[] =>
  typeof message === 'string' ? [message] : Object.values(message[0].match);

const placeholders = (text: string): readonly string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');

/** What has to be put into a message: everything named in any of its texts, and what is chosen by. */
function inputsOf(message: Message): ReadonlySet<string> {
  const named = textsOf(message).flatMap(placeholders);
  if (typeof message === 'string') return new Set(named);
  const declared = message[0].declarations.flatMap((line) => /^input (\w+)$/.exec(line)?.[1] ?? []);
  return new Set([...named, ...declared]);
}

/** French alone has a space before high signs and inside its quotation marks, and no line breaks there. */
const misspaced = (locale: string): RegExp =>
  locale === 'fr' ? /(?<!\u202f)[;!?]|(?<!\u00a0)[:»]|«(?!\u00a0)|\s{2}|\s[,.…)]/ : /\s{2}|\s[,.…);:!?»]|[«¿¡(]\s/;

/** Signs in a name are its own. */
const withoutNames = (text: string): string => text.replaceAll('Sit Down!', 'Sit Down');

/** What is wrong with how a message chooses among its texts. */
function faultsOf(message: Message, locale: string): readonly string[] {
  if (typeof message === 'string') return [];
  const [{ declarations, selectors, match }] = message;
  const plurals = selectors.filter((name) => declarations.some((line) => line.startsWith(`local ${name} =`)));
  // The last variant serves the categories that hardly ever come up.
  const needed = ['one', 'other'].filter((category) =>
    new Intl.PluralRules(locale).resolvedOptions().pluralCategories.includes(category as Intl.LDMLPluralRule),
  );
  const missing = plurals.flatMap((plural) =>
    needed.filter((category) => !Object.keys(match).some((variant) => variant.includes(`${plural}=${category}`))),
  );
  return missing.map((name) => `no variant for ${name}`);
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

test('every file of messages belongs to an area', () => {
  const known = areas.flatMap(({ fileIn }) => locales.map(fileIn));
  expect(files.filter((path) => !known.includes(path))).toEqual([]);
});

const keys = areas.flatMap(({ fileIn }) => [...messagesIn(fileIn('en')).keys()]);

test('no key stands in two areas', () => {
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

test('every key is mentioned by a source', () => {
  const sources = sourceFiles(/^client\/src\/.+\.(ts|svelte)$/).filter((path) => !path.endsWith('.test.ts'));
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
    const path = `client/src/games/machu-picchu/messages/${locale}`;
    const [lesson, answers] = ['lesson', 'answers'].map((area) => messagesIn(`${path}/${area}.json`));
    const [send = ''] = textsOf(answers?.get('machu_visit_send') ?? '');
    expect(send).toContain('{count}');
    for (const [step, count] of Object.entries({ hire: 1, trade: 2 }))
      expect(lesson?.get(`machu_lesson_${step}_text`)).toContain(send.replace('{count}', String(count)));
  },
);

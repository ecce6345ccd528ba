import { isNamed, type Person, type PersonId } from '@tiwanaku/shared/protocol';

/** Lower-case letters that look like a Latin one. Too many do no harm: a name gets a number. */
const lookalikes: Readonly<Record<string, string>> = {
  ...{ а: 'a', в: 'b', с: 'c', ԁ: 'd', е: 'e', һ: 'h', н: 'h', і: 'l', ј: 'j', к: 'k', ӏ: 'l', м: 'm', о: 'o' },
  ...{ р: 'p', ѕ: 's', т: 't', у: 'y', ԝ: 'w', х: 'x', ѵ: 'v', г: 'r', п: 'n', ԛ: 'q', з: '3' },
  ...{ α: 'a', β: 'b', ε: 'e', ζ: 'z', η: 'h', ι: 'l', κ: 'k', μ: 'm', ν: 'v', ο: 'o', ρ: 'p', τ: 't', υ: 'y', χ: 'x' },
  ...{ i: 'l', ı: 'l', '1': 'l', '|': 'l', '0': 'o' },
};

/** Equal for names that look alike. */
export function lookOf(name: string): string {
  const small = name
    .normalize('NFKC')
    // The small letter looks like another one than the capital.
    .replaceAll('Ν', 'N')
    .toLowerCase()
    .replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, '');
  return [...small].map((sign) => lookalikes[sign] ?? sign).join('');
}

/** Adds a number to a name that looks like another. */
export function apartFrom(others: readonly string[], name: string): string {
  const taken = new Set(others.map(lookOf));
  for (let number = 1; ; number++) {
    const shown = number === 1 ? name : `${name} (${number})`;
    if (!taken.has(lookOf(shown))) return shown;
  }
}

/** Seated people keep their names, which were made different when they sat down. */
export function namesIn(seated: readonly Person[], present: readonly Person[]): ReadonlyMap<PersonId, string> {
  const names = new Map(seated.map(({ personId, name }) => [personId, name]));
  for (const person of present) {
    if (names.has(person.personId) || !isNamed(person)) continue;
    names.set(person.personId, apartFrom([...names.values()], person.name));
  }
  return names;
}

import { isNamed, type Person, type PersonId } from '@tiwanaku/shared/protocol';

/** Letters, as small ones, that look like a Latin one in some case. Rather too many: all that follows is a number behind a name. */
const lookalikes: Readonly<Record<string, string>> = {
  ...{ а: 'a', в: 'b', с: 'c', ԁ: 'd', е: 'e', һ: 'h', н: 'h', і: 'l', ј: 'j', к: 'k', ӏ: 'l', м: 'm', о: 'o' },
  ...{ р: 'p', ѕ: 's', т: 't', у: 'y', ԝ: 'w', х: 'x', ѵ: 'v', г: 'r', п: 'n', ԛ: 'q', з: '3' },
  ...{ α: 'a', β: 'b', ε: 'e', ζ: 'z', η: 'h', ι: 'l', κ: 'k', μ: 'm', ν: 'v', ο: 'o', ρ: 'p', τ: 't', υ: 'y', χ: 'x' },
  ...{ i: 'l', ı: 'l', '1': 'l', '|': 'l', '0': 'o' },
};

/** What two names have in common that can be taken for each other. */
export function lookOf(name: string): string {
  const small = name
    .normalize('NFKC')
    // The small letter looks like another one than the capital.
    .replaceAll('Ν', 'N')
    .toLowerCase()
    .replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, '');
  return [...small].map((sign) => lookalikes[sign] ?? sign).join('');
}

/** A name as it is shown beside others: with a number behind it when one of them looks the same. */
export function apartFrom(others: readonly string[], name: string): string {
  const taken = new Set(others.map(lookOf));
  for (let number = 1; ; number++) {
    const shown = number === 1 ? name : `${name} (${number})`;
    if (!taken.has(lookOf(shown))) return shown;
  }
}

/** The names of everybody in a room: people at seats keep theirs, which were told apart when they sat down. */
export function namesIn(seated: readonly Person[], present: readonly Person[]): ReadonlyMap<PersonId, string> {
  const names = new Map(seated.map(({ personId, name }) => [personId, name]));
  for (const person of present) {
    if (names.has(person.personId) || !isNamed(person)) continue;
    names.set(person.personId, apartFrom([...names.values()], person.name));
  }
  return names;
}

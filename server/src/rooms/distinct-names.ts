import { isNamed, type Person, type PersonId } from '@tiwanaku/shared/protocol';

/** Lower-case letters that look like a Latin one. Too many do no harm: a name gets a number. */
const lookalikes: Readonly<Record<string, string>> = {
  ...{ а: 'a', в: 'b', с: 'c', ԁ: 'd', е: 'e', һ: 'h', н: 'h', і: 'l', ј: 'j', к: 'k', ӏ: 'l', м: 'm', о: 'o' },
  ...{ р: 'p', ѕ: 's', т: 't', у: 'y', ԝ: 'w', х: 'x', ѵ: 'v', г: 'r', п: 'n', ԛ: 'q', з: '3' },
  ...{ α: 'a', β: 'b', ε: 'e', ζ: 'z', η: 'h', ι: 'l', κ: 'k', μ: 'm', ν: 'v', ο: 'o', ρ: 'p', τ: 't', υ: 'y', χ: 'x' },
  ...{ i: 'l', ı: 'l', '1': 'l', '|': 'l', '0': 'o' },
};

/** Some signs stand for eighteen letters; who shares so many with another one gets a number. */
const lookLength = 64;

/** Equal for names that look alike. */
export function lookOf(name: string): string {
  const small = name
    .normalize('NFKC')
    .slice(0, lookLength)
    // The small letter looks like another one than the capital.
    .replaceAll('Ν', 'N')
    .toLowerCase()
    .replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, '');
  return [...small].map((sign) => lookalikes[sign] ?? sign).join('');
}

/** A person has the same object for as long as they are present, and another one once they have another name. */
const looks = new WeakMap<Person, string>();

function lookOfPerson(person: Person): string {
  const look = looks.get(person) ?? lookOf(person.name);
  looks.set(person, look);
  return look;
}

/** Names that were given out, by their looks. */
class Taken {
  readonly #looks = new Set<string>();
  /** The number that was last given for a look: people of one name are counted on, not counted anew. */
  readonly #numbers = new Map<string, number>();

  add(look: string): void {
    this.#looks.add(look);
  }

  /** A name that looks like another gets a number. */
  apart(name: string, look: string): string {
    let shown = name;
    let shownLook = look;
    for (let number = this.#numbers.get(look) ?? 1; this.#looks.has(shownLook);) {
      this.#numbers.set(look, ++number);
      const counted = ` (${number})`;
      [shown, shownLook] = [name + counted, look + lookOf(counted)];
    }
    this.add(shownLook);
    return shown;
  }
}

/** Adds a number to a name that looks like another. */
export function apartFrom(others: readonly string[], name: string): string {
  const taken = new Taken();
  for (const other of others) taken.add(lookOf(other));
  return taken.apart(name, lookOf(name));
}

/** Seated people keep their names, which were made different when they sat down. */
export function namesIn(seated: readonly Person[], present: readonly Person[]): ReadonlyMap<PersonId, string> {
  const names = new Map(seated.map(({ personId, name }) => [personId, name]));
  const taken = new Taken();
  for (const person of seated) taken.add(lookOfPerson(person));
  for (const person of present) {
    if (names.has(person.personId) || !isNamed(person)) continue;
    names.set(person.personId, taken.apart(person.name, lookOfPerson(person)));
  }
  return names;
}

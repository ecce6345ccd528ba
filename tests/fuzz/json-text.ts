/** JSON as it can be written, which is more than what values can hold: keys twice, `__proto__`, numbers beyond numbers. */
export type Json = null | boolean | number | string | Raw | Fields | readonly Json[];

/** Text that stands as it is. */
export class Raw {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** An object by its keys in order, each as often as it is there. */
export class Fields {
  readonly entries: readonly (readonly [string, Json])[];

  constructor(entries: readonly (readonly [string, Json])[]) {
    this.entries = entries;
  }
}

const isList = (json: Json): json is readonly Json[] => Array.isArray(json);

export function textOf(json: Json): string {
  if (json instanceof Raw) return json.text;
  if (isList(json)) return `[${json.map(textOf).join(',')}]`;
  if (!(json instanceof Fields)) return JSON.stringify(json);
  return `{${json.entries.map(([key, value]) => `${JSON.stringify(key)}:${textOf(value)}`).join(',')}}`;
}

/** The same with the place number `at` (counted in order, round and round) rewritten. */
export function rewrittenAt(json: Json, at: number, rewrite: (old: Json) => Json): Json {
  let left = at % placesIn(json);
  const visit = (here: Json): Json => {
    if (left-- === 0) return rewrite(here);
    if (isList(here)) return here.map(visit);
    if (here instanceof Fields) return new Fields(here.entries.map(([key, value]) => [key, visit(value)]));
    return here;
  };
  return visit(json);
}

function placesIn(json: Json): number {
  const inside = isList(json) ? json : json instanceof Fields ? json.entries.map(([, value]) => value) : [];
  return inside.reduce<number>((sum, one) => sum + placesIn(one), 1);
}

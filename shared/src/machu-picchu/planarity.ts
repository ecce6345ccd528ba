type Edge<V> = readonly [V, V];

/** Connected edges not drawn yet, and the drawn vertices they touch. */
interface Fragment<V> {
  readonly edges: readonly Edge<V>[];
  readonly touches: readonly V[];
}

const endsOf = <V>(edges: readonly Edge<V>[]): ReadonlySet<V> => new Set(edges.flatMap(([one, other]) => [one, other]));

const isSame = <V>([a, b]: Edge<V>, [c, d]: Edge<V>): boolean => (a === c && b === d) || (a === d && b === c);

/** The way visits no goal before its end; null when there is none. */
function wayTo<V>(edges: readonly Edge<V>[], from: V, goals: ReadonlySet<V>): readonly V[] | null {
  const ways: (readonly V[])[] = [[from]];
  const seen = new Set<V>([from]);
  for (const way of ways) {
    const last = way.at(-1);
    for (const [one, other] of edges) {
      const next = one === last ? other : other === last ? one : undefined;
      if (next === undefined || seen.has(next)) continue;
      if (goals.has(next)) return [...way, next];
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return null;
}

/** The cycle as its vertices in order; null in a forest. */
function cycleIn<V>(edges: readonly Edge<V>[]): readonly V[] | null {
  for (const edge of edges) {
    const way = wayTo(
      edges.filter((one) => one !== edge),
      edge[0],
      new Set([edge[1]]),
    );
    if (way !== null) return way;
  }
  return null;
}

const edgesAlong = <V>(way: readonly V[]): readonly Edge<V>[] =>
  way.slice(1).map((vertex, index): Edge<V> => [way[index] as V, vertex]);

function fragmentsOf<V>(edges: readonly Edge<V>[], drawn: ReadonlySet<V>): readonly Fragment<V>[] {
  let rest = edges;
  const fragments: Fragment<V>[] = [];
  for (let [first] = rest; first !== undefined; [first] = rest) {
    const own = [first];
    // Edges belong together when they share a vertex that is not drawn.
    for (const [one, other] of own) {
      const joins = (edge: Edge<V>): boolean =>
        edge.some((vertex) => !drawn.has(vertex) && (vertex === one || vertex === other));
      own.push(...rest.filter((edge) => !own.includes(edge) && joins(edge)));
    }
    rest = rest.filter((edge) => !own.includes(edge));
    fragments.push({ edges: own, touches: [...endsOf(own)].filter((vertex) => drawn.has(vertex)) });
  }
  return fragments;
}

function cut<V>(face: readonly V[], way: readonly V[]): readonly (readonly V[])[] {
  const start = face.indexOf(way[0] as V);
  const turned = [...face.slice(start), ...face.slice(0, start)];
  const end = turned.indexOf(way.at(-1) as V);
  const between = way.slice(1, -1);
  return [
    [...turned.slice(0, end + 1), ...between.toReversed()],
    [...way.slice(0, -1), ...turned.slice(end)],
  ];
}

/**
 * Whether a graph is planar (Demoucron, Malgrange, Pertuiset): draws a cycle, then path after path into a face that
 * holds all ends of its fragment, fewest faces first. Fragments that touch the drawing at most once are judged alone.
 */
export function isPlanar<V>(edges: readonly Edge<V>[]): boolean {
  const cycle = cycleIn(edges);
  if (cycle === null) return true;
  let faces: readonly (readonly V[])[] = [cycle, [...cycle]];
  const drawn = new Set(cycle);
  let left = edges.filter(
    (edge) => ![...edgesAlong(cycle), [cycle[0], cycle.at(-1)] as Edge<V>].some((one) => isSame(one, edge)),
  );
  for (;;) {
    const fragments = fragmentsOf(left, drawn);
    const loose = fragments.filter(({ touches }) => touches.length < 2);
    if (!loose.every((fragment) => isPlanar(fragment.edges))) return false;
    const choices = fragments
      .filter(({ touches }) => touches.length >= 2)
      .map((fragment) => ({
        ...fragment,
        fits: faces.filter((face) => fragment.touches.every((vertex) => face.includes(vertex))),
      }))
      .sort((one, other) => one.fits.length - other.fits.length);
    const [next] = choices;
    if (next === undefined) return true;
    const [face] = next.fits;
    const [start] = next.touches;
    if (face === undefined || start === undefined) return false;
    const way = wayTo(next.edges, start, new Set(next.touches.slice(1)));
    if (way === null) return false;
    faces = faces.flatMap((one) => (one === face ? cut(face, way) : [one]));
    for (const vertex of way) drawn.add(vertex);
    const added = edgesAlong(way);
    left = choices.flatMap((choice) => choice.edges).filter((edge) => !added.some((one) => isSame(one, edge)));
  }
}

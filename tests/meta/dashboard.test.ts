import { expect, test } from 'vitest';
import { prometheusMetrics } from '../../server/src/observability/prometheus.ts';
import { read } from './repository.ts';

interface Panel {
  readonly id: number;
  readonly title: string;
  readonly type: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly targets?: readonly { readonly expr: string }[];
}

const { panels } = JSON.parse(read('docs/grafana/tiwanaku.json')) as {
  readonly panels: readonly Panel[];
};
const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

/** Names and types of everything that Prometheus reads, as the text format declares them. */
async function declared(): Promise<ReadonlyMap<string, string>> {
  const metrics = prometheusMetrics();
  const pingStorage = async () => undefined;
  const text = await metrics.exposition({ connections: 0, rooms: 0, matches: 0, isClusterUp: null, pingStorage });
  metrics.stop();
  return new Map([...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => [name, type]));
}

/** The metrics that an expression asks for, as it names them. */
const namesIn = (expression: string) =>
  [...expression.matchAll(/\b(?:tiwanaku|process|nodejs)_\w+/g)].map(([name]) => name);

test('every metric on the dashboard is one that the server shows, and every one that it shows is on the dashboard', async () => {
  const shown = new Set<string>();
  for (const [name, type] of await declared()) {
    const asked = type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name];
    for (const one of asked) shown.add(one);
    expect(
      expressions.some((expression) => namesIn(expression).some((one) => asked.includes(one))),
      name,
    ).toBe(true);
  }
  for (const name of expressions.flatMap(namesIn)) expect([...shown]).toContain(name);
});

test('counters are asked for their rate, and quantiles are taken from buckets', async () => {
  const types = await declared();
  for (const expression of expressions) {
    for (const name of namesIn(expression)) {
      if (types.get(name) === 'counter') expect(expression).toMatch(new RegExp(`rate\\(${name}\\{`));
      if (name.endsWith('_bucket')) expect(expression).toMatch(/^histogram_quantile\(0\.\d+, sum by \(le/);
    }
  }
});

test('no two panels have the same number or overlap', () => {
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, at) => `${x + (at % w)},${y + Math.floor(at / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
});

import type { View } from '@tiwanaku/shared/machu-picchu';
import type { Playing } from '../../../match/motion/motion-queue.svelte.ts';
import { flightsOf, type Flight } from './flights-of.ts';
import { nightScenes, type Scene, type Step } from './night-scenes.ts';

/** What moves at the table, and explains what happened. */
export interface Motion {
  /** A part of the night, or all of them where motion is reduced; none by day. */
  readonly scenes: readonly Scene[];
  readonly flights: readonly Flight[];
  /** Milliseconds. */
  readonly duration: number;
}

export const flightMs = 560;
const sceneMs = 900;
const perPlayerMs = 200;
const longestSceneMs = 1_700;
const longestListMs = 8_000;

const durationOf = (scene: Scene): number =>
  Math.min(longestSceneMs, sceneMs + ('gains' in scene ? scene.gains.length * perPlayerMs : 0));

const flightsIn = (steps: readonly Step[]): readonly Flight[] =>
  steps.flatMap(({ before, event }) => flightsOf(event.event, before.position));

/**
 * The motions of the events of one answer, in order: goods fly together, then the night comes scene by scene. With
 * reduced motion the night is a list that holds nothing back, and nothing flies.
 */
export function motionsOf(steps: readonly Step[], isReduced: boolean): readonly Playing<Motion, View>[] {
  const night = nightScenes(steps);
  if (isReduced) {
    const scenes = night.map(({ scene }) => scene);
    // Read line by line, not watched.
    const readingMs = scenes.reduce((sum, scene) => sum + durationOf(scene) * 2, 0);
    const motion = { scenes, flights: [], duration: Math.min(longestListMs, readingMs) };
    return scenes.length === 0 ? [] : [{ motion, shown: null }];
  }
  const byDay = flightsIn(steps.filter(({ event }) => !night.some((one) => one.positions.includes(event.position))));
  return [
    ...(byDay.length === 0 ? [] : [{ motion: { scenes: [], flights: byDay, duration: flightMs }, shown: null }]),
    ...night.map(({ scene, before, positions }) => {
      const flights = flightsIn(steps.filter(({ event }) => positions.includes(event.position)));
      const motion = { scenes: [scene], flights, duration: durationOf(scene) };
      // The day has begun with its bonuses.
      return { motion, shown: scene.part === 'day' ? null : { view: before, position: positions[0] ?? 0 } };
    }),
  ];
}

import type { View } from '@tiwanaku/shared/tiwanaku';
import { render } from 'svelte/server';
import type { RenderTable } from '../../render-table.ts';
import { hasTime } from '../people/people.ts';
import TablePicture from './TablePicture.svelte';

/** A finished match is shown with its result. */
export const renderTable: RenderTable = ({ snapshot, timing }) => {
  const { position } = snapshot.view as View;
  if (position.phase.name === 'over') return null;
  return render(TablePicture, {
    props: { position, isPlaying: snapshot.viewer.type === 'player', isTimed: hasTime(timing) },
  }).body;
};

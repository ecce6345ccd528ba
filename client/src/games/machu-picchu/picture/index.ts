import type { View } from '@tiwanaku/shared/machu-picchu';
import { render } from 'svelte/server';
import type { RenderTable } from '../../render-table.ts';
import symbols from '../symbols.svg?raw';
import TablePicture from './TablePicture.svelte';

/** A finished match is shown with its result. */
export const renderTable: RenderTable = ({ snapshot }) => {
  const view = snapshot.view as View;
  if (view.table.phase.name === 'over') return null;
  const { body } = render(TablePicture, { props: { view, viewer: snapshot.viewer } });
  return { body, symbols };
};

import type { View } from '@tiwanaku/shared/machu-picchu';
import { render } from 'svelte/server';
import { addWords } from '../../../i18n/messages.svelte.ts';
import type { RenderTable } from '../../render-table.ts';
import { silentWords } from './silent-words.ts';
import TablePicture from './TablePicture.svelte';

addWords(silentWords);

/** A finished match is shown with its result. */
export const renderTable: RenderTable = ({ snapshot }) => {
  const view = snapshot.view as View;
  if (view.position.phase.name === 'over') return null;
  return render(TablePicture, { props: { view, viewer: snapshot.viewer, seats: snapshot.seats } }).body;
};

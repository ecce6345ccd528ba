import { mount, unmount } from 'svelte';
import Menu from './Menu.svelte';

/** The focus returns on closing. */
export function openMenu(): void {
  const menu = mount(Menu, { target: document.body, props: { onclose: () => void unmount(menu) } });
}

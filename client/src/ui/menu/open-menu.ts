import { mount, unmount } from 'svelte';
import Menu from './Menu.svelte';

/** Opens the menu over the page; where it was opened the focus returns to. */
export function openMenu(): void {
  const menu = mount(Menu, { target: document.body, props: { onclose: () => void unmount(menu) } });
}

import { mount, unmount } from 'svelte';
import Menu from './Menu.svelte';

/** Opens the menu; the focus returns on closing. */
export function openMenu(): void {
  const menu = mount(Menu, { target: document.body, props: { onclose: () => void unmount(menu) } });
}

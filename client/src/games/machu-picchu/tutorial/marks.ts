import { type Command, goods, marketGoods, textOf } from '@tiwanaku/shared/machu-picchu';
import type { Attachment } from 'svelte/attachments';
import type { Choice } from '../state/choice.svelte.ts';
import { iconPicture } from '../words.ts';

const send = '.acts .go';
const withPicture = (name: string): string => `.dock-area button:has(use[href="#${name}"])`;
const districtAt = (district: string): string => `[data-district="${district}"]`;

/** Where this command is picked, before it is sent. */
function pickOf(command: Command): string {
  switch (command.type) {
    case 'settle':
    case 'place':
    case 'step':
    case 'ride':
      return districtAt(command.to);
    case 'send':
      return districtAt(command.from);
    case 'stay':
      // Small maps have no sky: there the tiles come with the button.
      return `.tiles button:has(use[href="#good-${command.tile}"]), .moves button:last-child`;
    case 'produce':
      return `.numbers button:nth-child(${command.count + 1})`;
    case 'sacrifice':
      return `.numbers button:nth-child(${command.llamas + 1})`;
    case 'offer':
    case 'collect':
      return command.goods.map((good) => withPicture(`good-${good}`)).join();
    case 'receive':
      return goods.map((good) => withPicture(`good-${good}`)).join();
    case 'return':
      return '.dock-area .picks .card';
    case 'hire':
      return withPicture(iconPicture(command.profession));
    case 'acquire':
      return withPicture(iconPicture(command.kind));
    case 'adjust':
    case 'sell':
    case 'buy':
      return `.market .column:nth-child(${marketGoods.indexOf(command.good) + 1}) .${command.type}`;
    case 'end':
      return '.acts .end';
  }
}

/** What is to be pressed for a command, as a selector: its parts, or the button that sends it once it is picked. */
export function markOf(wanted: Command, { command }: Pick<Choice, 'command'>): string {
  // Steps that ask for these take any of them.
  const isFree = wanted.type === 'return' || wanted.type === 'receive';
  const isPicked = command !== null && (textOf(command) === textOf(wanted) || (isFree && command.type === wanted.type));
  const isOnMap = wanted.type === 'step' || wanted.type === 'ride';
  if (!isPicked) return pickOf(wanted);
  return isOnMap ? `${send}, ${pickOf(wanted)}` : send;
}

/** Marks what is to be pressed among what is drawn now and later, for eyes and screen readers. */
export function marked(selector: string | null, description: string): Attachment<HTMLElement> {
  return (root) => {
    const clear = () => {
      for (const element of root.querySelectorAll('[data-wanted]')) {
        element.removeAttribute('data-wanted');
        element.removeAttribute('aria-description');
      }
    };
    const mark = () => {
      if (selector === null) return;
      for (const element of root.querySelectorAll(selector)) {
        if (element.hasAttribute('data-wanted')) continue;
        element.setAttribute('data-wanted', '');
        element.setAttribute('aria-description', description);
      }
    };
    mark();
    const later = new MutationObserver(mark);
    later.observe(root, { childList: true, subtree: true });
    return () => {
      later.disconnect();
      clear();
    };
  };
}

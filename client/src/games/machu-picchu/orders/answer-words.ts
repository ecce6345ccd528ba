import { components as box, type Command } from '@tiwanaku/shared/machu-picchu';
import { listed } from '../../../i18n/texts.ts';
import { m } from '../../../i18n/messages.svelte.ts';
import { amountWord, goodWord } from '../words.ts';

/** An answer to a question of others' turns, in words. */
export function answerWords(command: Command): string {
  switch (command.type) {
    case 'produce':
      return m.machu_do_produce({ count: command.count });
    case 'sacrifice':
      return m.machu_do_sacrifice({ count: command.llamas });
    case 'offer':
      return command.goods.length === 0
        ? m.machu_do_offerNone()
        : listed(command.goods.map((good) => amountWord(good, box.unit[good])));
    case 'receive':
      return listed(command.goods.map((good) => amountWord(good, box.unit[good])));
    case 'collect':
      return command.goods.length === 0 ? m.machu_do_collectNone() : listed(command.goods.map(goodWord));
    default:
      return '';
  }
}

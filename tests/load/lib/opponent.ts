import { seededRandom } from '@tiwanaku/shared/kernel';
import type { RoomLink } from '@tiwanaku/shared/protocol';
import { Bot } from '../../cluster/bots/bot.ts';
import { Ledger } from '../../cluster/bots/ledger.ts';
import { live, type Pace } from '../../cluster/bots/table.ts';
import { gameNamed } from '../../support/game-testings.ts';
import { until } from '../../support/until.ts';

export interface Opponent {
  leave(): Promise<void>;
}

/** Takes the second seat of the table at this link without a page of its own, is ready, and plays random moves after `think` ms. */
export async function opponentAt(url: string, link: RoomLink, think = 200): Promise<Opponent> {
  const random = seededRandom(1);
  const bot = await Bot.come(url, 'Beto', link, new Ledger(), random);
  const pace: Pace = { think, mayAct: true, mayBegin: false, mayBeLazy: false, isOver: false };
  const life = live(bot, pace, random);
  if (!(await until(() => bot.room !== null, 10_000)) || !bot.room) throw new Error('the opponent did not come');
  const { colors } = gameNamed(bot.room.settings.game).keeper.rules;
  await bot.line.ask('room:sit', { roomId: bot.room.roomId, seat: 1, color: colors[1] });
  pace.mayBegin = true;
  return {
    async leave() {
      pace.isOver = true;
      await life;
      bot.line.close();
    },
  };
}

import { describe, expect, test } from 'vitest';
import { isInAudience, type Viewer } from '../kernel/index.ts';
import { machuPicchu } from './game.ts';
import { seal, Vault } from './secret/vault.ts';
import { playedGame } from './testing/games.ts';
import { tellsTruth } from './view.ts';

const played = playedGame({ variant: 'standard', players: 3 }, 4);
const log = [...played.events, ...played.steps.flatMap(({ events }) => events)];
const seenBy = (viewer: Viewer) => log.filter((event) => isInAudience(viewer, machuPicchu.audienceOf(event)));
const secret = seal(new Vault(played.secret));
const { hands, deck } = played.secret;

const viewers: readonly Viewer[] = [
  { type: 'player', seat: 0 },
  { type: 'player', seat: 2 },
  { type: 'spectator' },
  { type: 'review' },
];

describe('a secret that is shown afterwards', () => {
  test.each(viewers)('agrees with what %j has seen when it is the true one', (viewer) => {
    expect(tellsTruth(secret, viewer, seenBy(viewer))).toBe(true);
  });

  test.each(viewers)('does not when the deal was another one: %j', (viewer) => {
    const [one = 'farmer-weaver', two = 'farmer-weaver', three = 'farmer-weaver'] = hands;
    const other = seal(new Vault({ hands: [two, three, one], deck }));
    expect(tellsTruth(other, viewer, seenBy(viewer))).toBe(false);
  });

  test('does not when the deck was another one', () => {
    const drawn = log.reduce((sum, event) => (event.type === 'cardsDrawn' ? sum + event.count : sum), 0);
    expect(drawn).toBeGreaterThan(2);
    const top = deck.slice(0, drawn);
    const other = seal(new Vault({ hands, deck: [...deck.slice(drawn), ...top] }));
    expect(tellsTruth(other, { type: 'review' }, log)).toBe(false);
  });

  test.each(['', 'null', '{}', '{"hands":[],"deck":[]}', '{"hands":[1],"deck":[]}'])(
    'agrees with nothing: %s',
    (text) => {
      expect(tellsTruth(text, { type: 'review' }, log)).toBe(false);
    },
  );
});

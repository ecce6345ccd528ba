import { expect, test } from './fixtures.ts';
import { Beginner, playToTheEnd, type Player } from './players/beginner.ts';
import { hearAll, type Heard } from './players/hearing.ts';
import { meet } from './players/meeting.ts';
import { meetPrinces, playOut, PrincePlayer } from './players/prince.ts';

/** The time that a message may be joined with the next. */
const quietMs = 300;
/** A person takes longer for a move than a program. */
const thoughtMs = 700;

const sentencesOf = (text: string) => text.trim().split(/(?<=[.!?]) /);

/** What is wrong with how a game was announced. */
function faults(heard: readonly Heard[]): readonly string[] {
  return heard.flatMap(({ text, at, isUrgent, isAudible, stayedMs }, index) => {
    const before = heard[index - 1];
    return [
      ...(isUrgent ? [`interrupts: ${text}`] : []),
      ...(isAudible ? [] : [`cannot be heard behind a dialog: ${text}`]),
      ...(stayedMs !== null && stayedMs < 4_900 ? [`is gone after ${stayedMs} ms: ${text}`] : []),
      ...(before && at - before.at < quietMs - 50 ? [`follows within ${at - before.at} ms: ${text}`] : []),
      ...(sentencesOf(text).filter((one) => /^Your turn/.test(one)).length > 1 ? [`asks twice: ${text}`] : []),
    ];
  });
}

/** Moves at the pace of people. */
async function playSlowly(players: readonly Player[], moves: number): Promise<void> {
  for (let made = 0; made < moves;)
    for (const player of players) {
      if (!(await player.move())) continue;
      made += 1;
      await new Promise((resolve) => setTimeout(resolve, thoughtMs));
    }
}

test('a game of Tiwanaku as it is heard: the news, then the question once, and the end in one message', async ({
  person,
}) => {
  test.setTimeout(180_000);
  const { host, guest } = await meet(await person(), await person());
  const heard = await Promise.all([host, guest].map(({ page }) => hearAll(page)));
  const players = [new Beginner(host), new Beginner(guest)];
  await playSlowly(players, 6);
  for (const all of heard) {
    const texts = (await all()).map(({ text }) => text);
    // A person who has divined right goes on: that they end the turn later is no news but the question itself.
    const turns = texts.filter(
      (text, at) => text.includes('Your turn') && !/divined .* right, /.test(texts[at - 1] ?? ''),
    );
    expect(turns.length).toBeGreaterThan(1);
    for (const turn of turns.slice(1)) expect(turn).toMatch(/^(Ana|Beto) (explored|divined) .*[a-e]\d.* Your turn\.$/);
  }
  await test.step('what happens while a dialog is open is heard in it', async () => {
    await host.page.keyboard.press('?');
    await expect(host.page.getByRole('dialog')).toBeVisible();
    // The guest's turn is as likely as not; the host's hands are on the dialog.
    await players[1]?.move();
    await host.page.waitForTimeout(thoughtMs);
    await host.page.keyboard.press('Escape');
  });
  await playToTheEnd(players);
  for (const all of heard) {
    const last = async () => (await all()).at(-1)?.text ?? '';
    await expect
      .poll(last)
      .toMatch(/The game is over\. (You win|Ana wins|Beto wins), \d+ to \d+\. \d+ crops? had stayed hidden\.$/);
    expect(faults(await all())).toEqual([]);
  }
});

test('a game of Machu Picchu as it is heard: the news, then the question once, and the end in one message', async ({
  person,
}) => {
  test.setTimeout(180_000);
  const { matches } = await meetPrinces([await person(), await person()], 'learning');
  const heard = await Promise.all(matches.map(({ page }) => hearAll(page)));
  const players = matches.map((match) => new PrincePlayer(match));
  await playSlowly(players, 12);
  for (const all of heard) {
    const turns = (await all()).map(({ text }) => text).filter((text) => text.includes('Your turn'));
    expect(turns.length).toBeGreaterThan(1);
    for (const turn of turns.slice(1)) expect(turn).toMatch(/^(Ana|Beto) .*\. Your turn: step, ride or stay\.$/);
  }
  await playOut(players);
  for (const all of heard) {
    const last = async () => (await all()).at(-1)?.text ?? '';
    await expect
      .poll(last)
      .toMatch(/Machu Picchu is (saved|conquered)\. (You win|Ana wins|Beto wins|Ana and Beto).*, \d+ to \d+/);
    expect(faults(await all())).toEqual([]);
  }
});

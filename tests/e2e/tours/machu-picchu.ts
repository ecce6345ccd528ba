import { expect, type BrowserContextOptions, type Page } from '@playwright/test';
import { CityPage } from '../pages/city-page.ts';
import { FinishedMatchPage } from '../pages/finished-match-page.ts';
import { HomePage } from '../pages/home-page.ts';
import { seatBots } from '../players/bots.ts';
import type { Look, Places } from './places.ts';
import { ScriptedPrinces } from './scripted-princes.ts';

/** The part of the page where a question is asked and answered. */
const dock = '.dock-area';

/** What is picked before it is sent, and what is done beside a turn. */
async function lookAtTurn({ page, button, city }: CityPage, look: Look): Promise<void> {
  await city.locator('[data-reach=step]').first().click();
  await look(page, 'district picked', dock);
  await page.keyboard.press('Escape');
  await button(/^Stay/).click();
  await look(page, 'moon tiles', dock);
  await page.keyboard.press('Escape');
  await button(/^Orders/).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(page, 'orders', 'dialog');
  await page.keyboard.press('Escape');
}

/** Looks at what a player can answer ahead while the other decides. */
async function lookAhead({ page, button }: CityPage, look: Look): Promise<void> {
  await button('Answer ahead').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(page, 'answer ahead', 'dialog');
  await page.keyboard.press('Escape');
}

/** Every kind of question in one match, its end and the look back on it. */
async function tourOfMatch(page: Page, { server }: Places, look: Look): Promise<void> {
  const princes = await ScriptedPrinces.begin(server.url);
  await princes.join(page, server.url);
  const match = await CityPage.arrived(page);
  const seen = new Set<string>();
  await princes.play(async (question, isOthers) => {
    const isShared = question === 'produce';
    if ((isOthers && !isShared) || seen.has(`${question} ${isOthers}`)) return;
    seen.add(`${question} ${isOthers}`);
    await expect.poll(async () => (await match.readTable()).isAsked).toBe(!isOthers);
    if (isOthers) return lookAhead(match, look);
    await look(page, question, question === 'turn' ? undefined : dock);
    if (question === 'turn') await lookAtTurn(match, look);
  });
  await princes.playOut();
  await expect(page.getByRole('region', { name: 'Result' })).toBeVisible();
  await look(page, 'result');
  princes.leave();
  await page.keyboard.press('Control+/');
  await expect(page.getByLabel('Command', { exact: true })).toBeVisible();
  await look(page, 'board as text', 'main');
  await page.getByRole('link', { name: 'Replay' }).click();
  await FinishedMatchPage.arrived(page);
  await look(page, 'finished match');
}

/** Steps of the lesson whose tables look different, numbered from 0: a district, goods to sell, cards, the night, the end. */
const lessonSteps = [0, 9, 14, 17, 20];

async function tourOfLesson(page: Page, look: Look): Promise<void> {
  for (const step of lessonSteps) {
    await page.goto('/rules/machu-picchu');
    await page.evaluate((step) => localStorage.setItem('tiwanaku.lesson-machu-picchu', String(step)), step);
    await page.goto('/learn/machu-picchu');
    await expect(page.locator('.said')).toBeVisible();
    await look(page, `lesson, step ${step + 1}`, step === 0 ? undefined : 'main');
  }
}

/** Its part of the start page, and a room with its options. */
async function tourToTable(page: Page, look: Look): Promise<void> {
  await page.goto('/');
  await page.getByRole('radio', { name: /Machu Picchu/ }).press('Space');
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await look(page, 'start page');
  const room = await new HomePage(page).openTable('Ana');
  await room.isSeated(1);
  await room.choose('Machu Picchu');
  await look(page, 'room');
  await look(page, 'room in French', 'main');
}

/** Five people and a person who watches them. */
async function tourOfFive(page: Page, { server }: Places, look: Look): Promise<void> {
  const table = await seatBots(server.url, 'princes');
  await table.playTo(60);
  await page.request.post('/api/session', { data: { name: 'Carla' } });
  await page.goto(`/w/${table.watchLink}`);
  await CityPage.arrived(page);
  await look(page, 'five players');
  table.leave();
}

/** The way to a table, the lesson, and matches of two and of five. */
export async function tourOfPrinces(places: Places, device: BrowserContextOptions, look: Look): Promise<void> {
  await tourToTable(await places.person(device), look);
  await tourOfFive(await places.person(device), places, look);
  await tourOfLesson(await places.person(device), look);
  await tourOfMatch(await places.person(device), places, look);
}

import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/surfaces.css';
import './styles/figures.css';
import './styles/table-layout.css';
import './styles/table-picture.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { beginLanguage } from './i18n/language.ts';
import { installServiceWorker } from './pwa/service-worker.ts';
import { keepTexts } from './ui/kept-texts.ts';
import { painted } from './ui/dom.ts';
import { bringSymbols } from './ui/symbols.ts';

const target = document.getElementById('app');
// Language and symbols are ready, or English and words stand in.
function begin(): void {
  keepTexts(document.body);
  if (target) mount(App, { target });
}
// Paint the server-drawn picture first.
const seen = document.getElementById('picture') && painted(1);
void Promise.allSettled([beginLanguage(), bringSymbols(), seen]).then(begin);
void installServiceWorker();

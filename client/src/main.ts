import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/surfaces.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { beginLanguage } from './i18n/language.ts';
import { fetchRefusalWords } from './i18n/refusal-words.ts';
import { installServiceWorker } from './pwa/service-worker.ts';
import { painted } from './ui/painted.ts';
import { bringSymbols } from './ui/symbols.ts';

const target = document.getElementById('app');
// The first words are already in the right language and signs have their drawings; where these cannot be had, English and words serve.
function begin(): void {
  if (target) mount(App, { target });
  fetchRefusalWords();
}
// Before that, what the server drew into the page is seen.
const seen = document.getElementById('picture') && painted(1);
void Promise.allSettled([beginLanguage(), bringSymbols(), seen]).then(begin);
if (import.meta.env.PROD) installServiceWorker();

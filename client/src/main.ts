import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/surfaces.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { beginLanguage } from './i18n/language.ts';
import { fetchRefusalWords } from './i18n/refusal-words.ts';
import { installServiceWorker } from './pwa/service-worker.ts';

const target = document.getElementById('app');
// The first words are already in the right language; where its file cannot be had, English serves.
function begin(): void {
  if (target) mount(App, { target });
  fetchRefusalWords();
}
void beginLanguage().then(begin, begin);
if (import.meta.env.PROD) installServiceWorker();

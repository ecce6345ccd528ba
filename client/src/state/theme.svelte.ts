import { readStored, writeStored } from './stored.ts';

type Light = 'light' | 'dark';

/** The chosen theme, or the system's. `theme.js` applies it before the first paint. */
class Theme {
  readonly #system = matchMedia('(prefers-color-scheme: dark)');
  #chosen = $state.raw<Light | null>(null);
  #preferred = $state.raw<Light>('light');
  readonly light: Light = $derived(this.#chosen ?? this.#preferred);

  constructor() {
    const stored = readStored('theme');
    this.#chosen = stored === 'light' || stored === 'dark' ? stored : null;
    const follow = () => {
      this.#preferred = this.#system.matches ? 'dark' : 'light';
      this.#show();
    };
    this.#system.addEventListener('change', follow);
    follow();
  }

  toggle(): void {
    this.#chosen = this.light === 'dark' ? 'light' : 'dark';
    writeStored('theme', this.#chosen);
    this.#show();
  }

  #show(): void {
    document.documentElement.dataset['theme'] = this.light;
  }
}

export const theme = new Theme();

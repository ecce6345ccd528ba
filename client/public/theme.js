/* Before the first paint: the chosen theme, or the system's when none was chosen. */
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('tiwanaku.theme');
  } catch {
    /* storage may be closed to us; the system decides */
  }
  const isDark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
})();

import address from './symbols.svg?url';

let bringing: Promise<void> | null = null;

async function bring(): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`no drawings: ${answer.status}`);
  document.body.insertAdjacentHTML('beforeend', await answer.text());
}

/** Brings this game's drawings into the page, once. Words do without them: where they cannot be had they are asked for with the next table. */
export function bringDrawings(): void {
  bringing ??= bring().catch(() => {
    bringing = null;
  });
}

/** Keeps the newest line visible, unless someone has scrolled up to read. The content is one child. */
export function keepAtEnd(pane: HTMLElement): () => void {
  let isAtEnd = true;
  let seen = 0;
  const sizeNow = () => `${pane.clientWidth} ${pane.clientHeight} ${pane.scrollHeight}`;
  let size = sizeNow();
  const goToEnd = () => isAtEnd && (pane.scrollTop = pane.scrollHeight);
  // Sizes are known anyway.
  const resizing = new ResizeObserver(() => {
    size = 'changed';
    goToEnd();
  });
  for (const one of [pane, ...pane.children]) resizing.observe(one);
  const onScroll = () => {
    const isNear = pane.scrollHeight - pane.scrollTop - pane.clientHeight < 40;
    // New lines move the end without scrolling up; a pane scrolls by itself once it or its content has another size.
    isAtEnd = isNear || (isAtEnd && (pane.scrollTop >= seen || size !== sizeNow()));
    seen = pane.scrollTop;
    size = sizeNow();
  };
  pane.addEventListener('scroll', onScroll);
  return () => {
    resizing.disconnect();
    pane.removeEventListener('scroll', onScroll);
  };
}

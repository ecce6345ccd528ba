/** Keeps the newest line visible, unless someone has scrolled up to read. The content is one child. */
export function keepAtEnd(pane: HTMLElement): () => void {
  let isAtEnd = true;
  let seen = 0;
  const goToEnd = () => isAtEnd && (pane.scrollTop = pane.scrollHeight);
  // Sizes are known anyway.
  const resizing = new ResizeObserver(goToEnd);
  for (const one of [pane, ...pane.children]) resizing.observe(one);
  const onScroll = () => {
    const isNear = pane.scrollHeight - pane.scrollTop - pane.clientHeight < 40;
    // New lines move the end without scrolling up.
    isAtEnd = isNear || (isAtEnd && pane.scrollTop >= seen);
    seen = pane.scrollTop;
  };
  pane.addEventListener('scroll', onScroll);
  return () => {
    resizing.disconnect();
    pane.removeEventListener('scroll', onScroll);
  };
}

/** What somebody else's program has made of a text of ours. */
interface Rewritten {
  /** The text that the node had. */
  readonly words: string;
  /** The nodes that now show it, or what the node itself no longer shows of it. */
  readonly others: readonly ChildNode[];
}

/** The page has no such elements; Chrome's translation wraps each text into two of them. */
const isFont = (node: Node | null): node is ChildNode => node?.nodeName === 'FONT';

/**
 * Keeps texts right that change while a translator or an extension rewrites the page.
 *
 * Svelte writes into the text node that it made, inserts before it and removes it. A translator replaces that node by elements of its own:
 * from then on Svelte works on a node outside the page, without an error, and the page shows the old text. Here the node is put back at
 * once, empty, before its replacement, so that everything Svelte does to it has its effect. As soon as the node is written, moved or
 * removed, the replacement is removed, and the translator finds the new text as it found the old one. A highlighter that splits a text
 * leaves its head in the node; the other parts are treated as a replacement.
 *
 * Observers run at the end of the task in which the page was rewritten, before a message or a press can make Svelte write.
 */
export function keepTexts(root: Node): void {
  const rewritten = new Map<Text, Rewritten>();
  const replacements = new WeakSet<Node>();

  /** The nodes that replaced this text; null where it was removed by Svelte, which never puts a node in the place of another. */
  function replacementOf({ addedNodes, previousSibling, nextSibling }: MutationRecord, added: ReadonlySet<Node>) {
    if (addedNodes.length > 0) return [...addedNodes] as ChildNode[];
    const font = [previousSibling, nextSibling].find(
      (node) => isFont(node) && added.has(node) && !replacements.has(node),
    );
    return font ? [font as ChildNode] : null;
  }

  function note(text: Text, words: string, others: readonly ChildNode[]): void {
    rewritten.set(text, { words, others });
    for (const node of others) replacements.add(node);
  }

  function putBack(text: Text, others: readonly ChildNode[], isWritten: boolean): void {
    const words = text.data;
    // The text itself may be inside its replacement.
    if (text.parentNode) text.replaceWith(words);
    const [first] = others;
    if (!first?.parentNode) return;
    first.before(text);
    if (isWritten) return others.forEach((node) => node.remove());
    text.data = '';
    note(text, words, others);
  }

  /** The parts that were split off this text, if together they are what it was. */
  function partsOf(text: Text, words: string, added: ReadonlySet<Node>): ChildNode[] {
    const parts: ChildNode[] = [];
    let read = text.data;
    for (let node = text.nextSibling; node && added.has(node) && read !== words; node = node.nextSibling) {
      parts.push(node);
      read += node.textContent ?? '';
    }
    return read === words ? parts : [];
  }

  const isAsLeft = (text: Text, { others }: Rewritten) =>
    text.isConnected && text.nextSibling === others[0] && others.every((node) => node.parentNode === text.parentNode);

  const observer = new MutationObserver((records) => {
    const added = new Set<Node>();
    const replaced = new Map<Text, readonly ChildNode[]>();
    const written = new Map<Text, string>();
    for (const record of records) {
      const { target, addedNodes, removedNodes, oldValue } = record;
      for (const node of addedNodes) added.add(node);
      if (target instanceof Text) written.set(target, oldValue ?? '');
      const [text] = removedNodes;
      if (!(text instanceof Text) || removedNodes.length > 1 || !text.data.trim()) continue;
      const others = replacementOf(record, added);
      if (!others || others.includes(text)) continue;
      replaced.set(text, others);
      written.delete(text);
    }
    for (const [text, { words, others }] of rewritten) {
      const isNew = written.has(text) || replaced.has(text);
      if (!isNew && isAsLeft(text, { words, others })) continue;
      rewritten.delete(text);
      for (const node of others) node.remove();
      if (!isNew) text.data = words;
    }
    for (const [text, others] of replaced) putBack(text, others, written.has(text));
    for (const [text, words] of written) {
      const parts = replaced.has(text) ? [] : partsOf(text, words, added);
      if (parts.length > 0) note(text, words, parts);
    }
    // What was done here.
    observer.takeRecords();
  });
  observer.observe(root, { subtree: true, childList: true, characterData: true, characterDataOldValue: true });
}

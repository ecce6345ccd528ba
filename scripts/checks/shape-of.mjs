const wordsIn = (text) => text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;

/** A component's script, at its own line numbers. */
function scriptOf(path, source) {
  if (!path.endsWith('.svelte')) return source;
  return source.replace(/^[\s\S]*?<script[^>]*>|<\/script>[\s\S]*$/g, (outside) => outside.replace(/[^\n]/g, ''));
}

function functionName(ts, node, file) {
  const named = node.name ?? (ts.isVariableDeclaration(node.parent) ? node.parent.name : undefined);
  const key = ts.isPropertyAssignment(node.parent) ? node.parent.name : undefined;
  return (named ?? key)?.getText(file) ?? '(callback)';
}

/**
 * @returns {Promise<{ lines: number, commentWords: number, functions: { name: string, line: number, lines: number, parameters: number }[] }>}
 */
export async function shapeOf(path, source) {
  // Installed only after set-up.
  const { default: ts } = await import('typescript');
  const script = scriptOf(path, source);
  const file = ts.createSourceFile('file.ts', script, ts.ScriptTarget.Latest, true);
  const lineOf = (position) => file.getLineAndCharacterOfPosition(position).line + 1;
  const functions = [];
  const comments = new Map();
  const visit = (node) => {
    for (const range of ts.getLeadingCommentRanges(script, node.getFullStart()) ?? [])
      comments.set(range.pos, range.end);
    for (const range of ts.getTrailingCommentRanges(script, node.getEnd()) ?? []) comments.set(range.pos, range.end);
    if (ts.isFunctionLike(node) && node.body) {
      const line = lineOf(node.getStart(file));
      const lines = lineOf(node.getEnd()) - line + 1;
      functions.push({ name: functionName(ts, node, file), line, lines, parameters: node.parameters.length });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return {
    lines: source.split('\n').length - 1,
    commentWords: [...comments].reduce((sum, [start, end]) => sum + wordsIn(script.slice(start, end)), 0),
    functions,
  };
}

import ts from 'typescript';

const runners = new Set(['test', 'it', 'describe']);

/** The name at the root of `test.each(rows)`, `describe.skipIf(…)`, `test`. */
function rootName(expression: ts.Expression): string | undefined {
  if (ts.isIdentifier(expression)) return expression.text;
  if (ts.isPropertyAccessExpression(expression) || ts.isCallExpression(expression))
    return rootName(expression.expression);
  if (ts.isTaggedTemplateExpression(expression)) return rootName(expression.tag);
  return undefined;
}

function literalText(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return [node.head, ...node.templateSpans.map((span) => span.literal)].map((part) => part.text).join('…');
  return undefined;
}

/** Titles of the tests and groups in a test file, as they are written. */
export function testTitles(source: string): readonly string[] {
  const titles: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const title = node.arguments[0] && literalText(node.arguments[0]);
      if (title !== undefined && runners.has(rootName(node.expression) ?? '')) titles.push(title);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('file.ts', source, ts.ScriptTarget.Latest));
  return titles;
}

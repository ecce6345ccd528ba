import ts from 'typescript';

/** A source file of the part of a game that knows what is hidden, whichever game it is. */
export const isSecretSource = (path: string): boolean =>
  /^shared\/src\/[^/]+\/secret\/.+\.ts$/.test(path) && !/\.(test|contract)\.ts$|\/testing\//.test(path);

/** A module that no page may be made of, by its id in a bundle. */
export const isForbiddenModule = (id: string): boolean =>
  /\/shared\/(src|dist)\/[^/]+\/secret\/|\/server\/|\/prisma\/|\/tests\//.test(id);

/** Texts of a source file that survive the compiler: string literals of some length, imports left out. */
function stringsOf(source: string): readonly string[] {
  const strings: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node) && node.text.length >= 8) strings.push(node.text);
    if (ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      if (node.text.trim().length >= 8) strings.push(node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('file.ts', source, ts.ScriptTarget.Latest));
  return strings;
}

/** Strings that stand in these secret sources and in no open text: one of them in a page means that a secret got out. */
export function markersOf(secretSources: readonly string[], openText: string): readonly string[] {
  return [...new Set(secretSources.flatMap(stringsOf))].filter((text) => !openText.includes(text));
}

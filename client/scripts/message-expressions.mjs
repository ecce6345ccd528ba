import ts from 'typescript';

const { factory } = ts;
const printer = ts.createPrinter({ removeComments: true });

/** Without guards and assertions that typed callers do not need. */
function simplify(node, locals) {
  const visit = (inner) => {
    if (ts.isParenthesizedExpression(inner)) return visit(inner.expression);
    if (ts.isPropertyAccessChain(inner)) return factory.createPropertyAccessExpression(inner.expression, inner.name);
    if (ts.isIdentifier(inner) && locals.has(inner.text)) return locals.get(inner.text);
    if (ts.isNoSubstitutionTemplateLiteral(inner)) return factory.createStringLiteral(inner.text);
    return ts.visitEachChild(inner, visit, undefined);
  };
  return ts.visitNode(node, visit);
}

/** `registry.plural("fr", i?.count, {})` becomes `plural.select(i.count)`: one set of rules per module. */
function localExpression({ initializer }) {
  if (!ts.isCallExpression(initializer) || initializer.expression.name?.text !== 'plural') {
    throw new Error(`only plurals are declared in our messages, not ${initializer.getText()}`);
  }
  const select = factory.createPropertyAccessExpression(factory.createIdentifier('plural'), 'select');
  return factory.createCallExpression(select, undefined, [simplify(initializer.arguments[1], new Map())]);
}

/** `if (a) return x; if (b) return y; return "key";` becomes `a ? x : y`: no key is ever shown. */
function bodyExpression(statements, key) {
  const locals = new Map();
  const variants = [];
  for (const statement of statements) {
    if (ts.isVariableStatement(statement)) {
      for (const declaration of statement.declarationList.declarations) {
        locals.set(declaration.name.text, localExpression(declaration));
      }
    } else if (ts.isIfStatement(statement)) {
      variants.push({ when: simplify(statement.expression, locals), then: statement.thenStatement.expression });
    } else if (ts.isReturnStatement(statement)) {
      variants.push({ when: null, then: statement.expression });
    } else {
      throw new Error(`a message of a new shape: ${statement.getText()}`);
    }
  }
  const texts = variants.map(({ when, then }) => ({ when, then: simplify(then, locals) }));
  if (texts.length > 1 && ts.isStringLiteral(texts.at(-1).then) && texts.at(-1).then.text === key) texts.pop();
  return texts.reduceRight(
    (otherwise, { when, then }) =>
      otherwise === null ? then : factory.createConditionalExpression(when, undefined, then, undefined, otherwise),
    null,
  );
}

function inputsOf(expression) {
  const names = new Set();
  const visit = (node) => {
    if (ts.isPropertyAccessExpression(node) && node.expression.text === 'i') names.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(expression);
  return [...names].sort();
}

/**
 * A compiled module as expressions: strings, or functions of their inputs.
 * @param {string} code of one locale
 * @param {ReadonlyMap<string, string>} keys by compiled name
 * @returns {Map<string, { code: string, inputs: string[] }>} by key
 */
export function messageExpressions(code, keys) {
  const source = ts.createSourceFile('messages.js', code, ts.ScriptTarget.Latest, true);
  const found = new Map();
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      const key = keys.get(name.text) ?? name.text;
      const message = ts.isParenthesizedExpression(initializer) ? initializer.expression : initializer;
      const expression = bodyExpression(message.body.statements, key);
      const text = printer.printNode(ts.EmitHint.Expression, expression, source);
      found.set(key, {
        code: ts.isStringLiteral(expression) ? text : `(i) => ${text}`,
        inputs: inputsOf(expression),
      });
    }
  }
  return found;
}

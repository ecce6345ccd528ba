const rule = (message, visitor) => ({
  meta: { type: 'problem', schema: [] },
  create: (context) => visitor((node) => context.report({ node, message })),
});

const values = new Set(['Identifier', 'MemberExpression', 'Literal', 'TemplateLiteral']);

const isPrivate = ({ key }) => key?.type === 'PrivateIdentifier';

/** Rules of this repository, for `.oxlintrc.json`. */
export default {
  meta: { name: 'house' },
  rules: {
    /** The rule that knows types sees to calls. */
    'no-void-value': rule('`void` discards what a call returns.', (report) => ({
      UnaryExpression(node) {
        if (node.operator === 'void' && values.has(node.argument.type)) report(node);
      },
    })),

    /** The compiler accepts any object of the same shape as an instance of a class without private members. */
    'nominal-class': rule(
      'A private member (`#name`) makes instances differ from objects of the same shape.',
      (report) => {
        const check = (node) => {
          if (!node.superClass && !node.body.body.some(isPrivate)) report(node);
        };
        return { ClassDeclaration: check, ClassExpression: check };
      },
    ),
  },
};

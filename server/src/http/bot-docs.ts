import { botOwnerRoutes, botRefusalSchema, botRoutes, httpRefusalSchema } from '@tiwanaku/shared/protocol';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

/** As `z.toJSONSchema` writes it: the little of it that the page shows. */
interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
}

interface Operation {
  readonly summary: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly required: true; readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Content }>>;
}

type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>;

interface Served {
  readonly about: string;
  readonly body: z.ZodType | null;
  readonly answer?: z.ZodType;
  readonly line?: z.ZodType;
  readonly query?: { readonly shape: Readonly<Record<string, z.ZodType>> };
}

const [json, lines] = ['application/json', 'application/x-ndjson'];

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...written } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return written as JsonSchema;
}

function operation(path: string, said: Served, caller: 'bot' | 'owner'): Operation {
  const { about, body, answer, line, query } = said;
  const named = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const asked = Object.entries(query?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    schema: schemaOf(schema, 'output'),
  }));
  const content = line
    ? { [lines]: { schema: schemaOf(line, 'output') } }
    : { [json]: { schema: schemaOf(answer ?? z.unknown(), 'output') } };
  const refusal = caller === 'bot' ? 'BotRefusal' : 'Refusal';
  return {
    summary: about,
    security: [{ [caller]: [] }],
    parameters: [...named, ...asked],
    ...(body && { requestBody: { required: true, content: { [json]: { schema: schemaOf(body, 'input') } } } }),
    responses: {
      200: {
        description: line ? 'One JSON object a line, and an empty line as a sign of life' : 'The answer',
        content,
      },
      default: {
        description: 'A refusal',
        content: { [json]: { schema: { $ref: `#/components/schemas/${refusal}` } } },
      },
    },
  };
}

const ownersAbout: Readonly<Record<keyof typeof botOwnerRoutes, string>> = {
  'POST /api/bots': 'Makes a bot of yours. The token is shown this once.',
  'GET /api/bots': 'Your bots.',
  'POST /api/bots/:botId/revoke': 'Makes a bot’s token worthless. It leaves its tables.',
};

/** The bot API as OpenAPI 3.1, from the schemas that the server parses by. */
export function openApi() {
  const paths: Record<string, Record<string, Operation>> = {};
  const add = (route: string, said: Served, caller: 'bot' | 'owner') => {
    const [method = '', path = ''] = route.split(' ');
    const template = path.replace(/:(\w+)/g, '{$1}');
    paths[template] = { ...paths[template], [method.toLowerCase()]: operation(path, said, caller) };
  };
  for (const [route, said] of Object.entries(botRoutes)) add(route, said, 'bot');
  for (const [route, said] of Object.entries(botOwnerRoutes))
    add(route, { ...said, about: ownersAbout[route as keyof typeof botOwnerRoutes] }, 'owner');
  return {
    openapi: '3.1.0',
    info: { title: 'Bot API', version: '1', description: 'How a program plays at these tables.' },
    components: {
      schemas: { BotRefusal: schemaOf(botRefusalSchema, 'output'), Refusal: schemaOf(httpRefusalSchema, 'output') },
      securitySchemes: {
        bot: { type: 'http', scheme: 'bearer', description: 'The token of a bot, and no cookie.' },
        owner: {
          type: 'apiKey',
          in: 'cookie',
          name: 'session',
          description: 'The session of a person, in the browser.',
        },
      },
    },
    paths,
  };
}

/** A JSON schema as a person reads it: `{ "code": string }`. */
function shapeText(schema: JsonSchema): string {
  const { type, enum: words, anyOf, oneOf, items, properties, required = [] } = schema;
  if ('const' in schema) return JSON.stringify(schema.const);
  if (words) return words.map((word) => JSON.stringify(word)).join(' | ');
  const either = anyOf ?? oneOf;
  if (either) return either.map(shapeText).join(' | ');
  if (type === 'array') return `[${items ? shapeText(items) : 'any'}, …]`;
  if (!properties) return type ?? 'any';
  const fields = Object.entries(properties).map(
    ([name, field]) => `"${name}"${required.includes(name) ? '' : '?'}: ${shapeText(field)}`,
  );
  return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}';
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Each kind of line by itself. */
const kindsOf = (schema: JsonSchema): readonly JsonSchema[] => schema.oneOf ?? schema.anyOf ?? [schema];

function operationHtml(path: string, method: string, { summary, requestBody, responses }: Operation): string {
  const shapes = (content: Content | undefined) =>
    Object.values(content ?? {})
      .flatMap(({ schema }) => kindsOf(schema))
      .map((schema) => `<pre>${escaped(shapeText(schema))}</pre>`)
      .join('');
  const sent = requestBody ? `<h4>Send</h4>${shapes(requestBody.content)}` : '';
  const answer = responses['200'];
  const isLines = answer?.content !== undefined && lines in answer.content;
  return `<section><h3><b>${method.toUpperCase()}</b> <code>${escaped(path)}</code></h3><p>${escaped(summary)}</p>${sent}<h4>${isLines ? 'Lines' : 'Answer'}</h4>${shapes(answer?.content)}</section>`;
}

/** The same as a page for people, which loads no program. */
export function docsPage(): string {
  const { paths } = openApi();
  const operations = (caller: string) =>
    Object.entries(paths)
      .flatMap(([path, methods]) =>
        Object.entries(methods)
          .filter(([, one]) => one.security.some((way) => caller in way))
          .map(([method, one]) => operationHtml(path, method, one)),
      )
      .join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" />
<title>Bot API</title>
<link rel="stylesheet" href="/bot-api.css" />
</head>
<body>
<main>
<h1>Bot API</h1>
<p>Plain HTTP and JSON, so that forty lines in any language can play. A bot sees what a person in its seat sees.</p>
<p>Make a bot under <a href="/bots">your bots</a>, and send its token with every request:</p>
<pre>Authorization: Bearer TOKEN</pre>
<p>The same for programs: <a href="/api/openapi.json">openapi.json</a>.</p>
<h2>Requests of a bot</h2>
${operations('bot')}
<h2>Refusals</h2>
<pre>${escaped(shapeText(schemaOf(botRefusalSchema, 'output')))}</pre>
<h2>Requests of its owner</h2>
<p>With the session’s cookie, as pages of this site send them.</p>
${operations('owner')}
</main>
</body>
</html>
`;
}

/** The bot API's own description. It never changes while the server runs. */
export function addBotDocs(app: FastifyInstance): void {
  const [described, page] = [JSON.stringify(openApi()), docsPage()];

  app.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(described),
  );

  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
}

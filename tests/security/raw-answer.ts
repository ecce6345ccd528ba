import { get, type Agent, type IncomingHttpHeaders } from 'node:http';

export interface RawAnswer {
  readonly status: number;
  /** A line each, as they were sent. */
  readonly headers: readonly string[];
  readonly body: string;
}

/** What comes over HTTP. A third of the work of `fetch`, of which the checks over the wire would need thousands. */
export function rawAnswer(url: string, headers: IncomingHttpHeaders, agent: Agent): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers, agent }, (response) => {
      const { statusCode: status = 0, rawHeaders } = response;
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (text: string) => (body += text));
      response.once('error', reject);
      response.once('end', () => resolve({ status, headers: linesOf(rawHeaders), body }));
    });
    request.once('error', reject);
  });
}

/** Names and values take turns. */
const linesOf = (raw: readonly string[]): readonly string[] =>
  raw.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${raw[index + 1] ?? ''}`] : []));

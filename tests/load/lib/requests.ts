import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

const agent = new Agent({ keepAlive: true });

/**
 * Asks a server as a page does, in less than half of the processor time that `fetch` takes: the crowd shares its machine with the
 * server. Posts where there is a body. Throws for other answers than 2xx.
 */
export async function answerText(url: URL, cookie: string, body?: unknown): Promise<string> {
  const sent = body === undefined ? '' : JSON.stringify(body);
  const posted = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) };
  const headers = { cookie, ...(body !== undefined && posted) };
  return await new Promise((resolve, reject) => {
    const asked = request(url, { agent, method: body === undefined ? 'GET' : 'POST', headers }, (answer) => {
      const { statusCode = 0 } = answer;
      text(answer).then((whole) => {
        if (statusCode >= 200 && statusCode < 300) resolve(whole);
        else reject(new Error(`${url.pathname}: ${statusCode} ${whole}`));
      }, reject);
    });
    asked.on('error', reject);
    asked.end(sent);
  });
}

export const answerJson = async <T>(url: URL, cookie: string, body?: unknown): Promise<T> =>
  JSON.parse(await answerText(url, cookie, body)) as T;

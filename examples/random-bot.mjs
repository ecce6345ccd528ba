// Plays any game at random. Usage: node random-bot.mjs SERVER TOKEN CODE
const [server, token, code] = process.argv.slice(2);
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function call(path, body) {
  const post = body && { method: 'POST', body: JSON.stringify(body) };
  const answer = await fetch(`${server}/api/bot${path}`, { headers, ...post });
  if (answer.status !== 429) return answer;
  await sleep((await answer.json()).retryAfterMs);
  return await call(path, body);
}

async function* lines(path) {
  const answer = await call(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  let text = '';
  for await (const part of answer.body.pipeThrough(new TextDecoderStream())) {
    const whole = (text + part).split('\n');
    text = whole.pop();
    yield* whole.filter(Boolean).map((line) => JSON.parse(line));
  }
}

async function play({ matchId, seat }) {
  for await (const { type, awaited = [] } of lines(`/matches/${matchId}/stream`)) {
    if (type === 'over') return console.log(`over ${matchId}`);
    if (!awaited.some((one) => one.seat === seat)) continue;
    const { version, decision, commands } = await (await call(`/matches/${matchId}/legal`)).json();
    const { command } = commands[Math.floor(Math.random() * commands.length)] ?? {};
    const commandId = crypto.randomUUID().replaceAll('-', '');
    if (command) await call(`/matches/${matchId}/act`, { commandId, version, decision, command });
  }
  await sleep(1_000).then(() => play({ matchId, seat }));
}

for await (const event of lines('/events')) {
  if (event.type === 'hello') console.log('joined', await (await call('/rooms/join', { code })).json());
  for (const match of event.matches ?? (event.type === 'matchStarted' ? [event] : [])) void play(match);
}

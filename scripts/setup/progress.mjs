const lineEveryMs = 10_000;
const redrawEveryMs = 500;

/** A terminal has a last line that counts the seconds. */
export class Progress {
  #stream;
  #indent;
  #running = new Map();
  #timer;

  constructor(stream, indent = '') {
    this.#stream = stream;
    this.#indent = indent;
  }

  begin(says) {
    this.#running.set(says, performance.now());
    this.#line(`${says} …`);
    this.#timer ??= setInterval(() => this.#print(), this.#stream.isTTY ? redrawEveryMs : lineEveryMs).unref();
  }

  end(says, isDone = true) {
    const begun = this.#running.get(says);
    this.#running.delete(says);
    if (isDone) this.#line(`${says}: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
    else this.#clear();
    if (this.#running.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #print() {
    const now = performance.now();
    const parts = [...this.#running].map(([says, begun]) => `${says}, ${Math.floor((now - begun) / 1000)} s`);
    if (!this.#stream.isTTY) return this.#line(`${parts.join('; ')} …`);
    const text = `${this.#indent}set-up: ${parts.join('; ')}`;
    this.#stream.write(`\r\x1b[2K${text.slice(0, (this.#stream.columns || 80) - 1)}`);
  }

  #clear() {
    if (this.#stream.isTTY) this.#stream.write('\r\x1b[2K');
  }

  #line(text) {
    this.#clear();
    this.#stream.write(`${this.#indent}set-up: ${text}\n`);
  }
}

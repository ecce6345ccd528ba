const longPressMs = 550;
/** Pixels. */
const stillWithin = 10;

/** A press that stays, for fingers; a mouse has a right button. */
export class LongPress {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #from = { x: 0, y: 0 };
  #isDone = false;

  /** Whether it was long enough: then its release is no tap. */
  get isDone(): boolean {
    return this.#isDone;
  }

  begin({ clientX, clientY, pointerType }: PointerEvent, act: (() => void) | null): void {
    this.#isDone = false;
    if (!act || pointerType === 'mouse') return;
    this.#from = { x: clientX, y: clientY };
    this.#timer = setTimeout(() => {
      this.#isDone = true;
      act();
    }, longPressMs);
  }

  move({ clientX, clientY }: PointerEvent): void {
    if (Math.hypot(clientX - this.#from.x, clientY - this.#from.y) > stillWithin) this.end();
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}

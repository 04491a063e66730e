import { Writable } from 'node:stream';
import { type Deferred, scriptJson } from './serialize';

/**
 * The stream that React writes to. React calls `flush` after each complete batch: other HTML may be inserted
 * only there, because within a batch it could split a tag.
 */
export class PageStream extends Writable {
  readonly #target: Writable;
  readonly #nonce: string;
  /** React's output since the last flush: one write per batch is much cheaper than one per 2 kB. */
  #batch: Buffer[] = [];
  #ready: string[] = [];
  #openPromises = 0;
  #isFinished = false;
  #onEnd: () => void;

  constructor(options: {
    target: Writable;
    nonce: string;
    /** Written before React's output. */
    start: string;
    /** HTML written after React's first batch. */
    afterFirstFlush: string;
    deferred: readonly Deferred[];
    end(): void;
  }) {
    super();
    this.#target = options.target;
    this.#nonce = options.nonce;
    this.#onEnd = options.end;
    this.#batch.push(Buffer.from(options.start));
    this.#ready.push(options.afterFirstFlush);
    for (const { id, promise } of options.deferred) {
      this.#openPromises += 1;
      promise.then(
        (value) => this.#settle(id, true, value),
        () => this.#settle(id, false, null),
      );
    }
  }

  #settle(id: number, isFulfilled: boolean, value: unknown): void {
    this.#openPromises -= 1;
    const words = `${id},${isFulfilled},${scriptJson(value ?? null)}`;
    this.#ready.push(`<script nonce="${this.#nonce}">__shopDeferred.push([${words}])</script>`);
    if (this.#isFinished) this.#finish();
  }

  override _write(chunk: Buffer, _encoding: string, callback: (error?: Error | null) => void): void {
    // Never applies backpressure, because a page is small: if a chunk waited for a slow client, `flush` would
    // overtake it.
    this.#batch.push(chunk);
    callback();
  }

  /** Called by React at the end of a batch. */
  flush(): void {
    const batch = this.#batch;
    if (this.#ready.length > 0) batch.push(Buffer.from(this.#ready.join('')));
    this.#batch = [];
    this.#ready = [];
    if (batch.length === 0) return;
    this.#target.write(Buffer.concat(batch));
    (this.#target as { flush?: () => void }).flush?.();
  }

  override _final(callback: () => void): void {
    this.#isFinished = true;
    this.#finish();
    callback();
  }

  #finish(): void {
    this.flush();
    if (this.#openPromises === 0) this.#onEnd();
  }
}

import { Writable } from 'node:stream';
import { type Deferred, scriptJson } from './serialize';

/**
 * Where React writes the page. React calls `flush` after each complete batch: only there something else may be put
 * between its writes, in the middle of a batch it would split a tag.
 */
export class PageStream extends Writable {
  readonly #target: Writable;
  readonly #nonce: string;
  /** What React wrote since its last batch was complete: one write for a batch is far cheaper than one for 2 kB. */
  #batch: Buffer[] = [];
  #ready: string[] = [];
  #openPromises = 0;
  #isFinished = false;
  #onEnd: () => void;

  constructor(options: {
    target: Writable;
    nonce: string;
    /** Goes before what React writes. */
    start: string;
    /** HTML that goes behind React's first batch. */
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
    // Always taken at once, a page is small: were a chunk to wait for a slow client, `flush` would overtake it.
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

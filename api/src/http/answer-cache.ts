import { createHash } from 'node:crypto';

/** A price edit shows in every process's next answer within a second (docs/product/promises.md): nothing is kept longer. */
const freshMs = 700;

/** While one request fetches the next answer, the others still get the last one: not all at once to the database. */
const staleMs = 250;

/** Anonymous catalog answers differ by query and variables only: a few hundred texts at most. */
const mostAnswers = 200;
export const mostKeyLength = 4_096;

export type Answer = {
  readonly bytes: Buffer;
  /** Which route made it, for the metrics. */
  readonly route: string;
  readonly etag: string;
  readonly freshUntil: number;
  /** Null: browsers ask again each time. */
  readonly cacheSeconds: number | null;
  isBeingRenewed: boolean;
};

/** A place for one answer, and how often everything had been forgotten when its request came. */
export type AnswerSlot = { readonly key: string; readonly age: number };

/**
 * Public answers kept as bytes, in front of Express and Apollo, whose execution and serialising are the floor of a
 * query. Only routes and root fields that are the same for everybody may put answers here.
 */
export class AnswerCache {
  private readonly answers = new Map<string, Answer>();
  private age = 0;

  /** Null asks the caller to fetch the answer and to keep it here. */
  find(key: string): Answer | null {
    const answer = this.answers.get(key);
    if (!answer) return null;
    const now = Date.now();
    if (answer.freshUntil > now) return answer;
    if (answer.isBeingRenewed && answer.freshUntil + staleMs > now) return answer;
    answer.isBeingRenewed = true;
    return null;
  }

  /** Where the answer to a request may be kept, as long as nothing is forgotten meanwhile. */
  slot(key: string): AnswerSlot {
    return { key, age: this.age };
  }

  /** What is shown has changed: nothing that was read before now is repeated, nor kept when it arrives late. */
  forget(): void {
    this.age += 1;
    this.answers.clear();
  }

  /** Answers what is kept, to be sent at once: the first caller is told the same ETag as the next ones. */
  keep(
    { key, age }: AnswerSlot,
    text: string,
    {
      route,
      cacheSeconds = null,
    }: { readonly route: string; readonly cacheSeconds?: number | null | undefined },
  ): Answer {
    const bytes = Buffer.from(text);
    const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`;
    const freshUntil = Date.now() + freshMs;
    const answer = { bytes, route, etag, freshUntil, isBeingRenewed: false, cacheSeconds };
    if (key.length > mostKeyLength || age !== this.age) return answer;
    this.answers.delete(key);
    const oldest = this.answers.keys().next();
    if (this.answers.size >= mostAnswers && !oldest.done) this.answers.delete(oldest.value);
    this.answers.set(key, answer);
    return answer;
  }
}

/** What a span is about. It leaves the house: names, routes, statement texts and counts, never what belongs to a person. */
export type SpanFacts = {
  readonly name: string;
  readonly kind: 'server' | 'client' | 'producer' | 'consumer' | 'internal';
  readonly attributes?: SpanAttributes;
  /** The `traceparent` (W3C) of a span of another process or moment; without it, the span that is open here. */
  readonly parent?: string | undefined;
};

export type SpanAttributes = Readonly<Record<string, string | number>>;

export type SpanEnd = {
  /** Where it was not known at the beginning. */
  readonly name?: string;
  readonly attributes?: SpanAttributes;
  /** Its class is noted; its message may hold anything. */
  readonly error?: unknown;
  /** What went wrong where nothing was thrown, such as a status. */
  readonly errorType?: string;
};

export type OpenSpan = {
  readonly traceparent: string;
  /** Spans that open meanwhile are parts of it. */
  readonly run: <T>(work: () => T) => T;
  readonly end: (how?: SpanEnd) => void;
};

export type Tracer = {
  readonly open: (facts: SpanFacts) => OpenSpan;
};

let tracer: Tracer | null = null;

/** Called once at the start where traces are wanted (tracing/), and with null at the end. */
export function installTracer(installed: Tracer | null): void {
  tracer = installed;
}

/** Whether anybody looks: spares the making of facts where statements are sent by the thousand. */
export function isTracing(): boolean {
  return tracer !== null;
}

/** Null where traces are off. */
export function openSpan(facts: SpanFacts): OpenSpan | null {
  return tracer?.open(facts) ?? null;
}

/** Runs the work as a span. Where traces are off, it just runs it. */
export async function traced<T>(facts: SpanFacts, work: () => Promise<T>): Promise<T> {
  const span = openSpan(facts);
  if (!span) return work();
  try {
    const result = await span.run(work);
    span.end();
    return result;
  } catch (error) {
    span.end({ error });
    throw error;
  }
}

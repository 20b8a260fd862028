/** The facts of a span. They leave our systems: names, routes, statement texts and counts, never personal data. */
export type SpanFacts = {
  readonly name: string;
  readonly kind: 'server' | 'client' | 'producer' | 'consumer' | 'internal';
  readonly attributes?: SpanAttributes;
  /** The `traceparent` (W3C) of the parent span, from another process or earlier; by default the current span. */
  readonly parent?: string | undefined;
};

export type SpanAttributes = Readonly<Record<string, string | number>>;

export type SpanEnd = {
  /** If it was not known at the start. */
  readonly name?: string;
  readonly attributes?: SpanAttributes;
  /** Only its class is recorded: its message may contain anything. */
  readonly error?: unknown;
  /** The failure when nothing was thrown, such as a status. */
  readonly errorType?: string;
};

export type OpenSpan = {
  readonly traceparent: string;
  /** Spans opened meanwhile are its children. */
  readonly run: <T>(work: () => T) => T;
  readonly end: (how?: SpanEnd) => void;
};

export type Tracer = {
  readonly open: (facts: SpanFacts) => OpenSpan;
};

let tracer: Tracer | null = null;

/** Called once at the start if tracing is on (tracing/), and with null at the end. */
export function installTracer(installed: Tracer | null): void {
  tracer = installed;
}

/** Lets frequent callers skip building the facts of a span. */
export function isTracing(): boolean {
  return tracer !== null;
}

/** Null if tracing is off. */
export function openSpan(facts: SpanFacts): OpenSpan | null {
  return tracer?.open(facts) ?? null;
}

/** Runs the work as a span, or without one if tracing is off. */
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

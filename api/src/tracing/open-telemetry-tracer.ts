import { AsyncLocalStorage } from 'node:async_hooks';
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type Span,
  type SpanContext,
  type Tracer as OpenTelemetry,
} from '@opentelemetry/api';
import type { OpenSpan, SpanFacts, Tracer } from '../lib/trace.js';

const kinds: Readonly<Record<SpanFacts['kind'], SpanKind>> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

/** Our tracer on top of OpenTelemetry's. Tracks the open span by itself, and registers nothing globally. */
export function openTelemetryTracer(tracer: OpenTelemetry): Tracer {
  const current = new AsyncLocalStorage<Span>();
  return {
    open({ name, kind, attributes = {}, parent }) {
      const span = tracer.startSpan(
        name,
        { kind: kinds[kind], attributes },
        contextOf(parent, current.getStore()),
      );
      return opened(span, current);
    },
  };
}

function opened(span: Span, current: AsyncLocalStorage<Span>): OpenSpan {
  return {
    traceparent: traceparentOf(span.spanContext()),
    run: (work) => current.run(span, work),
    end({ name, attributes, error, errorType = classOf(error) } = {}) {
      if (name !== undefined) span.updateName(name);
      if (attributes) span.setAttributes(attributes);
      if (errorType !== undefined) {
        span.setAttribute('error.type', errorType);
        span.setStatus({ code: SpanStatusCode.ERROR });
      }
      span.end();
    },
  };
}

function classOf(error: unknown): string | undefined {
  if (error === undefined) return undefined;
  return error instanceof Error ? error.constructor.name : typeof error;
}

function contextOf(parent: string | undefined, open: Span | undefined): Context {
  const remote = parent === undefined ? null : parseTraceparent(parent);
  if (remote) return trace.setSpanContext(ROOT_CONTEXT, remote);
  return open ? trace.setSpan(ROOT_CONTEXT, open) : ROOT_CONTEXT;
}

function traceparentOf({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

function parseTraceparent(text: string): SpanContext | null {
  const [, traceId, spanId, flags] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(text) ?? [];
  if (!traceId || !spanId) return null;
  const traceFlags = Number.parseInt(flags ?? '', 16) & TraceFlags.SAMPLED;
  return { traceId, spanId, traceFlags, isRemote: true };
}

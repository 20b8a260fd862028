import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../lib/logger.js';
import { installTracer, traced } from '../lib/trace.js';
import type { PaymentProvider } from '../payments/index.js';

export type TracingOptions = {
  /** The collector's base URL, without `/v1/traces`, as in OTEL_EXPORTER_OTLP_ENDPOINT. */
  readonly endpoint: string;
  readonly role: string;
  readonly release: string;
  readonly logger: Logger;
};

/** How long a stop waits for the collector to take the last spans. */
const lastSpansMs = 2_000;

/**
 * Sends a span of every request, statement, provider call, message, job and email to an OpenTelemetry collector. Loads the
 * packages here, so that a process without tracing has none of them. Returns a function that sends the remaining spans and
 * stops. If the collector is down, only spans are lost.
 */
export async function startTracing(options: TracingOptions): Promise<() => Promise<void>> {
  const [{ BatchSpanProcessor, TracerProvider }, { OTLPTraceExporter }, { resourceFromAttributes }, adapter] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('./open-telemetry-tracer.js'),
    ]);
  const { endpoint, role, release, logger } = options;
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': `skycrumb-${role}`,
      'service.namespace': 'skycrumb',
      'service.version': release,
      'service.instance.id': `${hostname()}-${process.pid}`,
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  installTracer(adapter.openTelemetryTracer(provider.getTracer('skycrumb')));
  return async () => {
    installTracer(null);
    const isSent = await Promise.race([
      provider.shutdown().then(() => true),
      sleep(lastSpansMs, false),
    ]).catch(() => false);
    if (!isSent) logger.warn('the collector did not take the last spans: they are lost');
  };
}

/** The provider with a span for each call to its host. `readEvent` calls no server. */
export function tracedProvider({ readEvent, ...calls }: PaymentProvider, host: string): PaymentProvider {
  const attributes = { 'server.address': host };
  const entries = Object.entries(calls).map(([name, call]) => {
    const facts = { name: `provider ${name}`, kind: 'client', attributes } as const;
    // Each returns a promise; the cast below restores the parameter types.
    const untyped = call as (...args: unknown[]) => Promise<unknown>;
    return [name, (...args: unknown[]) => traced(facts, () => untyped(...args))];
  });
  return { readEvent, ...(Object.fromEntries(entries) as typeof calls) }; // the same names with functions of the same types
}

import { hostname } from 'node:os';
import { installTracer } from '../lib/trace.js';

export type TracingOptions = {
  /** The collector's base URL, without `/v1/traces`, as in OTEL_EXPORTER_OTLP_ENDPOINT. */
  readonly endpoint: string;
  readonly role: string;
  readonly release: string;
};

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
  const { endpoint, role, release } = options;
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
    await provider.shutdown();
  };
}

import { hostname } from 'node:os';
import { installTracer } from '../lib/trace.js';

export type TracingOptions = {
  /** The collector's address, as OpenTelemetry's variable of that name has it: without `/v1/traces`. */
  readonly endpoint: string;
  readonly role: string;
  readonly release: string;
};

/**
 * Sends a span of every request, statement, provider call, message, job and email to an OpenTelemetry collector. The
 * packages are loaded here and nowhere else: a process without traces has none of them. Returns how to end it, with
 * what is left sent. A collector that is away costs spans, and nothing else.
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

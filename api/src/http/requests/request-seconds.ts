import type { Histogram } from 'prom-client';

const name = 'http_request_duration_seconds';
const help = 'Duration of HTTP requests by documented route';
const upperBounds = [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10] as const;

/** The durations of one kind of request. The last count is for those above every bound. */
type Durations = { readonly counts: number[]; sum: number; readonly labels: Labels };
type Labels = { readonly method: string; readonly route: string; readonly status: number };

/**
 * Request durations by method, route and status. A prom-client histogram builds a string of the labels of each request,
 * which takes longer than serving a response from memory.
 */
export class RequestSeconds {
  private readonly routes = new Map<string, Map<string, Map<number, Durations>>>();

  /** `method` and `route` must be from fixed sets: each combination is kept until the process ends. */
  observe(method: string, route: string, status: number, seconds: number): void {
    const durations = this.routes.get(route)?.get(method)?.get(status) ?? this.add({ method, route, status });
    let index = 0;
    while (index < upperBounds.length && seconds > (upperBounds[index] ?? 0)) index += 1;
    durations.counts[index] = (durations.counts[index] ?? 0) + 1;
    durations.sum += seconds;
  }

  /** A metric for the registry, which reads only its name and values. */
  asMetric(): Histogram {
    const get = () => ({ name, help, type: 'histogram', aggregator: 'sum', values: this.values() });
    return { name, get: async () => get() } as unknown as Histogram;
  }

  private add(labels: Labels): Durations {
    const { method, route, status } = labels;
    const made = { counts: Array<number>(upperBounds.length + 1).fill(0), sum: 0, labels };
    const methods = this.routes.get(route) ?? new Map<string, Map<number, Durations>>();
    const statuses = methods.get(method) ?? new Map<number, Durations>();
    this.routes.set(route, methods.set(method, statuses.set(status, made)));
    return made;
  }

  private values() {
    return [...this.routes.values()]
      .flatMap((methods) => [...methods.values()])
      .flatMap((statuses) => [...statuses.values()])
      .flatMap(valuesOf);
  }
}

/** Buckets are cumulative. */
function valuesOf({ counts, sum, labels }: Durations) {
  let total = 0;
  const buckets = [...upperBounds, '+Inf'].map((le, index) => {
    total += counts[index] ?? 0;
    return { metricName: `${name}_bucket`, labels: { le, ...labels }, value: total };
  });
  return [
    ...buckets,
    { metricName: `${name}_sum`, labels, value: sum },
    { metricName: `${name}_count`, labels, value: total },
  ];
}

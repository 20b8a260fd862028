import type { Histogram } from 'prom-client';

const name = 'http_request_duration_seconds';
const help = 'Duration of HTTP requests by documented route';
const upperBounds = [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10] as const;

/** The durations of one kind of request. The last count is of those above every bound. */
type Durations = { readonly counts: number[]; sum: number; readonly labels: Labels };
type Labels = { readonly method: string; readonly route: string; readonly status: number };

/**
 * How long requests took, by method, route and status. A histogram of prom-client's makes a text of the labels of each
 * request, which takes longer than finding a response in memory.
 */
export class RequestSeconds {
  private readonly routes = new Map<string, Map<string, Map<number, Durations>>>();

  /** `method` and `route` are of fixed sets: each combination is kept for as long as the process lives. */
  observe(method: string, route: string, status: number, seconds: number): void {
    const durations = this.routes.get(route)?.get(method)?.get(status) ?? this.add({ method, route, status });
    let place = 0;
    while (place < upperBounds.length && seconds > (upperBounds[place] ?? 0)) place += 1;
    durations.counts[place] = (durations.counts[place] ?? 0) + 1;
    durations.sum += seconds;
  }

  /** As a registry takes it, which asks a metric for its name and for its values, and for nothing else. */
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

/** Each bound counts what is below it as well. */
function valuesOf({ counts, sum, labels }: Durations) {
  let total = 0;
  const buckets = [...upperBounds, '+Inf'].map((le, place) => {
    total += counts[place] ?? 0;
    return { metricName: `${name}_bucket`, labels: { le, ...labels }, value: total };
  });
  return [
    ...buckets,
    { metricName: `${name}_sum`, labels, value: sum },
    { metricName: `${name}_count`, labels, value: total },
  ];
}

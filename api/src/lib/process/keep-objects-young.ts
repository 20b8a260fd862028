import { setFlagsFromString } from 'node:v8';

/**
 * Makes V8 allocate every object in the young generation. By default V8 allocates objects of one call site as old once
 * many earlier ones lived for a while, as those of requests in progress do. An old object keeps everything it refers to
 * until a full collection, which makes that old as well: in the end every request was kept in memory with its response
 * (docs/decisions/operations.md#memory-of-a-process).
 */
export function keepObjectsYoung(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
}

import { setFlagsFromString } from 'node:v8';

/**
 * Has every object begin in V8's young generation. By itself V8 makes those of a place in the code old from the start
 * where many of their forerunners lived for a while, as those of requests in progress do. An old object keeps all that
 * it leads to until the whole heap is collected, which then lives long as well, and so on: in the end every request was
 * kept, with its response (docs/decisions/operations.md#memory-of-a-process).
 */
export function keepObjectsYoung(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
}

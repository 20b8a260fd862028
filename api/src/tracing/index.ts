export { startTracing } from './start-tracing.js';
export { tracedProvider } from './traced-provider.js';

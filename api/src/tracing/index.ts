export { startTracing, tracedProvider } from './start-tracing.js';

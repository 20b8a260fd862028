export { createSandboxProxy } from './proxy.js';
export { type PaymentSandbox, type SandboxOptions, startPaymentSandbox } from './server.js';

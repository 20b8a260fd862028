/**
 * The email was not handed over. Keeps the SMTP facts and leaves the original out: servers repeat the recipient's
 * address in their returns, and this error is logged (docs/product/limits.md#logs).
 */
export class DeliveryFailedError extends Error {
  constructor(failure: unknown) {
    super(`The email was not delivered: ${describeFailure(failure)}`);
  }
}

/** Another worker is sending this email; the next try finds it sent, or free again. */
export class EmailInProgressError extends Error {
  constructor() {
    super('The email is being sent by another worker');
  }
}

function describeFailure(failure: unknown): string {
  if (typeof failure !== 'object' || failure === null) return String(failure);
  const [message, ...facts] = ['message', 'code', 'command', 'responseCode'].map((name): unknown =>
    Reflect.get(failure, name),
  );
  const known = facts.filter((fact) => typeof fact === 'string' || typeof fact === 'number');
  const sentence = String(message)
    .replace(/[^\s<>,:;"'()]+@[^\s<>,:;"'()]+/g, '(address)')
    .slice(0, 500);
  return known.length > 0 ? `${sentence} (${known.join(', ')})` : sentence;
}

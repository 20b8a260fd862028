/** An embedded server cannot be started; the message is one line that tells a person what to do. */
export class EmbeddedServerError extends Error {
  override readonly name: string = 'EmbeddedServerError';
}

/** Another process took the port in the moment between choosing it and listening on it. */
export class PortTakenError extends EmbeddedServerError {
  override readonly name = 'PortTakenError';
}

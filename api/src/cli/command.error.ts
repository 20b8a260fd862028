/** The command was called wrongly or cannot do what it was asked; the message says what to type. */
export class CommandError extends Error {}

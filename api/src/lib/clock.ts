/** The current time, as an argument: tests and the demo history set their own. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

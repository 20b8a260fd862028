/** Who speaks in the built-in texts, and who sells. */
export type Company = {
  readonly name: string;
  readonly email: string;
  /** The person or company that the buyer has a contract with. */
  readonly legalName: string;
  readonly postalAddress: string;
};

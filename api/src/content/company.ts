/** The company named in the built-in texts, and the seller. */
export type Company = {
  readonly name: string;
  readonly email: string;
  /** The seller: the person or company that the buyer has a contract with. */
  readonly legalName: string;
  readonly postalAddress: string;
};

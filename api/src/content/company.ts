/** Who speaks in the built-in texts. */
export type Company = { readonly name: string; readonly email: string };

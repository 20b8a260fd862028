/** The package has no types; these are the parts we use. */
declare module 'html-to-text' {
  export type SelectorDefinition = {
    readonly selector: string;
    readonly format?: string;
    readonly options?: Readonly<Record<string, unknown>>;
  };
  export function compile(options: {
    readonly wordwrap: number | false;
    readonly selectors: readonly SelectorDefinition[];
  }): (html: string) => string;
}

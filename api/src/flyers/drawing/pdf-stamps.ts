import type PDFDocument from 'pdfkit';

type Document = InstanceType<typeof PDFDocument>;

export type Stamps = {
  /** Draws onto the current page; what was drawn under the same key before is only referred to. */
  readonly print: (key: string, draw: () => void) => void;
};

/** What pages of one document repeat is stored in it once, as form XObjects (ISO 32000-1, 8.10). */
export function createStamps(document: Document): Stamps {
  const stamps = new Map<string, { readonly name: string; readonly form: unknown }>();
  return {
    print(key, draw) {
      const stamp = stamps.get(key) ?? { name: `Stamp${stamps.size + 1}`, form: drawForm(document, draw) };
      stamps.set(key, stamp);
      (document.page.xobjects as Record<string, unknown>)[stamp.name] = stamp.form; // pdfkit's types know no more
      document.addContent(`/${stamp.name} Do`);
    },
  };
}

/** pdfkit draws onto a page only, so the form stands in for the page's content meanwhile. */
function drawForm(document: Document, draw: () => void): unknown {
  const { page } = document;
  const form = document.ref({ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, page.width, page.height] });
  const { content } = page;
  page.content = form;
  draw();
  page.content = content;
  form.end(''); // nothing to add; its type wants something
  return form;
}

/** What other papers are drawn with. Apart from the module's door, since it loads fonts and pdfkit. */
export { cut as cutText, fitLines } from './fonts.js';
export { contentWidth, faintInk, ink, line, margin, mark, paper } from './page-parts.js';
export type { Page, Shape, TextShape } from './pouch.js';
export { writePdf } from './write-pdf.js';

/** The parts for drawing other papers. Separate from the module's index.ts, since they load fonts and pdfkit. */
export { cut as cutText, fitLines } from './fonts.js';
export {
  atRight,
  type Block,
  contentWidth,
  faintInk,
  filedFoot,
  filedHead,
  flowPages,
  foot,
  ink,
  line,
  margin,
  mark,
  paper,
  textLines,
  rule,
  smallest,
  tickBox,
} from './page-parts.js';
export {
  fittingRows,
  type PaperColumn,
  type PaperRow,
  paperRows,
  type PaperTable,
  paperTable,
  rowHeight,
} from './paper-table.js';
export type { Page, Shape, TextShape } from './pouch.js';
export { writePdf } from './write-pdf.js';

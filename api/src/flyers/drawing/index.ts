/** The parts for drawing other papers. Separate from the module's index.ts, since they load fonts and pdfkit. */
export { cut as cutText, fitLines, printed, wrapText } from './fonts.js';
export { type Block, flowPages, textBlocks } from './flow-pages.js';
export {
  atRight,
  contentWidth,
  faintInk,
  filedFoot,
  filedHead,
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
  tableBlocks,
} from './paper-table.js';
export type { Page, Shape, TextShape } from './pouch.js';
export { writePdf } from './write-pdf.js';

import { InvalidInputError } from '../../lib/domain-error.js';
import { readMonth } from '../statements/statement-month.js';
import { isOfStatement, type FigureName } from './figures.js';

/** The month that a statement's sum needs, and no other figure takes. Throws InvalidInputError (400). */
export function readStatementMonth(figure: FigureName, month: string | null | undefined): string | null {
  if (!isOfStatement(figure)) {
    if (month) throw new InvalidInputError({ statement: 'This figure is not of one statement.' });
    return null;
  }
  return readMonth('statement', month ?? '');
}

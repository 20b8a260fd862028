import type { StatementFilterInput } from '../../../gql/graphql';
import type { ListDefinition } from '../list';

/** The list of statements: one look at it after the other, as they go from drawn to paid. */
export const payoutList: ListDefinition<StatementFilterInput> = {
  one: 'statement',
  many: 'statements',
  filters: [
    {
      name: 'look',
      title: 'Which statements',
      look: 'chips',
      usual: { text: 'To approve', filter: { state: 'drawn' } },
      choices: [
        { value: 'to-pay', text: 'To pay', filter: { state: 'approved' } },
        { value: 'payee', text: 'Needs a payee', filter: { waitsForPayee: true } },
        { value: 'paid', text: 'Paid', filter: { state: 'paid' } },
        { value: 'carried-over', text: 'Carried over', filter: { state: 'carried_over' } },
        { value: 'all', text: 'All', filter: {} },
      ],
    },
  ],
  month: 'Month',
};

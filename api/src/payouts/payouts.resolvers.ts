import type { ProposalDeps } from '../accounts/index.js';
import type { Cents } from '../lib/cents.js';
import { ledgerCheckEdges, LedgerCheckResolver } from './checks/ledger-check.resolver.js';
import type { CheckDeps } from './checks/run-ledger-check.js';
import type { CreditLinks } from './credit/credit-offers.js';
import { CreditResolver, orderCreditEdges } from './credit/credit.resolver.js';
import {
  explanationLineEdges,
  ExplanationResolver,
  OrganizationExplainResolver,
} from './explain/explanation.resolver.js';
import { payeeEdges, PayeeResolver } from './payee/payee.resolver.js';
import { payoutRunEdges, PayoutRunsResolver } from './payments/payout-runs.resolver.js';
import { PaymentsResolver } from './payments/payments.resolver.js';
import { recipientEdges, StatementRecipientsResolver } from './recipients/recipient.resolver.js';
import type { LinkDeps } from './recipients/statement-recipients.js';
import { statementEdges } from './statements/statement.resolver.js';
import {
  statementsOfOrganizationEdges,
  StatementListsResolver,
} from './statements/statement-lists.resolver.js';
import { StatementStepsResolver } from './statements/statement-steps.resolver.js';

export type PayoutsResolverDeps = CheckDeps &
  LinkDeps &
  ProposalDeps & {
    readonly creditLinks: CreditLinks;
    readonly company: { readonly name: string };
    /** An amount due above this takes two approvals. */
    readonly secondFrom: Cents;
  };

export function payoutsResolvers(deps: PayoutsResolverDeps): object[] {
  return [
    ...statementEdges(deps),
    new StatementListsResolver(deps),
    new StatementStepsResolver(deps),
    new PaymentsResolver(deps),
    ...payoutRunEdges(deps),
    new PayoutRunsResolver(deps),
    ...payeeEdges(deps),
    new PayeeResolver(deps),
    statementsOfOrganizationEdges(deps),
    ...recipientEdges(deps),
    new StatementRecipientsResolver(deps),
    ...ledgerCheckEdges(deps),
    new LedgerCheckResolver(deps),
    new CreditResolver(deps),
    orderCreditEdges(deps),
    explanationLineEdges(deps),
    new ExplanationResolver(deps),
    new OrganizationExplainResolver(deps),
  ];
}

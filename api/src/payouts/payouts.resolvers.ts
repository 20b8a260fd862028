import {
  LedgerCheckDifferenceResolver,
  LedgerCheckResolver,
  OrganizationCheckResolver,
} from './checks/ledger-check.resolver.js';
import type { CheckDeps } from './checks/run-ledger-check.js';
import type { CreditLinks } from './credit/credit-offers.js';
import { CreditResolver, OrderCreditResolver } from './credit/credit.resolver.js';
import {
  ExplanationLineResolver,
  ExplanationResolver,
  OrganizationExplainResolver,
} from './explain/explanation.resolver.js';
import { OrganizationPayeeResolver, PayeeResolver } from './payee/payee.resolver.js';
import {
  CampaignStatementsResolver,
  OrderStatementResolver,
  StatementLineResolver,
  StatementResolver,
} from './statements/statement.resolver.js';
import { ClosingResolver } from './payee/closing.resolver.js';
import {
  OrganizationStatementsResolver,
  StatementListsResolver,
} from './statements/statement-lists.resolver.js';
import { StatementStepsResolver } from './statements/statement-steps.resolver.js';

export type PayoutsResolverDeps = CheckDeps & { readonly creditLinks: CreditLinks };

export function payoutsResolvers(deps: PayoutsResolverDeps): object[] {
  return [
    new OrganizationStatementsResolver(deps),
    new OrganizationPayeeResolver(deps),
    new OrganizationCheckResolver(deps),
    new OrganizationExplainResolver(deps),
    new ClosingResolver(deps),
    new StatementListsResolver(deps),
    new StatementStepsResolver(deps),
    new StatementResolver(deps),
    new StatementLineResolver(deps),
    new OrderStatementResolver(deps),
    new CampaignStatementsResolver(deps),
    new PayeeResolver(deps),
    new LedgerCheckResolver(deps),
    new LedgerCheckDifferenceResolver(deps),
    new CreditResolver(deps),
    new OrderCreditResolver(deps),
    new ExplanationResolver(deps),
    new ExplanationLineResolver(deps),
  ];
}

const sameRules =
  'The checks that were there before, in one function (docs/decisions/0143-rules-of-rows.md).';

/**
 * Differences that the last release can live with though the comparison cannot see it, each with the reason. Emptied
 * when the next release is recorded.
 */
export const accepted: Readonly<Record<string, string>> = {
  'classrooms classrooms_rules_check may refuse what the last release writes: CHECK (classroom_keeps_rules(classrooms.*))':
    sameRules,
  'ledger_entries ledger_entries_rules_check may refuse what the last release writes: CHECK (ledger_entry_keeps_rules(ledger_entries.*))':
    sameRules,
  'orders orders_rules_check may refuse what the last release writes: CHECK (order_keeps_rules(orders.*))':
    sameRules,
  'organizations organizations_rules_check may refuse what the last release writes: CHECK (organization_keeps_rules(organizations.*))':
    sameRules,
  'emails emails_rules_check may refuse what the last release writes: CHECK (email_keeps_rules(emails.*))':
    sameRules,
  'order_items order_items_rules_check may refuse what the last release writes: CHECK (order_item_keeps_rules(order_items.*))':
    sameRules,
  'outbox outbox_rules_check may refuse what the last release writes: CHECK (message_keeps_rules(outbox.*))':
    sameRules,
  'payment_intents payment_intents_rules_check may refuse what the last release writes: CHECK (payment_intent_keeps_rules(payment_intents.*))':
    sameRules,
  'orders orders_days_changed may refuse what the last release writes: CREATE TRIGGER orders_days_changed AFTER UPDATE OF status, created_at, paid_at, delivery_method, total ON public.orders FOR EACH ROW EXECUTE FUNCTION change_order_days()':
    'It refuses nothing: it adds the same rows, for the same columns.',
};

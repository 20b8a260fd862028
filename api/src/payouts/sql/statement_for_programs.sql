-- The webhook payload of a statement (docs/product/admin.md#webhooks).
CREATE OR REPLACE FUNCTION statement_for_programs(told_statement uuid)
RETURNS jsonb
LANGUAGE sql STABLE AS $$
SELECT jsonb_build_object('id', s.id, 'organizationId', s.organization_id, 'month', s.month, 'state', s.state,
    'amountDue', s.amount_due::text, 'method', s.method)
  FROM statements s WHERE s.id = told_statement;
$$;

CREATE OR REPLACE TRIGGER statement_approved_told AFTER UPDATE ON statements FOR EACH ROW
  WHEN (OLD.state = 'drawn' AND NEW.state = 'approved')
  EXECUTE FUNCTION leave_webhook_event('statement.approved', 'id');
CREATE OR REPLACE TRIGGER statement_paid_told AFTER UPDATE ON statements FOR EACH ROW
  WHEN (OLD.state = 'approved' AND NEW.state = 'paid') EXECUTE FUNCTION leave_webhook_event('statement.paid', 'id');

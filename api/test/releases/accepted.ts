const appendOnly =
  'It refuses only what no release does: to remove rows of money, history or audit, or to change what they say.';

const isOwners =
  "It refuses nothing: it ties what the last release writes of an organization's login to the person who owns it.";

const listsForSearch = 'It refuses nothing: it lists for search what is written, in a table of its own.';

const tellsPrograms =
  'It refuses nothing: where another program listens, it leaves a message that only this release works off.';

/**
 * Differences that the last release can live with though the comparison cannot see it, each with the reason. Emptied
 * when the next release is recorded.
 */
export const accepted: Readonly<Record<string, string>> = {
  "flyer_requests flyer_requests_language_check may refuse what the last release writes: CHECK (((language)::text ~ '^[a-z]{2}$'::text))":
    'It takes more languages than before, the two of the last release among them.',
  'second_factors second_factors_admin_user_id_key may refuse what the last release writes: CREATE UNIQUE INDEX second_factors_admin_user_id_key ON public.second_factors USING btree (admin_user_id)':
    'It refuses what the primary key refused before it.',
  'products products_archived_check may refuse what the last release writes: CHECK ((NOT (is_archived AND is_active)))':
    'It refuses only to sell what staff took out of the shop with this release.',
  'milestone_records milestone_records_award_prizes may refuse what the last release writes: CREATE TRIGGER milestone_records_award_prizes AFTER INSERT ON public.milestone_records REFERENCING NEW TABLE AS recorded FOR EACH STATEMENT EXECUTE FUNCTION award_prizes()':
    'It refuses nothing: it writes who won a prize, in a table of its own.',
  'organizations organization_has_owner may refuse what the last release writes: CREATE TRIGGER organization_has_owner AFTER INSERT OR UPDATE OF contact_email, contact_name, password_hash, must_change_password, password_given_at ON public.organizations FOR EACH ROW WHEN (((new.deleted_at IS NULL) AND (pg_trigger_depth() = 0))) EXECUTE FUNCTION organization_has_owner()':
    isOwners,
  'sessions session_is_of_owner may refuse what the last release writes: CREATE TRIGGER session_is_of_owner BEFORE INSERT ON public.sessions FOR EACH ROW WHEN (((new.organization_id IS NOT NULL) AND (new.person_id IS NULL))) EXECUTE FUNCTION is_of_owner()':
    isOwners,
  'password_links password_link_is_of_owner may refuse what the last release writes: CREATE TRIGGER password_link_is_of_owner BEFORE INSERT ON public.password_links FOR EACH ROW WHEN ((new.person_id IS NULL)) EXECUTE FUNCTION is_of_owner()':
    isOwners,
  "unmatched_payments unmatched_payments_keep_amounts may refuse what the last release writes: CREATE TRIGGER unmatched_payments_keep_amounts BEFORE UPDATE ON public.unmatched_payments FOR EACH ROW WHEN (((old.amount <> new.amount) AND ((old.reason)::text <> 'order-cancelled'::text))) EXECUTE FUNCTION rows_are_kept()":
    appendOnly,
  "unmatched_payments unmatched_payments_stay may refuse what the last release writes: CREATE TRIGGER unmatched_payments_stay BEFORE DELETE OR UPDATE ON public.unmatched_payments FOR EACH ROW EXECUTE FUNCTION money_back_stays('order_id', 'resolution', 'resolved_by', 'resolved_at', 'found_at', 'amount')":
    appendOnly,
  'unmatched_payments unmatched_payments_stay_whole may refuse what the last release writes: CREATE TRIGGER unmatched_payments_stay_whole BEFORE TRUNCATE ON public.unmatched_payments FOR EACH STATEMENT EXECUTE FUNCTION rows_are_kept()':
    appendOnly,
  "provider_events provider_events_stay may refuse what the last release writes: CREATE TRIGGER provider_events_stay BEFORE DELETE OR UPDATE ON public.provider_events FOR EACH ROW EXECUTE FUNCTION provider_events_stay('payload', 'report_id', 'received_at')":
    appendOnly,
  'provider_events provider_events_stay_whole may refuse what the last release writes: CREATE TRIGGER provider_events_stay_whole BEFORE TRUNCATE ON public.provider_events FOR EACH STATEMENT EXECUTE FUNCTION rows_are_kept()':
    appendOnly,
  "refunds refunds_stay may refuse what the last release writes: CREATE TRIGGER refunds_stay BEFORE DELETE OR UPDATE ON public.refunds FOR EACH ROW EXECUTE FUNCTION money_back_stays('status', 'provider_refund_id', 'reason', 'requested_by', 'mail_customer', 'created_at', 'updated_at')":
    appendOnly,
  'refunds refunds_stay_whole may refuse what the last release writes: CREATE TRIGGER refunds_stay_whole BEFORE TRUNCATE ON public.refunds FOR EACH STATEMENT EXECUTE FUNCTION rows_are_kept()':
    appendOnly,
  'order_status_changes order_status_changes_stay may refuse what the last release writes: CREATE TRIGGER order_status_changes_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON public.order_status_changes FOR EACH STATEMENT EXECUTE FUNCTION rows_are_kept()':
    appendOnly,
  'audit_entries audit_entries_stay may refuse what the last release writes: CREATE TRIGGER audit_entries_stay BEFORE DELETE OR UPDATE ON public.audit_entries FOR EACH ROW EXECUTE FUNCTION audit_entries_stay()':
    appendOnly,
  'audit_entries audit_entries_stay_whole may refuse what the last release writes: CREATE TRIGGER audit_entries_stay_whole BEFORE TRUNCATE ON public.audit_entries FOR EACH STATEMENT EXECUTE FUNCTION rows_are_kept()':
    appendOnly,
  'organizations search_entries_changed may refuse what the last release writes: CREATE TRIGGER search_entries_changed AFTER UPDATE ON public.organizations FOR EACH ROW WHEN ((((old.name)::text IS DISTINCT FROM (new.name)::text) OR ((old.code)::text IS DISTINCT FROM (new.code)::text))) EXECUTE FUNCTION leave_search_renewal()':
    listsForSearch,
  'classrooms search_entries_changed may refuse what the last release writes: CREATE TRIGGER search_entries_changed AFTER UPDATE ON public.classrooms FOR EACH ROW WHEN (((((old.name)::text IS DISTINCT FROM (new.name)::text) OR ((old.code)::text IS DISTINCT FROM (new.code)::text)) OR ((old.teacher_name)::text IS DISTINCT FROM (new.teacher_name)::text))) EXECUTE FUNCTION leave_search_renewal()':
    listsForSearch,
  'order_items search_entries_added may refuse what the last release writes: CREATE TRIGGER search_entries_added AFTER INSERT ON public.order_items REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_search_entries()':
    listsForSearch,
  'orders search_entries_changed may refuse what the last release writes: CREATE TRIGGER search_entries_changed AFTER UPDATE ON public.orders FOR EACH ROW WHEN ((((((((((old.customer_name)::text IS DISTINCT FROM (new.customer_name)::text) OR ((old.customer_email)::text IS DISTINCT FROM (new.customer_email)::text)) OR ((old.customer_phone)::text IS DISTINCT FROM (new.customer_phone)::text)) OR ((old.shipping_address)::text IS DISTINCT FROM (new.shipping_address)::text)) OR (old.organization_id IS DISTINCT FROM new.organization_id)) OR (old.classroom_id IS DISTINCT FROM new.classroom_id)) OR (old.total IS DISTINCT FROM new.total)) OR (old.created_at IS DISTINCT FROM new.created_at))) EXECUTE FUNCTION keep_search_entries()':
    listsForSearch,
  'ledger_entries ledger_entries_chained may refuse what the last release writes: CREATE TRIGGER ledger_entries_chained AFTER INSERT ON public.ledger_entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION chain_ledger_entries()':
    'It refuses nothing: it writes the chain of what is added, in a table of its own.',
  'fundraiser_resets closing_request_ends may refuse what the last release writes: CREATE TRIGGER closing_request_ends AFTER INSERT ON public.fundraiser_resets FOR EACH ROW EXECUTE FUNCTION end_closing_request()':
    'It refuses nothing: it ends a request to be paid in full, in a table of its own.',
  "order_status_changes order_paid_told may refuse what the last release writes: CREATE TRIGGER order_paid_told AFTER INSERT ON public.order_status_changes FOR EACH ROW WHEN ((((new.from_status)::text = 'pending'::text) AND ((new.to_status)::text = 'completed'::text))) EXECUTE FUNCTION leave_webhook_event('order.paid', 'order_id')":
    tellsPrograms,
  "order_status_changes order_shipped_told may refuse what the last release writes: CREATE TRIGGER order_shipped_told AFTER INSERT ON public.order_status_changes FOR EACH ROW WHEN ((((new.from_status)::text <> 'delivered'::text) AND ((new.to_status)::text = 'shipped'::text))) EXECUTE FUNCTION leave_webhook_event('order.shipped', 'order_id')":
    tellsPrograms,
  "order_status_changes order_cancelled_told may refuse what the last release writes: CREATE TRIGGER order_cancelled_told AFTER INSERT ON public.order_status_changes FOR EACH ROW WHEN ((((new.from_status)::text <> 'pending'::text) AND ((new.to_status)::text = 'cancelled'::text))) EXECUTE FUNCTION leave_webhook_event('order.cancelled', 'order_id')":
    tellsPrograms,
  "refunds refund_told may refuse what the last release writes: CREATE TRIGGER refund_told AFTER INSERT OR UPDATE OF status ON public.refunds FOR EACH ROW WHEN ((((new.status)::text = 'accepted'::text) AND (new.order_id IS NOT NULL))) EXECUTE FUNCTION leave_webhook_event('order.refunded', 'order_id')":
    tellsPrograms,
  "statements statement_approved_told may refuse what the last release writes: CREATE TRIGGER statement_approved_told AFTER UPDATE ON public.statements FOR EACH ROW WHEN ((((old.state)::text = 'drawn'::text) AND ((new.state)::text = 'approved'::text))) EXECUTE FUNCTION leave_webhook_event('statement.approved', 'id')":
    tellsPrograms,
  "statements statement_paid_told may refuse what the last release writes: CREATE TRIGGER statement_paid_told AFTER UPDATE ON public.statements FOR EACH ROW WHEN ((((old.state)::text = 'approved'::text) AND ((new.state)::text = 'paid'::text))) EXECUTE FUNCTION leave_webhook_event('statement.paid', 'id')":
    tellsPrograms,
};

-- Whether a message seems to ask, in English or Spanish, for a refund: a suggestion for staff, who say whether it does.
-- Words that turn a refund down do not count. Only these: "I did not get my refund" asks for one.
CREATE OR REPLACE FUNCTION suggests_refund(message text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(message,
    '\m(no refunds? (is |are )?(needed|necessary|required)'
    '|(not|\w+n[''’]t|no) (need|want|asking for|necesito|necesitamos|quiero|queremos|pido|pedimos|hace falta)'
    ' (a |any |the |my |un |una |ning[uú]n |ninguna |el |la |mi )?(refund|money back|reimburs|reembols|devoluci)\w*)',
    '', 'gi') ~* '\m(refund|money back|reimburs|reembols|devoluci|devuel)'
$$;

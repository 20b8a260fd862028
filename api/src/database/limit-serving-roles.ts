import type { QueryRunner } from 'typeorm';

/**
 * Says what the roles that serve may do, at each deployment anew: `.docker/roles.sql` runs once for a cluster, and what a
 * release adds would never reach one that is there. A serving role is one that new tables of the owner are granted to.
 * Without such roles one role does everything, and nothing changes; nor does anything for who does not own the database.
 */
export async function limitServingRoles(runner: Pick<QueryRunner, 'query'>): Promise<void> {
  await runner.query(limits);
}

// Granted before it is taken from everybody: processes of the last release connect all the time. Nobody but the owner
// makes temporary tables, which would hide ours, or says which migrations have run.
const limits = `DO $$
  DECLARE
    serving text;
    is_shared boolean := false;
  BEGIN
    FOR serving IN
      SELECT DISTINCT roles.rolname
        FROM pg_database AS ours
        JOIN pg_default_acl AS given ON given.defaclrole = ours.datdba AND given.defaclobjtype = 'r'
       CROSS JOIN LATERAL aclexplode(given.defaclacl) AS item
        JOIN pg_roles AS roles ON roles.oid = item.grantee AND roles.oid <> ours.datdba
       WHERE ours.datname = current_database() AND pg_get_userbyid(ours.datdba) = current_user
    LOOP
      is_shared := true;
      EXECUTE format('GRANT CONNECT ON DATABASE %I TO %I', current_database(), serving);
      EXECUTE format('GRANT USAGE ON SCHEMA public TO %I', serving);
      EXECUTE format('REVOKE ALL ON migrations FROM %I', serving);
      EXECUTE format('GRANT SELECT ON migrations TO %I', serving);
    END LOOP;
    IF is_shared THEN
      EXECUTE format('REVOKE ALL ON DATABASE %I FROM PUBLIC', current_database());
      REVOKE ALL ON SCHEMA public FROM PUBLIC;
    END IF;
  END $$`;
